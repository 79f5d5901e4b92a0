import { hours, minutes } from '#machines/platform/constants.ts'
import { WEBHOOK_OFF } from '#machines/people/notice-tab.ts'
import { shopTopic } from '../../platform/domain/event.ts'
import type { Services } from '../../platform/domain/services.ts'
import { transact } from '../../platform/door/transact.ts'
import { sendInFlight } from '../../platform/jobs/in-flight.ts'
import { claimDue, type DueDelivery, noteAttempt, noteFails, noteWorks, settleDelivery } from './delivery.queries.ts'
import { type Attempted, postWebhook } from './post-webhook.ts'
import { queueEvents } from './queue-events.ts'
import { secretOf, signatureOf } from './sign.ts'
import { webhookEnv } from './webhook.env.ts'
import { switchOffFailing } from './webhook.queries.ts'

/** The waits between the attempts at one delivery; after the last attempt it has failed. */
const WAITS_MS = [minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(12), hours(24)]
/** A webhook is switched off when so many attempts in a row failed, over at least so long: a short failure passes. */
const MOST_FAILURES = 10
const FAILING_FOR_MS = hours(1)
/** Programs that are called at the same time, one call each. */
const AT_ONCE = 20

/** Queues what the logs of shops have gained, and sends what is due, one call of a shop at a time; answers how many were delivered. */
export const sendWebhooks = (services: Services, stopping?: AbortSignal): Promise<number> =>
  sendInFlight<string>(
    async ({ all, start }) => {
      for (const shopId of await queueEvents(services, stopping)) services.publishWebhook(shopId)
      const shops = all()
      for (const due of await claimDue(services.db, shops, AT_ONCE - shops.length))
        start(due.shop_id, sendOrLog(services, due))
    },
    { after: 'one', stopping },
  )

async function sendOrLog(services: Services, due: DueDelivery): Promise<boolean> {
  try {
    return await send(services, due)
  } catch (error) {
    // When its lease has ended, it is tried again.
    services.log.error({ err: error, delivery: due.id }, 'a webhook delivery could not be made')
    return false
  }
}

async function send(services: Services, due: DueDelivery): Promise<boolean> {
  const { id, shop_id, event, body, url, salt, now } = due
  const { env } = services
  const secret = secretOf(env.SECRET, shop_id, salt)
  const attempted = await postWebhook({
    url,
    local: webhookEnv.of(env).WEBHOOK_LOCAL,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Shop-Webhook/1',
      'shop-delivery': id,
      'shop-event': event,
      'shop-signature': signatureOf(secret, Math.floor(now.getTime() / 1_000), body),
    },
    body,
  })
  await settle(services, due, attempted)
  services.publishWebhook(shop_id)
  return attempted.problem === null
}

/** Writes what an attempt came to. A webhook that fails for long is switched off, and its owner gets a notice. */
async function settle(services: Services, { id, shop_id, tries }: DueDelivery, attempted: Attempted): Promise<void> {
  const written = await transact(services, { actor: { kind: 'system', id: null } }, async (door) => {
    const { tx, draft } = door
    await noteAttempt(tx, id, attempted)
    if (attempted.problem === null) {
      await settleDelivery(tx, id, 'delivered')
      return noteWorks(tx, shop_id)
    }
    const waitMs = WAITS_MS[tries - 1]
    await settleDelivery(tx, id, waitMs === undefined ? 'failed' : 'waiting', waitMs)
    const { failures, is_long } = await noteFails(tx, shop_id, FAILING_FOR_MS)
    if (failures < MOST_FAILURES || !is_long || !(await switchOffFailing(tx, shop_id))) return undefined
    const of = { topic: shopTopic(shop_id), name: WEBHOOK_OFF, entity: 'webhook', entityId: shop_id }
    draft.messages.push(of)
    draft.notices.push({ ...of, view: {} })
    return undefined
  })
  if (!written.ok) services.log.error({ problem: written.problem, delivery: id }, 'an attempt could not be written')
}
