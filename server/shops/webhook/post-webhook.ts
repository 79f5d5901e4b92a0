import http from 'node:http'
import https from 'node:https'
import type { WebhookAttempt } from '#contract/shops/webhook.contract.ts'
import { checkedLookup, PrivateAddress, type Resolve } from '../../platform/configuration/public-address.ts'
import { webhookAddress } from './webhook-address.ts'
import { steadyMs, timeLimit } from '../../platform/process/time.ts'

/** The program has so long for its whole answer, of which only the status is read. */
const ANSWER_WITHIN_MS = 10_000

/** What one attempt came to; the status is 0 where no answer came. */
export type Attempted = Pick<WebhookAttempt, 'status' | 'problem' | 'took_ms'>

/** One call of a seller's program. */
export interface WebhookCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether programs on this machine may be called. */
  readonly local: boolean
  readonly withinMs?: number
  readonly resolve?: Resolve
}

/**
 * Calls the program of a seller once. Its address is checked again, the name is resolved to a checked address, no redirect is followed, and
 * of the answer nothing but the status is read.
 */
export async function postWebhook({
  url,
  headers,
  body,
  local,
  withinMs = ANSWER_WITHIN_MS,
  resolve,
}: WebhookCall): Promise<Attempted> {
  const begun = steadyMs()
  const over = (status: number, problem: Attempted['problem']): Attempted => ({
    status,
    problem,
    took_ms: Math.round(steadyMs() - begun),
  })
  const address = webhookAddress(url, local)
  if (!address.ok) return over(0, 'private')
  const { request } = address.value.protocol === 'https:' ? https : http
  const signal = timeLimit(withinMs)
  return new Promise((done) => {
    const call = request(
      address.value,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // A connection of its own: a kept one was made to an address that was checked earlier.
        agent: false,
        lookup: checkedLookup(local, resolve),
        signal,
      },
      (answer) => {
        const { statusCode: status = 0 } = answer
        done(over(status, problemOf(status)))
        answer.destroy()
      },
    )
    // An answer that changes the protocol is neither an answer nor an error to Node.
    call.on('upgrade', ({ statusCode: status = 0 }, socket) => {
      socket.destroy()
      done(over(status, 'refused'))
    })
    call.on('close', () => done(over(0, 'unreachable')))
    call.on('error', (error) => done(over(0, signal.aborted ? 'timeout' : faultOf(error))))
    call.end(body)
  })
}

function problemOf(status: number): Attempted['problem'] {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

function faultOf(error: NodeJS.ErrnoException): Attempted['problem'] {
  if (error instanceof PrivateAddress) return 'private'
  return ['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'ESERVFAIL', 'ETIMEOUT'].includes(error.code ?? '')
    ? 'unknownHost'
    : 'unreachable'
}
