import { connect } from 'node:net'
import { clientFrame, serverFrames, TEXT } from '#tests/support/ws-frames.ts'

/** As much of a Socket.IO client as a crowd needs: ten thousand of the real ones would cost more than the servers they measure. */
export interface RawSocket {
  /** Sends a Socket.IO packet, such as `42["live","home"]`. */
  readonly say: (packet: string) => void
}

/** What a socket tells its owner: every Socket.IO packet as text, and its end. */
export interface RawHandlers {
  readonly packet: (text: string) => void
  readonly ended: () => void
}

const OPENED = '0'
const PING = '2'
const PONG = '3'

/** Opens a websocket to a Socket.IO server and introduces itself with a token; heartbeats are answered. */
export function openRaw(port: number, token: string, { packet, ended }: RawHandlers): RawSocket {
  const line = connect({ host: '127.0.0.1', port, noDelay: true })
  const say = (text: string): void => void line.write(clientFrame(TEXT, Buffer.from(text)))
  line.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  )
  line.on(
    'data',
    serverFrames(
      () => {},
      ({ opcode, payload }) => {
        const text = opcode === TEXT ? payload.toString() : ''
        if (text.startsWith(OPENED)) say(`40${JSON.stringify({ token })}`)
        else if (text === PING) say(PONG)
        else if (text !== '') packet(text)
      },
    ),
  )
  line.on('error', () => {})
  line.on('close', ended)
  return { say }
}
