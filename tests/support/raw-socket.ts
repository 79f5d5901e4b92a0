import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { BINARY, clientFrame, serverFrames, TEXT } from './ws-frames.ts'

/** A WebSocket without manners: it sends what it is told to, and obeys no protocol by itself. */
export interface RawSocket {
  /** What the server answered to the upgrade: 101 when it agreed. */
  readonly status: number
  /** The texts that came, oldest first. */
  readonly heard: readonly string[]
  readonly isOpen: () => boolean
  readonly say: (text: string) => void
  readonly sayBinary: (bytes: Buffer) => void
  readonly write: (bytes: Buffer) => void
  /** Takes nothing any more, and acknowledges nothing. */
  readonly stopReading: () => void
  /** Resolves with the milliseconds since it was opened once the server has ended the line. */
  readonly ended: Promise<number>
  readonly close: () => void
}

/** Opens one on the loopback and waits for the answer to its upgrade. */
export function rawSocket(
  port: number,
  headers: Readonly<Record<string, string>> = {},
  query = '',
): Promise<RawSocket> {
  const opened = performance.now()
  const line = connect({ port, host: '127.0.0.1', noDelay: true })
  const heard: string[] = []
  let isOpen = true
  line.on('error', () => {})
  const ended = new Promise<number>((resolve) =>
    line.once('close', () => {
      isOpen = false
      resolve(performance.now() - opened)
    }),
  )
  const write = (bytes: Buffer): void => void (isOpen && line.write(bytes))
  const asked: Record<string, string> = {
    host: `127.0.0.1:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`)
  line.write(`GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error('ended without an answer')))
    const onHead = (head: Buffer): void =>
      resolve({
        status: Number(head.toString('latin1').split(' ')[1]),
        heard,
        isOpen: () => isOpen,
        say: (text) => write(clientFrame(TEXT, Buffer.from(text))),
        sayBinary: (bytes) => write(clientFrame(BINARY, bytes)),
        write,
        stopReading: () => void line.pause(),
        ended,
        close: () => line.destroy(),
      })
    line.on(
      'data',
      serverFrames(onHead, ({ opcode, payload }) => {
        if (opcode === TEXT) heard.push(payload.toString())
      }),
    )
  })
}
