import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { BINARY, clientFrame, type Frame, serverFrames, TEXT } from './ws-frames.ts'

type Headers = Readonly<Record<string, string>>

/** Opens a connection to a Socket.IO server on the loopback and asks it for a WebSocket; reports each frame of the server. */
export function openConnection(
  port: number,
  onFrame: (frame: Frame) => void,
  headers: Headers = {},
  query = '',
): { connection: Socket; head: Promise<Buffer> } {
  const connection = connect({ port, host: '127.0.0.1', noDelay: true })
  const asked: Record<string, string> = {
    host: `127.0.0.1:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`)
  connection.write(`GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1\r\n${lines.join('')}\r\n`)
  connection.on('error', () => {})
  const head = new Promise<Buffer>((resolve) => connection.on('data', serverFrames(resolve, onFrame)))
  return { connection, head }
}

/** A raw WebSocket: it sends exactly what a test writes, and answers nothing by itself. */
export interface RawSocket {
  /** The server's status for the upgrade: 101 on success. */
  readonly status: number
  /** The texts that came, oldest first. */
  readonly received: readonly string[]
  readonly isOpen: () => boolean
  readonly say: (text: string) => void
  readonly sayBinary: (bytes: Buffer) => void
  readonly write: (bytes: Buffer) => void
  /** Stops reading, so that nothing is acknowledged. */
  readonly stopReading: () => void
  /** Resolves with the milliseconds since it was opened once the server has ended the connection. */
  readonly ended: Promise<number>
  readonly close: () => void
}

/** Opens one on the loopback and waits for the answer to its upgrade. */
export async function rawSocket(port: number, headers: Headers = {}, query = ''): Promise<RawSocket> {
  const opened = performance.now()
  const received: string[] = []
  const receive = ({ opcode, payload }: Frame): void => void (opcode === TEXT && received.push(payload.toString()))
  const { connection, head } = openConnection(port, receive, headers, query)
  let isOpen = true
  const ended = new Promise<number>((resolve) =>
    connection.once('close', () => {
      isOpen = false
      resolve(performance.now() - opened)
    }),
  )
  const write = (bytes: Buffer): void => void (isOpen && connection.write(bytes))
  const answer = await Promise.race([head, ended.then(() => undefined)])
  if (!answer) throw new Error('ended without an answer')
  return {
    status: Number(answer.toString('latin1').split(' ')[1]),
    received,
    isOpen: () => isOpen,
    say: (text) => write(clientFrame(TEXT, Buffer.from(text))),
    sayBinary: (bytes) => write(clientFrame(BINARY, bytes)),
    write,
    stopReading: () => void connection.pause(),
    ended,
    close: () => connection.destroy(),
  }
}
