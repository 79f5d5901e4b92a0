import { noticeKind } from '#machines/people/notice-kind.ts'
import { topicsOf, userTopic } from '../../platform/domain/event.ts'
import { findChoices } from '../notice/notice-choice.queries.ts'
import { unreadOf } from '../notice/unread.ts'
import type { Services } from '../../platform/domain/services.ts'
import { type Flights, sendInFlight } from '../../platform/jobs/in-flight.ts'
import {
  claimDue,
  countFailure,
  type Delivery,
  endDelivery,
  markSent,
  queuesDue,
  tryAgain,
  waitFor,
} from './delivery.queries.ts'
import { queueAnnouncements } from './announced.ts'
import { queuePushes, RECALLED } from './fan-out.ts'
import { contentOf, payloadOf } from './push-content.ts'
import { type Answered, LONGEST_RETRY_MS, post } from './post-push.ts'
import { pushAddress } from './push-services.ts'
import { dropSubscription } from './subscription.queries.ts'
import { pushEnv } from './push.env.ts'
import type { Vapid } from '../../platform/domain/ports.ts'

/** The socket of a phone that was locked may stay open for a while. It has been closed for want of answers to pings before this. */
const LOOK_AGAIN_MS = 60_000
/** A message that is being sent at this moment is on the device, or not, by then. */
const JUST_SENDING_MS = 5_000
/** A push is tried so often, at growing intervals. */
const MOST_ATTEMPTS = 8
const FIRST_RETRY_MS = 10_000
/** So many pushes of one queue are on their way at the same time. */
const AT_ONCE = 20
/** A subscription goes when so many pushes in a row were refused, over at least so long: a wrong clock of the server passes. */
const MOST_REFUSALS = 5
const REFUSED_FOR_MS = 60 * 60_000

/** A push on its way. */
interface Flight {
  readonly queue: string
  readonly subscription: string
}

/** Queues and sends pushes to people who do not have the shop open; answers how many left. */
export async function sendPushes(services: Services, stopping?: AbortSignal): Promise<number> {
  const { vapid } = services
  if (!vapid) return 0
  const claim = async (flights: Flights<Flight>): Promise<void> => {
    await queuePushes(services, stopping)
    await queueAnnouncements(services, stopping)
    await claimInto(services, vapid, flights)
  }
  return sendInFlight(claim, { after: 'all', stopping })
}

/** Starts what is due in each queue, as far as it has free places. */
async function claimInto(services: Services, vapid: Vapid, { all, start }: Flights<Flight>): Promise<void> {
  const { db } = services
  const freeIn = (queue: string): number => AT_ONCE - all().filter((flight) => flight.queue === queue).length
  const full = [...new Set(all().map(({ queue }) => queue))].filter((queue) => freeIn(queue) <= 0)
  const subscriptions = all().map(({ subscription }) => subscription)
  for (const queue of await queuesDue(db, { subscriptions, full }))
    for (const of of await claimDue(db, queue, { most: freeIn(queue), subscriptions }))
      start({ queue, subscription: of.subscription_id }, sendOrLog(services, vapid, of))
}

async function sendOrLog(services: Services, vapid: Vapid, of: Delivery): Promise<boolean> {
  try {
    return await send(services, vapid, of)
  } catch (error) {
    // When its lease has ended, it is tried again.
    services.log.error({ err: error, push: of.id }, 'a push could not be made')
    return false
  }
}

/** Sends a push that is still wanted; whether it has left. */
async function send(services: Services, vapid: Vapid, of: Delivery): Promise<boolean> {
  const { db, env } = services
  const topics = topicsOf({ userId: of.user_id, shopId: of.shop_id })
  // Asked again: what is allowed may have changed since the browser subscribed.
  const address = pushAddress(of.endpoint, pushEnv.of(env).PUSH_TEST_SERVICE)
  if (!of.is_alive || address?.href !== of.endpoint) return unsent(dropSubscription(db, of.subscription_id))
  if (of.is_old || of.is_late || of.attempts > MOST_ATTEMPTS || !topics.includes(of.topic))
    return unsent(endDelivery(db, of))
  // A recall replaces what is shown already, also while another device is in use and after chats were switched off.
  if (of.name !== RECALLED) {
    const choices = await findChoices(db, of.user_id)
    if (!choices[noticeKind(of.name, of.topic)].push) return unsent(endDelivery(db, of))
    if (await services.hasListener(userTopic(of.user_id)))
      return unsent(of.waited ? endDelivery(db, of) : waitFor(db, of.id, LOOK_AGAIN_MS))
  }
  const content = await contentOf(services, of)
  if (content === 'nothing') return unsent(endDelivery(db, of))
  if (content === 'wait') return unsent(waitFor(db, of.id, JUST_SENDING_MS))
  const unread = await unreadOf(db, services.registry, { userId: of.user_id, shopId: of.shop_id })
  const badge = Object.values(unread).reduce((sum, count) => sum + count, 0)
  const payload = payloadOf(content, { lang: of.lang, tag: of.tag, badge, site: env.SITE_URL })
  return settle(services, of, await post(services, vapid, { address, of, payload }))
}

/** Writes what a push service answered; whether it has accepted the push. */
async function settle({ db, log }: Services, of: Delivery, answer: Answered): Promise<boolean> {
  if (answer.outcome === 'accepted') {
    await markSent(db, of)
    return true
  }
  const { status, error: err } = answer
  const facts = { push: of.id, host: new URL(of.endpoint).host, status, attempts: of.attempts, err }
  if (answer.outcome === 'refused') log.warn(facts, 'a push was refused')
  else log.info(facts, 'a push was not accepted')
  if (answer.outcome === 'gone') return unsent(dropSubscription(db, of.subscription_id))
  // A service that is busy says so of everybody: only what is refused or silent is this subscription's own.
  const { failures, is_long } =
    answer.outcome === 'busy' ? { failures: 0, is_long: false } : await countFailure(db, of, REFUSED_FOR_MS)
  if (answer.outcome === 'refused') {
    const isHopeless = failures >= MOST_REFUSALS && is_long
    return unsent(isHopeless ? dropSubscription(db, of.subscription_id) : endDelivery(db, of))
  }
  // Its silence is its own: no one else at the same push service waits for it.
  const retryMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (Math.max(of.attempts, failures) - 1))
  return unsent(tryAgain(db, of, Math.max(retryMs, answer.waitMs)))
}

async function unsent(work: Promise<unknown>): Promise<false> {
  await work
  return false
}
