import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port that a shop listens on. */
export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

/** Sends one request whose first line is exactly this text, which no client would leave as it is. Answers what came back. */
export function rawRequest(
  port: number,
  line: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const all = { host: `127.0.0.1:${port}`, connection: 'close', ...headers }
  const text = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let came = ''
    socket.on('data', (chunk: Buffer) => (came += chunk.toString()))
    socket.on('close', () => resolve(came))
    socket.on('error', reject)
    socket.write(`${line} HTTP/1.1\r\n${text.join('')}\r\n`)
  })
}

/** The status of an answer to `rawRequest`. */
export const statusOfRaw = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
