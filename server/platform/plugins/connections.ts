import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { onNextTurn, startInterval } from '../process/time.ts'

const LOOK_MS = 250
/**
 * A client that sends no more of a request, or takes no more of an answer, for this long is gone. Twice this time after the last
 * jobs is less than a stop may take.
 */
const STILL_MS = 4_000

/** The connections of a server. */
export interface Connections {
  /** From now on closes every connection with no open request and nothing received, until the returned function is called. */
  readonly endIdle: () => () => void
}

interface Connection {
  /** The answer to the last request: those before it have left before it. */
  answer?: ServerResponse
  /** Bytes received at the last look. */
  received?: number
}

// Node counts what arrives and what is taken, not what is written: a slow client stays. While the server works on the answer, the
// client has nothing to send or take.
function limitStillness(socket: Socket, answer: ServerResponse, stillMs: number): void {
  // Bytes that arrived and are unread are the server's to take first.
  const hasMoreToSend = !answer.req.complete && answer.req.readableLength === 0
  const isClientsTurn = hasMoreToSend || answer.writableEnded || answer.writableNeedDrain
  const mostMs = isClientsTurn ? stillMs : 0
  if (socket.timeout !== mostMs) socket.setTimeout(mostMs)
}

/**
 * Watches the connections of a server that will be closed, in place of Node. Node takes a connection for idle as soon as its answer
 * is written, and not when it has left, so a slow phone would lose the rest. It also lets half a request keep the server for ever,
 * and Node 20 a connection without any request. A client that is still while it is its turn is closed after `stillMs`, or twice
 * that at most.
 */
export function watchConnections(server: Server, stillMs = STILL_MS): Connections {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, {})
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, answer) => connections.set(socket, { answer }))
  server.closeIdleConnections = () => {}

  const look = (): void => {
    for (const [socket, connection] of connections) {
      if (connection.answer && !connection.answer.writableFinished) limitStillness(socket, connection.answer, stillMs)
      // Bytes since the last look may be a request, or the first half of one.
      else if (connection.received === socket.bytesRead) socket.destroy()
      else connection.received = socket.bytesRead
    }
  }
  return {
    endIdle: () => {
      look()
      // After what has arrived is read: a request that waits for a busy process is none that its client has not sent.
      const timer = startInterval(() => onNextTurn(look), LOOK_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
