import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { Holiday } from '#machines/shops/holiday.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { today } from '../shop/holiday.sql.ts'
import type { SettingVersions } from '../shop/setting-versions.ts'
import type { Localised } from '#contract/platform/contract.ts'

/** The settings of a shop as they are stored. */
export interface SettingsRow {
  readonly id: string
  readonly name: string
  readonly bio: Localised
  readonly logo: string
  readonly return_address: AddressSnapshot | null
  readonly auto_reply: string
  readonly chat_on: boolean
  readonly setting_versions: SettingVersions
  readonly renamed_at: Date | null
  readonly now: Date
  readonly today: string
  /** This year's and later ones, the first one first. */
  readonly holidays: Holiday[]
}

const one = statement(
  'settings_one',
  `select s.id, s.name, s.bio, s.logo, s.return_address, s.auto_reply, s.chat_on, s.setting_versions, s.renamed_at, shop_now() as now, ${today} as today,
     coalesce((select json_agg(json_build_object('from', h.from_day, 'to', h.to_day, 'message', h.message) order by h.from_day)
       from shop_holidays h where h.shop_id = s.id and h.to_day >= left(${today}, 4)), '[]') as holidays
   from shops s where s.id = $1`,
)

/** The settings of a shop. */
export async function findSettings(on: Queries, shopId: string): Promise<SettingsRow | undefined> {
  const [row] = await on.run<SettingsRow>(one, [shopId])
  return row
}
