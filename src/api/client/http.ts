import { type Call, FACTOR_HEADER, POSITION_HEADER } from '#contract/platform/call.ts'
import { accepted, type ProblemKey, refused, type Result } from '#contract/platform/problem.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { apiAddress, queryOf } from './endpoint.ts'
import { envelopeIn, isReadable, resultOf } from './envelope.ts'
import { factorFor } from './factor.ts'
import { answered$, signedOut$, timeSignal$ } from './signals.ts'
import { currentLang, currentToken } from './identity.ts'
import { intentName, keyFor, settle } from './key.ts'
import { notePosition, seenPosition } from './position.ts'
import { pause, startTimer, wallMs } from './time.ts'

/** After this long without an answer the call is given up. */
export const TIMEOUT_MS = 60_000
/** A keyed call is sent again after these waits: its key makes a repetition harmless. */
const RETRY_AFTER_MS = [500, 2_000]

/** How a call may differ from the usual. */
export interface AskOptions {
  /** The intent's own key, where the screen keeps it; else one is kept while the outcome is unknown. */
  readonly key?: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Speaks with this token instead of the session's: a locked account has one for customer service only. */
  readonly token?: string
}

interface Sent {
  readonly method: string
  readonly address: string
  readonly headers: Record<string, string>
  readonly body?: string | undefined
}

/** The headers that every request carries. */
export function commonHeaders(token: string | null): Record<string, string> {
  const position = seenPosition()
  return {
    lang: currentLang(),
    ...(token === null ? {} : { token }),
    ...(position === '' ? {} : { [POSITION_HEADER]: position }),
  }
}

/** A server that lost its database may have committed all the same. */
const UNDECIDED: ReadonlySet<ProblemKey> = new Set(['system.busy', 'system.tooManyRequests', 'system.unknown'])
const isDecided = (answer: Result<unknown>): boolean => answer.ok || !UNDECIDED.has(answer.problem.key)

/** Makes a call of the API. Whatever goes wrong is returned: a refusal by its problem, silence as `system.network`. */
export async function ask<In, Out>(call: Call<In, Out>, input: In, options: AskOptions = {}): Promise<Result<Out>> {
  const token = options.token ?? currentToken()
  const intent = call.keyed && options.key === undefined ? intentName(call.path, token, input) : undefined
  const key = options.key ?? (intent === undefined ? undefined : keyFor(intent))
  const reads = call.method === 'GET'
  const sent: Sent = {
    method: call.method,
    address: apiAddress(call.path) + (reads ? queryOf(input) : ''),
    headers: {
      ...commonHeaders(token),
      'content-type': 'application/json',
      ...(call.keyed && key !== undefined ? { 'Idempotency-Key': key } : {}),
    },
    body: reads ? undefined : JSON.stringify(input ?? {}),
  }
  const retryAfter = call.keyed ? RETRY_AFTER_MS : []
  // Signing in has a field of its own for it.
  const typed = (refusal: Result<Out> | undefined) => (call.keyed ? factorFor(refusal) : Promise.resolve(undefined))
  let answer = await insist<Out>(sent, options, { token, retryAfter })
  // A decision of staff that needs their second factor is sent again with it, under the same key.
  for (let code = await typed(answer); code !== undefined; code = await typed(answer)) {
    const confirmed = { ...sent, headers: { ...sent.headers, [FACTOR_HEADER]: code } }
    answer = await insist<Out>(confirmed, options, { token, retryAfter })
  }
  if (answer === undefined) return refused('system.network')
  if (intent !== undefined && isDecided(answer)) settle(intent)
  // An answer to a locked account says nothing of a session.
  if (answer.ok && options.token === undefined) answered$.next({ call, input, value: answer.value, token })
  return answer
}

/** Fetches a private file with the token; it is shown by a blob address, because it has no public one. */
export async function download(path: string, options: AskOptions = {}): Promise<Result<Blob>> {
  const token = currentToken()
  const sentMs = wallMs()
  const sent: Sent = { method: 'GET', address: apiAddress(path), headers: commonHeaders(token) }
  const response = await send(sent, options, (answer) => answer.blob())
  if (!response) return refused('system.network')
  // A refusal is an envelope here too; no file that we serve is JSON.
  if (response.body.type.startsWith('application/json')) {
    const refusal = heed<never>({ ...response, body: await response.body.text(), sentMs, token })
    return refusal && !refusal.ok ? refusal : refused('system.network')
  }
  notePosition(response.position)
  return response.status >= 200 && response.status <= 299 ? accepted(response.body) : refused('system.network')
}

/** Sends until an answer comes back, or the last wait is over. */
async function insist<Out>(
  sent: Sent,
  options: AskOptions,
  { token, retryAfter }: { token: string | null; retryAfter: readonly number[] },
): Promise<Result<Out> | undefined> {
  let answer = await exchange<Out>(sent, options, token)
  for (const ms of retryAfter) {
    if (answer !== undefined || options.signal?.aborted) break
    await pause(ms)
    answer = await exchange<Out>(sent, options, token)
  }
  return answer
}

/** One round trip; undefined when no envelope came back, so the outcome is unknown. */
async function exchange<Out>(sent: Sent, options: AskOptions, token: string | null): Promise<Result<Out> | undefined> {
  const early = takeEarlyAnswer({ address: sent.address, lang: sent.headers['lang'] ?? '', token })
  const known = early && (await early.answer)
  if (early && known) return heed<Out>({ ...known, sentMs: early.sentMs, token })
  const sentMs = wallMs()
  const response = await send(sent, options, (answer) => answer.text())
  return response && heed<Out>({ ...response, sentMs, token })
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly sentMs: number
  /** Where it came before it is read. */
  readonly receivedMs?: number
  readonly token: string | null
  /** How far the log was; null where no standby follows, and for a visitor. */
  readonly position: string | null
}

/** Reads an answer and publishes its side information: the server time, and the end of the session. */
export function heed<Out>(answer: Answer) {
  notePosition(answer.position)
  const envelope = isReadable(answer.status) ? envelopeIn(answer.body) : undefined
  if (!envelope) return undefined
  const serverMs = Date.parse(envelope.time)
  if (!Number.isNaN(serverMs))
    timeSignal$.next({ serverMs, sentMs: answer.sentMs, receivedMs: answer.receivedMs ?? wallMs() })
  if (envelope.code === 401) signedOut$.next({ token: answer.token })
  return resultOf<Out>(envelope)
}

async function send<Body>(
  { method, address, headers, body }: Sent,
  { timeoutMs = TIMEOUT_MS, signal }: AskOptions,
  read: (answer: Response) => Promise<Body>,
): Promise<{ status: number; body: Body; position: string | null } | undefined> {
  // Not AbortSignal.timeout: it keeps its own clock, which neither the lab nor a test can turn.
  const giveUp = new AbortController()
  const timer = startTimer(() => giveUp.abort(), timeoutMs)
  const stop = (): void => giveUp.abort()
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  try {
    const answer = await fetch(address, {
      method,
      headers,
      signal: giveUp.signal,
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, body: await read(answer), position: answer.headers.get(POSITION_HEADER) }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
