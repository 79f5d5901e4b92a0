import { WEBHOOK_EVENTS, webhookCalls } from '#contract/shops/webhook.calls.ts'
import type { SavedWebhook, SaveWebhook } from '#contract/shops/webhook.contract.ts'
import { statement } from '#server/platform/db/database.ts'
import { hashPassword } from '#server/people/account/password-hash.ts'
import type { Person } from './factories.ts'
import { PASSWORD } from './password.ts'
import type { TestShop } from './shop.ts'

/** An address that no one calls in a test. */
export const HOOK = 'https://hooks.seller.example/shop'

/** What a merchant types for a first webhook of every event. */
export const webhookForm = (change: Partial<SaveWebhook> = {}): SaveWebhook => ({
  version: 0,
  url: HOOK,
  events: [...WEBHOOK_EVENTS],
  is_on: true,
  password: PASSWORD,
  ...change,
})

const setPassword = statement('test_webhook_password', 'update users set password_hash = $2 where id = $1')

/** A person who has the password of `webhookForm`. */
export async function withPassword(shop: TestShop, as: Person): Promise<Person> {
  await shop.db.run(setPassword, [as.id, await hashPassword(shop.services.env, PASSWORD)])
  return as
}

/** The webhook of a merchant's shop, with its secret. */
export async function hooked(
  shop: TestShop,
  as: Person,
  change: Partial<SaveWebhook> = {},
): Promise<SavedWebhook & { secret: string }> {
  await withPassword(shop, as)
  return shop.must(webhookCalls.save, webhookForm(change), as) as Promise<SavedWebhook & { secret: string }>
}

const fail = statement('test_webhook_fail', `update webhook_deliveries set outcome = 'failed' where id = $1`)

/** A delivery that failed; it makes the webhook of the shop where there is none. */
export async function failedDelivery(shop: TestShop, as: Person): Promise<{ id: string }> {
  if (!(await shop.must(webhookCalls.webhook, {}, as)).webhook) await hooked(shop, as)
  const id = await testDelivery(shop, as)
  await shop.db.run(fail, [id])
  return { id }
}

/** The id of a test delivery that was put on its way. */
export async function testDelivery(shop: TestShop, as: Person): Promise<string> {
  await shop.must(webhookCalls.test, {}, as)
  return (await shop.must(webhookCalls.deliveries, {}, as)).data[0]?.id ?? ''
}
