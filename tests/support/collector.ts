import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it came over the wire. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly failed: boolean
  readonly facts: Readonly<Record<string, unknown>>
}

/** A collector of traces on the loopback, which keeps what it is sent by OTLP over HTTP. */
export interface Collector {
  readonly url: string
  readonly spans: () => readonly ReceivedSpan[]
  /** All bodies as they were sent. */
  readonly text: () => string
  /** How many requests came. */
  readonly requests: () => number
  readonly close: () => Promise<void>
}

interface Value {
  readonly stringValue?: string
  readonly intValue?: number | string
  readonly arrayValue?: { readonly values: readonly Value[] }
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly status?: { readonly code?: number }
        readonly attributes: readonly { readonly key: string; readonly value: Value }[]
      }[]
    }[]
  }[]
}

/** As OTLP calls a status that is an error. */
const FAILED = 2

const valueOf = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(valueOf) : (stringValue ?? Number(intValue))

const spansIn = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ name, traceId, spanId, parentSpanId, status, attributes }) => ({
      name,
      traceId,
      spanId,
      parentSpanId,
      failed: status?.code === FAILED,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)])),
    }))

/** Starts a collector that answers with `status`. */
export async function collector(status = 200): Promise<Collector> {
  const bodies: string[] = []
  let requests = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests++
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Sent)),
    text: () => bodies.join('\n'),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
