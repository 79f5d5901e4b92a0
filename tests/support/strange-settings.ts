import { shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { freightForm } from '#tests/server/shop-setting/ask-settings.ts'
import { callShop } from './call-shop.ts'
import type { Take } from './strange-order.ts'

interface Token {
  readonly token: string
}

const soon = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 5 * 86_400_000).toISOString().slice(0, 10)

/** Strange settings of a shop: its name, its text, its automatic reply, a template, and a holiday that begins in some days. Returns its id. */
export async function strangeSettings({ token }: Token, take: Take): Promise<string> {
  const { profile, messages, holiday, freight, setting } = shopSettingCalls
  const { id, versions, today } = await callShop(setting, {}, token)
  const [shopname, bio] = [take(profile, 'shopname', 60), take(profile, 'bio')]
  await callShop(profile, { version: versions.profile, shopname, bio, logo: '' }, token)
  const auto_reply = take(messages, 'auto_reply')
  await callShop(messages, { version: versions.messages, auto_reply }, token)
  const [from, message] = [soon(today), take(holiday, 'message')]
  await callShop(holiday, { version: versions.holiday, from, to: from, message }, token)
  await callShop(freight, freightForm({ name: take(freight, 'name', 40) }), token)
  return id
}

/** A strange address that returns of a shop go to; returns how to put the old one back. */
export async function strangeReturnAddress({ token }: Token, take: Take): Promise<() => Promise<unknown>> {
  const { returnAddress: call, setting } = shopSettingCalls
  const { versions, return_address: before } = await callShop(setting, {}, token)
  if (!before) throw new Error('the shop has a return address')
  const strange = {
    name: take(call, 'name', 80),
    province: take(call, 'province', 60),
    city: take(call, 'city', 60),
    address: take(call, 'address', 140),
  }
  await callShop(call, { ...before, ...strange, version: versions.address }, token)
  return () => callShop(call, { ...before, version: versions.address + 1 }, token)
}

/** A coupon of the shop, with a title that wants to be code. */
export const strangeCoupon = ({ token }: Token, take: Take): Promise<unknown> =>
  callShop(
    shopCouponCalls.add,
    {
      kind: 'instant',
      title: take(shopCouponCalls.add, 'title', 80),
      value: '1000000',
      good_until: new Date(Date.now() + days(30)).toISOString(),
    },
    token,
  )
