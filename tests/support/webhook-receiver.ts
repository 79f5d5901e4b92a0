import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One delivery as the program of a seller gets it. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The program of a seller on this machine: it keeps what it gets, and answers with a status, or not at all. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: { status: number | 'silence'; headers: Record<string, string> } = { status: 200, headers: {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
      const { status, headers } = answer
      if (status !== 'silence') response.writeHead(status, headers).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/hook`,
    /** Everything that came, in order. */
    received,
    answers: (status: number | 'silence', headers: Record<string, string> = {}): void => {
      answer = { status, headers }
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** See `openReceiver`. */
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
