import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import type { Network } from './network.ts'
import type { Place } from './wire.ts'

/** The address of the shop in the world. */
export const ORIGIN = 'http://shop.example'

const KEY = 'Idempotency-Key'

/** Passes a keyed call on and keeps its bytes, to deliver them again. */
function recorded(network: Network, place: Place, socket: Socket): Socket {
  const bytes: Buffer[] = []
  const write = socket.write.bind(socket) as (chunk: string | Buffer, ...rest: unknown[]) => boolean
  const keep = (chunk: string | Buffer, ...rest: unknown[]): boolean => {
    bytes.push(Buffer.from(chunk as string, typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : undefined))
    return write(chunk, ...rest)
  }
  network.repeat(place, bytes)
  return Object.assign(socket, { write: keep })
}

/** `fetch` of one tab over its connections. */
export function fetchOver(network: Network, place: Place): typeof fetch {
  // Each call has a connection of its own: a reused one would be known by the engine's own timers.
  const agent = new Agent({ keepAlive: false })
  agent.createConnection = (options) => {
    const socket = network.connect(place, 'call')
    const weather = network.weatherOf(place.device)
    const isKeyed = KEY in ((options as { headers?: object }).headers ?? {})
    if (!weather.isRepeated || !isKeyed) return socket
    weather.isRepeated = false
    return recorded(network, place, socket)
  }
  return ((address: string, { method = 'GET', headers = {}, body, signal }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const url = new URL(address, ORIGIN)
      const asked: ClientRequest = request(
        {
          agent,
          host: url.hostname,
          path: url.pathname + url.search,
          method,
          headers: { origin: ORIGIN, ...(headers as Record<string, string>), ...lengthOf(body) },
        },
        (answer) => void read(answer).then(resolve, reject),
      )
      asked.once('error', reject)
      const stop = (): void => void asked.destroy(new DOMException('Aborted', 'AbortError'))
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
      asked.end(body)
    })) as typeof fetch
}

const lengthOf = (body: unknown): Record<string, string> =>
  typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}

const read = (answer: IncomingMessage): Promise<Response> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.once('end', () => {
      const body = [204, 304].includes(answer.statusCode ?? 0) ? null : Buffer.concat(parts)
      const type = answer.headers['content-type']
      resolve(
        new Response(body, {
          status: answer.statusCode ?? 0,
          headers: type === undefined ? {} : { 'content-type': type },
        }),
      )
    })
    answer.once('error', reject)
    answer.once('aborted', () => reject(new Error('aborted')))
    answer.once('close', () => answer.complete || reject(new Error('closed')))
  })

/** The client of WebSockets that Engine.IO brings along. */
const nearEngine = createRequire(createRequire(import.meta.url).resolve('engine.io'))
type Options = Readonly<Record<string, unknown>>
const { WebSocket: NodeWebSocket } = nearEngine('ws') as {
  readonly WebSocket: new (address: string, protocols: unknown, options: Options) => WebSocket
}

/** The class `WebSocket` as the page of one tab sees it. */
export const webSocketOver = (network: Network, place: Place, fillMask: (mask: Uint8Array) => void) =>
  class extends NodeWebSocket {
    constructor(address: string, protocols?: unknown) {
      super(address, protocols, {
        perMessageDeflate: false,
        origin: ORIGIN,
        createConnection: () => network.connect(place, 'events'),
        generateMask: fillMask,
      })
    }
  }
