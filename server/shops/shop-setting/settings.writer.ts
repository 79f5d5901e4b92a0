import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { statement } from '../../platform/db/database.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { shopTopic } from '../../platform/domain/event.ts'
import { shopGoodsWriter } from '../shop/shop-goods.writer.ts'
import type { SettingVersions } from '../shop/setting-versions.ts'

/** A part of a shop's settings with its new values. */
type Saved = { readonly shopId: string } & (
  | {
      readonly part: 'profile'
      readonly name: string
      readonly bio: Localised
      readonly logo: string
      readonly renamedAt: string | null
    }
  | { readonly part: 'address'; readonly address: AddressSnapshot }
  | { readonly part: 'messages'; readonly autoReply: string; readonly chatOn: boolean }
  | { readonly part: 'holiday' }
)

const saving = (part: keyof SettingVersions, columns: string) =>
  statement(
    `settings_${part}`,
    `update shops set ${columns}setting_versions = jsonb_set(setting_versions, '{${part}}', to_jsonb((setting_versions->>'${part}')::int + 1))
     where id = $1`,
  )
const profile = saving('profile', 'name = $2, bio = $3::jsonb, logo = $4, renamed_at = $5::timestamptz, ')
const address = saving('address', 'return_address = $2::jsonb, ')
const messages = saving('messages', 'auto_reply = $2, chat_on = $3, ')
const holiday = saving('holiday', '')

function writeOf(saved: Saved): readonly [text: typeof profile, values: readonly unknown[]] {
  const { shopId } = saved
  if (saved.part === 'profile')
    return [profile, [shopId, saved.name, JSON.stringify(saved.bio), saved.logo, saved.renamedAt]]
  if (saved.part === 'address') return [address, [shopId, JSON.stringify(saved.address)]]
  return saved.part === 'messages' ? [messages, [shopId, saved.autoReply, saved.chatOn]] : [holiday, [shopId]]
}

/**
 * Writes a part of a shop's settings behind the shop's lock and counts its version. The merchant's other devices and the open pages
 * of the shop hear of it.
 */
export const settingsWriter: Writer<Saved> = {
  name: 'shopSettings',
  async write({ tx, draft }, all) {
    for (const saved of all) {
      const [text, values] = writeOf(saved)
      await tx.run(text, values)
      newsOfSettings(draft, saved.shopId)
    }
  },
  committed: (services, all) => shopGoodsWriter.committed?.(services, all),
}

/** News for the merchant's devices: the settings, or the freight templates, are others now. */
export const newsOfSettings = (
  draft: Parameters<NonNullable<Writer<Saved>['write']>>[0]['draft'],
  shopId: string,
): void =>
  void draft.notices.push({
    topic: shopTopic(shopId),
    name: 'shop.settingsSaved',
    entity: 'shopSettings',
    entityId: shopId,
    view: {},
  })
