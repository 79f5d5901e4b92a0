import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Envelope } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'
import type { Asked } from '#tests/support/asked.ts'

/** An answer as it came over the wire. */
export interface Heard {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: Envelope<{ readonly problem?: Problem } | null>
  readonly ms: number
}

/** An ask of which all but the last byte was sent. */
export interface Held {
  /** Resolves once its connection stands, or never will. */
  readonly ready: Promise<unknown>
  /** Sends the last byte and answers what came back; rejects where nothing did. */
  readonly release: () => Promise<Heard>
}

/** No ask may take longer (invariants.md, T11). */
export const LONGEST_MS = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 400, maxFreeSockets: 400 })

/** Opens an ask on a connection of its own and holds its last byte back, so that many can be let go in one breath. */
export function hold(port: number, { call, input, as }: Asked, key: string): Held {
  const body = call.method === 'GET' ? undefined : Buffer.from(JSON.stringify(input))
  const asked = request({
    agent,
    host: '127.0.0.1',
    port,
    method: call.method,
    path: `/api/${call.path}${body ? '' : queryOf(input)}`,
    headers: {
      token: as.token,
      ...(call.keyed ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    },
  })
  asked.setTimeout(LONGEST_MS, () => asked.destroy(new Error(`no answer within ${LONGEST_MS / 1000} s`)))
  let begun = performance.now()
  const answer = new Promise<Heard>((resolve, reject) => {
    asked.once('error', reject)
    asked.once('response', (response) => read(response, () => performance.now() - begun).then(resolve, reject))
  })
  // Whoever releases it hears of a failure; one that is never released tells nobody.
  answer.catch(() => {})
  if (body) asked.write(body.subarray(0, -1))
  return {
    ready: connected(asked),
    release: () => {
      begun = performance.now()
      asked.end(body?.subarray(-1))
      return answer
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

async function read(response: IncomingMessage, took: () => number): Promise<Heard> {
  const body = (await json(response)) as Heard['body']
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body, ms: took() }
}
