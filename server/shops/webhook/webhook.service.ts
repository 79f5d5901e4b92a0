import type {
  DeliveryList,
  Done,
  RenewSecret,
  SavedWebhook,
  SaveWebhook,
  ShopWebhook,
  WebhookDelivery,
  WebhookView,
} from '#contract/shops/webhook.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { hours } from '#machines/platform/constants.ts'
import type { Tx } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { userOfSession } from '../../people/account/account.queries.ts'
import { confirmPassword } from '../../people/account/password.service.ts'
import { notifyByMail } from '../../people/account/notify-by-mail.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { deliveriesOf, type DeliveryRow, putDelivery, sendAgain, outcomeOf } from './delivery.queries.ts'
import { newSalt, secretOf } from './sign.ts'
import { resolvesToPrivate, webhookAddress } from './webhook-address.ts'
import { webhookEnv } from './webhook.env.ts'
import { type WebhookRow, webhookOf, writeSalt, writeWebhook } from './webhook.queries.ts'

/** What a merchant sends by hand in an hour: a webhook calls programs that may be other people's. */
const BY_HAND: Limit = { of: 'webhook by hand', max: 60, ms: hours(1) }

const viewOf = ({ url, events, is_on, off_why, version }: WebhookRow): WebhookView => ({
  url,
  events,
  is_on,
  off_why,
  version,
})

const presentDelivery = ({ id, event, outcome, body, due_at, created_at, attempts }: DeliveryRow): WebhookDelivery => ({
  id,
  event,
  state: outcome,
  body,
  createtime: created_at.toISOString(),
  due_at: outcome === 'waiting' ? due_at.toISOString() : null,
  attempts: attempts.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
})

const shopOf = ({ session }: SignedAsk): string => session.shopId ?? ''

/** The webhook of the merchant's shop. */
export async function myWebhook(ask: SignedAsk): Promise<Result<ShopWebhook>> {
  const row = await webhookOf(ask.services.db, shopOf(ask))
  return accepted({ webhook: row ? viewOf(row) : null })
}

const ownPassword = async (ask: SignedAsk, password: string): Promise<Result<void>> =>
  confirmPassword(ask, await userOfSession(ask.services.db, ask.session), password, 'password')

/** Saves where events of the shop are sent. A first webhook gets its secret, which is answered this once. */
export async function saveWebhook(ask: SignedAsk, input: SaveWebhook): Promise<Result<SavedWebhook>> {
  const { services } = ask
  const { env } = services
  const { version, events, is_on: isOn } = input
  const local = webhookEnv.of(env).WEBHOOK_LOCAL
  const address = webhookAddress(input.url, local)
  if (!address.ok) return address
  if (events.length === 0) return refused('webhook.noEvents', {}, 'events')
  // A name is looked up each time.
  const seconds = await charge(services, shopOf(ask))
  if (seconds > 0) return refused('system.tooManyRequests', { seconds })
  if (await resolvesToPrivate(address.value, local)) return refused('webhook.privateAddress', {}, 'url')
  const right = await ownPassword(ask, input.password)
  if (!right.ok) return right
  const shopId = shopOf(ask)
  const url = address.value.href
  const salt = newSalt()
  const saved = await attempt(ask, async (tx) => {
    const change = { shopId, url, events: [...new Set(events)], isOn, version, salt }
    const row = (await writeWebhook(tx, change)) ?? refuse('shop.changedElsewhere')
    await notifyByMail(tx, ask.session.userId, 'webhookChanged', { address: address.value.host })
    return { webhook: viewOf(row), secret: version === 0 ? secretOf(env.SECRET, shopId, salt) : null }
  })
  if (!saved.ok) return saved
  services.wake('mail')
  services.publishWebhook(shopId)
  return saved
}

/** Makes another secret, which is answered this once. */
export async function renewSecret(ask: SignedAsk, { password }: RenewSecret): Promise<Result<SavedWebhook>> {
  const { services } = ask
  const shopId = shopOf(ask)
  const right = await ownPassword(ask, password)
  if (!right.ok) return right
  const salt = newSalt()
  const saved = await attempt(ask, async (tx) => {
    const row = (await writeSalt(tx, shopId, salt)) ?? refuse('webhook.none')
    return { webhook: viewOf(row), secret: secretOf(services.env.SECRET, shopId, salt) }
  })
  if (saved.ok) services.publishWebhook(shopId)
  return saved
}

/** Puts a test on its way. */
export const testWebhook = (ask: SignedAsk): Promise<Result<Done>> =>
  byHand(ask, async (tx, shopId) => {
    const row = (await webhookOf(tx, shopId)) ?? refuse('webhook.none')
    if (!row.is_on) refuse('webhook.off')
    const id = newId()
    const body = JSON.stringify({ id, event: 'test', shop_id: shopId, at: (await shopNow(tx)).toISOString(), data: {} })
    await putDelivery(tx, { id, shopId, event: 'test', seq: null, body })
  })

/** Puts a delivery on its way once more. One of another shop is reported as not found. */
export const redeliver = (ask: SignedAsk, id: string): Promise<Result<Done>> =>
  byHand(ask, async (tx, shopId) => {
    const outcome = (await outcomeOf(tx, shopId, id)) ?? refuse('webhook.notFound')
    if (!(await webhookOf(tx, shopId))?.is_on) refuse('webhook.off')
    if (outcome === 'waiting') refuse('webhook.onItsWay')
    await sendAgain(tx, id)
  })

/** What was sent, the newest first. */
export async function myDeliveries(ask: SignedAsk, { after }: DeliveryList): Promise<Result<Page<WebhookDelivery>>> {
  const page = await deliveriesOf(ask.services.db, shopOf(ask), after)
  return accepted({ data: page.rows.map(presentDelivery), after: page.after })
}

async function byHand(ask: SignedAsk, work: (tx: Tx, shopId: string) => Promise<unknown>): Promise<Result<Done>> {
  const { services } = ask
  const shopId = shopOf(ask)
  const seconds = await charge(services, shopId)
  if (seconds > 0) return refused('system.tooManyRequests', { seconds })
  const done = await attempt(ask, (tx) => work(tx, shopId))
  if (!done.ok) return done
  services.wake('webhooks')
  services.publishWebhook(shopId)
  return accepted({ done: true })
}

const charge = async ({ env, limiter }: Services, shopId: string): Promise<number> =>
  env.RATE_LIMIT ? (await limiter.charge(BY_HAND, shopId)).seconds : 0
