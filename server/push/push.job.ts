import { noticeKind } from '#machines/notice-kind.ts'
import { topicsOf, userTopic } from '../event.ts'
import { findChoices } from '../notice/notice-choice.queries.ts'
import { unreadOf } from '../notice/unread.ts'
import type { Services } from '../services.ts'
import {
  claimDue,
  type Delivery,
  endDelivery,
  hostsDue,
  leaveAlone,
  markSent,
  tryAgain,
  waitFor,
} from './delivery.queries.ts'
import { encrypt } from './encrypt.ts'
import { queuePushes, RECALLED } from './fan-out.ts'
import { contentOf, payloadOf, tagOf } from './push-content.ts'
import { pushAddress } from './push-services.ts'
import { dropSubscription } from './subscription.queries.ts'
import { type Vapid, vapidHeader } from './vapid.ts'

/** The socket of a phone that was locked may stay open for a while. It has been closed for want of answers to pings before this. */
const LOOK_AGAIN_MS = 60_000
/** A message that is being sent at this moment is on the device, or not, by then. */
const JUST_SENDING_MS = 5_000
/** A push is tried so often, at growing intervals. */
const MOST_ATTEMPTS = 8
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 60 * 60_000
const ANSWER_WITHIN_MS = 10_000
/** A push service that gave no answer is left alone for so long. */
const SILENT_MS = 60_000
/** How long a push service keeps a push for a device that is off. */
const TTL_S = 24 * 60 * 60

/** What came of one push: `silent` is a push service that gave no answer. */
type Outcome = 'sent' | 'unsent' | 'silent'

/** Queues and sends pushes to people who do not have the shop open; answers how many left. */
export async function sendPushes(services: Services, stopping?: AbortSignal): Promise<number> {
  const { vapid } = services
  if (!vapid) return 0
  await queuePushes(services, stopping)
  // No push service waits for another.
  const hosts = await hostsDue(services.db)
  const left = await Promise.all(hosts.map((host) => sendTo(services, vapid, { host, stopping })))
  stopping?.throwIfAborted()
  return left.reduce((sum, count) => sum + count, 0)
}

/** Sends what is due at one push service, as long as it answers. */
async function sendTo(
  services: Services,
  vapid: Vapid,
  { host, stopping }: { host: string; stopping: AbortSignal | undefined },
): Promise<number> {
  const { db, log } = services
  // When its lease has ended, it is tried again.
  const failed =
    ({ id }: Delivery) =>
    (error: unknown): Outcome => {
      log.error({ err: error, push: id }, 'a push could not be made')
      return 'unsent'
    }
  let left = 0
  for (let due = await claimDue(db, host); due.length > 0; due = await claimDue(db, host)) {
    // What a browser shows last must be the newest, so its pushes go one after the other.
    const turns = new Map<string, Promise<unknown>>()
    const outcomes = await Promise.all(
      due.map((each) => {
        const before = turns.get(each.subscription_id) ?? Promise.resolve()
        const turn = before.then(() => send(services, vapid, each).catch(failed(each)))
        turns.set(each.subscription_id, turn)
        return turn
      }),
    )
    left += outcomes.filter((outcome) => outcome === 'sent').length
    if (outcomes.includes('silent')) await leaveAlone(db, host, SILENT_MS)
    if (stopping?.aborted) break
  }
  return left
}

async function send(services: Services, vapid: Vapid, of: Delivery): Promise<Outcome> {
  const { db, env } = services
  const topics = topicsOf({ userId: of.user_id, shopId: of.shop_id })
  // Asked again: what is allowed may have changed since the browser subscribed.
  const address = pushAddress(of.endpoint, env.PUSH_TEST_SERVICE)
  if (!of.is_alive || !address) return unsent(dropSubscription(db, of.subscription_id))
  if (of.is_old || of.is_late || of.attempts > MOST_ATTEMPTS || !topics.includes(of.topic))
    return unsent(endDelivery(db, of))
  // A recall replaces what is shown already, also while another device is in use and after chats were switched off.
  if (of.name !== RECALLED) {
    const choices = await findChoices(db, of.user_id)
    if (!choices[noticeKind(of.name, of.topic)].push) return unsent(endDelivery(db, of))
    if (await services.isHeard(userTopic(of.user_id)))
      return unsent(of.waited ? endDelivery(db, of) : waitFor(db, of.id, LOOK_AGAIN_MS))
  }
  const content = await contentOf(db, of)
  if (content === 'nothing') return unsent(endDelivery(db, of))
  if (content === 'wait') return unsent(waitFor(db, of.id, JUST_SENDING_MS))
  const unread = await unreadOf(db, { userId: of.user_id, shopId: of.shop_id })
  const badge = Object.values(unread).reduce((sum, count) => sum + count, 0)
  const payload = payloadOf(content, { lang: of.lang, tag: of.tag, badge, site: env.SITE_URL })
  return settle(services, of, await post(address, requestOf(services, vapid, { address, of, payload })))
}

/** Writes what a push service answered. */
async function settle({ db, log }: Services, of: Delivery, answer: Answered): Promise<Outcome> {
  if (answer.outcome === 'accepted') {
    await markSent(db, of.id)
    return 'sent'
  }
  const { status, error: err } = answer
  const facts = { push: of.id, host: new URL(of.endpoint).host, status, attempts: of.attempts, err }
  if (answer.outcome === 'refused') log.warn(facts, 'a push was refused')
  else log.info(facts, 'a push was not accepted')
  if (answer.outcome === 'gone') return unsent(dropSubscription(db, of.subscription_id))
  if (answer.outcome === 'refused') return unsent(endDelivery(db, of))
  const retryMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (of.attempts - 1))
  await tryAgain(db, of.id, Math.max(retryMs, answer.waitMs))
  return answer.outcome === 'silent' ? 'silent' : 'unsent'
}

async function unsent(work: Promise<unknown>): Promise<'unsent'> {
  await work
  return 'unsent'
}

interface Answered {
  readonly outcome: 'accepted' | 'gone' | 'refused' | 'busy' | 'silent'
  readonly status: number
  /** How long the push service asks to be left alone. */
  readonly waitMs: number
  readonly error?: unknown
}

/** What a request to a push service is made of. */
interface PushRequest {
  readonly address: URL
  readonly of: Delivery
  readonly payload: Buffer
}

function requestOf({ env }: Services, vapid: Vapid, { address, of, payload }: PushRequest): RequestInit {
  const subject = env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL ?? addressIn(env.MAIL_FROM)}`
  return {
    method: 'POST',
    // The address behind a redirect was not checked, so none is followed.
    redirect: 'manual',
    headers: {
      authorization: vapidHeader(vapid, address.origin, subject),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(TTL_S),
      urgency: ['order', 'chat'].includes(noticeKind(of.name, of.topic)) ? 'high' : 'normal',
      topic: tagOf(of.tag),
    },
    body: new Uint8Array(encrypt(payload, of)),
  }
}

async function post(address: URL, request: RequestInit): Promise<Answered> {
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await response.body?.cancel()
    const { status, headers } = response
    return { outcome: outcomeOf(status), status, waitMs: waitOf(headers.get('retry-after')) }
  } catch (error) {
    return { outcome: 'silent', status: 0, waitMs: 0, error }
  }
}

function outcomeOf(status: number): Answered['outcome'] {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'busy' : 'refused'
}

const addressIn = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from

/** How long a service asks to be left alone, in seconds or until a date; an hour at most. */
function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.min(LONGEST_RETRY_MS, Math.max(0, ms))
}
