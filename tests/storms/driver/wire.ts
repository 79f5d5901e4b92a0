import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { type Envelope, FACTOR_HEADER } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { Asked } from '#tests/support/asked.ts'

type Body = Envelope<{ readonly problem?: Problem } | null>

/** An answer as it came over the wire; `body` is left out where `text` is no JSON. */
export interface Reply {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly text: string
  readonly body: Body | undefined
  readonly ms: number
}

/** An ask of which all but the last byte was sent. */
export interface Held {
  /** Resolves once its connection stands, or never will. */
  readonly ready: Promise<unknown>
  /** Sends the last byte and answers what came back; rejects where nothing did. */
  readonly release: () => Promise<Reply>
}

/** No ask may take longer. */
export const LONGEST_MS = 60_000
/** Well beyond: what comes too late is still heard, and how late it came. */
const GIVEN_UP_AFTER_MS = 90_000

/** The line stands, but nothing came back, though far more time has passed than an answer may take. */
export class NoAnswer extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 400, maxFreeSockets: 400 })

/** Opens an ask on a connection of its own and holds its last byte back, so that many can be let go in one breath; `over` ends it. */
export function hold(port: number, { call, input, as }: Asked, key: string, over: AbortSignal, factor?: string): Held {
  const body = call.method === 'GET' ? undefined : Buffer.from(JSON.stringify(input))
  const asked = request({
    agent,
    host: '127.0.0.1',
    port,
    method: call.method,
    path: `/api/${call.path}${body ? '' : queryOf(input)}`,
    signal: over,
    headers: {
      token: as.token,
      ...(call.keyed ? { 'idempotency-key': key } : {}),
      ...(factor === undefined ? {} : { [FACTOR_HEADER]: factor }),
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    },
  })
  let begun = performance.now()
  const answer = new Promise<Reply>((resolve, reject) => {
    asked.once('error', reject)
    asked.once('response', (response) => read(response, () => performance.now() - begun).then(resolve, reject))
  })
  // The caller that releases it gets its failure; one that is never released reports to no one.
  answer.catch(() => {})
  if (body) asked.write(body.subarray(0, -1))
  return {
    ready: connected(asked),
    release: () => {
      begun = performance.now()
      asked.end(body?.subarray(-1))
      return orNoAnswer(answer, asked)
    },
  }
}

const queryOf = (input: object): string =>
  `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()}`

const connected = (asked: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    asked.once('error', () => resolve())
    asked.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => resolve())
      else resolve()
    })
  })

const orNoAnswer = (answer: Promise<Reply>, asked: ClientRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new NoAnswer(`no answer within ${GIVEN_UP_AFTER_MS / 1000} s`))
      asked.destroy()
    }, GIVEN_UP_AFTER_MS)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })

async function read(response: IncomingMessage, took: () => number): Promise<Reply> {
  const text = await textOf(response)
  const { statusCode: status = 0, headers } = response
  return { status, retryAfter: headers['retry-after'], text, body: bodyOf(text), ms: took() }
}

function bodyOf(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}
