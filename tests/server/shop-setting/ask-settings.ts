import type { SaveFreight, SaveHoliday, SaveProfile } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { USDT } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

type As = { readonly token: string; readonly lang?: string }

/** The settings of a merchant's shop. */
export const settingsOf = (shop: TestShop, as: As) => shop.must(shopSettingCalls.setting, {}, as)

/** Saves the profile over the newest version; what is not given stays. */
export async function saveProfile(shop: TestShop, as: As, given: Partial<SaveProfile>) {
  const { versions, shopname, bio } = await settingsOf(shop, as)
  const input = { version: versions.profile, shopname, bio, logo: '', ...given }
  return shop.ask(shopSettingCalls.profile, input, as)
}

/** The day that is so many days after one. */
export const dayLater = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(n)).toISOString().slice(0, 10)

/** Asks for a holiday that begins in some days and has a length. */
export async function askHoliday(
  shop: TestShop,
  as: As,
  { inDays = 0, length = 3, ...given }: Partial<SaveHoliday> & { inDays?: number; length?: number } = {},
) {
  const { versions, today } = await settingsOf(shop, as)
  const from = dayLater(today, inDays)
  const input = { version: versions.holiday, from, to: dayLater(from, length - 1), message: 'Away', ...given }
  return shop.ask(shopSettingCalls.holiday, input, as)
}

/** A freight template as a form sends it: 7 USDT everywhere. */
export const freightForm = (given: Partial<SaveFreight> = {}): SaveFreight => ({
  version: 0,
  name: 'Heavy',
  rates: [{ countries: [], fee_micro: `${7n * USDT}`, free_from_micro: null }],
  not_served: [],
  only_listed: false,
  is_default: false,
  ...given,
})
