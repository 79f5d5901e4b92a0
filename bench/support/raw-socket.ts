import { openConnection } from '#tests/support/raw-socket.ts'
import { clientFrame, type Frame, TEXT } from '#tests/support/ws-frames.ts'

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
  const receive = ({ opcode, payload }: Frame): void => {
    const text = opcode === TEXT ? payload.toString() : ''
    if (text.startsWith(OPENED)) say(`40${JSON.stringify({ token })}`)
    else if (text === PING) say(PONG)
    else if (text !== '') packet(text)
  }
  const { connection } = openConnection(port, receive, { origin: `http://127.0.0.1:${port}` })
  const say = (text: string): void => void connection.write(clientFrame(TEXT, Buffer.from(text)))
  connection.on('close', ended)
  return { say }
}
