import { userCalls } from '#contract/people/account.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { freightForm } from '#tests/server/shop-setting/ask-settings.ts'
import { callShop } from './call-shop.ts'
import { sentJourneyApplication } from './journey-applications.ts'

type Token = { readonly token: string }

/** Opens a shop of level 0 for a person, without the screens: it delivers everywhere for 7 USDT. Answers its id. */
export async function openedShop(owner: Token, desk: Token): Promise<string> {
  const { email } = await callShop(userCalls.profile, {}, owner.token)
  const application = await sentJourneyApplication(owner, email)
  await callShop(deskCaseCalls.assign, { entity: 'shopApplication', id: application.id }, desk.token)
  const approve = { verdict: 'approve', id: application.id, reason: 'All in order' } as const
  await callShop<object, object>(deskApplicationCalls.audit, approve, desk.token)
  await callShop(shopSettingCalls.freight, freightForm({ is_default: true }), owner.token)
  return (await callShop(userCalls.profile, {}, owner.token)).shop_id ?? ''
}
