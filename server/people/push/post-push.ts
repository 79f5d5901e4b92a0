import { noticeKind } from '#machines/people/notice-kind.ts'
import type { Services } from '../../platform/domain/services.ts'
import type { Delivery } from './delivery.queries.ts'
import { encrypt } from './encrypt.ts'
import { tagOf } from './push-content.ts'
import { pushEnv } from './push.env.ts'
import { vapidHeader } from './vapid.ts'
import type { Vapid } from '../../platform/domain/ports.ts'
import { timeLimit, wallMs } from '../../platform/process/time.ts'

const ANSWER_WITHIN_MS = 10_000
/** How long a push service keeps a push for a device that is off. */
const TTL_S = 24 * 60 * 60
/** A push is put off for so long at most, also if its service asks for more. */
export const LONGEST_RETRY_MS = 60 * 60_000

/** What a push service answered: `silent` gave no answer in time. */
export interface Answered {
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
  const subject = pushEnv.of(env).VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL ?? addressIn(env.MAIL_FROM)}`
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

/** Calls a push service once. */
export async function post(services: Services, vapid: Vapid, push: PushRequest): Promise<Answered> {
  const request = requestOf(services, vapid, push)
  try {
    const response = await fetch(push.address, { ...request, signal: timeLimit(ANSWER_WITHIN_MS) })
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

const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** How long a service asks to be left alone, in seconds or until a date; an hour at most. */
function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - wallMs()
  return Number.isNaN(ms) ? 0 : Math.min(LONGEST_RETRY_MS, Math.max(0, ms))
}
