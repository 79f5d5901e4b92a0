import { RENAME_EVERY_MS } from '#machines/platform/constants.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { titleIn } from '../../platform/text/catalogue-lang.ts'
import { asTyped } from '../../platform/text/with-translations.ts'
import type { SettingsRow } from './settings.queries.ts'

/** From when a shop may be renamed again, in epoch milliseconds; undefined where it may be now. */
export function renameFrom(renamedAt: Date | string | null, at: number): number | undefined {
  const from = renamedAt === null ? at : new Date(renamedAt).getTime() + RENAME_EVERY_MS
  return from > at ? from : undefined
}

/** The settings of a shop, as its owner reads them in one language. */
export function presentSettings(row: SettingsRow, lang: string): ShopSettings {
  const from = renameFrom(row.renamed_at, row.now.getTime())
  return {
    id: row.id,
    versions: row.setting_versions,
    shopname: row.name,
    rename_from: from === undefined ? null : new Date(from).toISOString(),
    // Never a translation: what the form shows is what a save writes.
    bio: titleIn(asTyped(row.bio), lang),
    logo: row.logo,
    return_address: row.return_address,
    auto_reply: row.auto_reply,
    chat_on: row.chat_on,
    holiday: row.holidays.find(({ to }) => to >= row.today) ?? null,
    holidays: row.holidays.filter(({ to }) => to < row.today),
    today: row.today,
  }
}
