import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 250
/**
 * Of an ask that is not whole nothing more comes, or of an answer nothing more is taken, for so long: nobody is there. Twice that
 * after the last jobs is less than a stop may take.
 */
const STILL_MS = 4_000

/** The lines of a server. */
export interface Lines {
  /** From now on ends every line on which nobody waits for an answer and nothing is said, until what it gave back is called. */
  readonly endIdle: () => () => void
}

interface Line {
  /** The last answer that was asked for: those before it have left before it. */
  answer?: ServerResponse
  /** How many bytes had come by the last look. */
  said?: number
}

// Node counts what comes and what is taken, not what is written: whoever is slow stays. While we are at the answer there is nothing
// to say nor to take.
function limitStillness(socket: Socket, answer: ServerResponse, stillMs: number): void {
  // What has come and lies unread is ours to take first.
  const hasMoreToSay = !answer.req.complete && answer.req.readableLength === 0
  const isTheirTurn = hasMoreToSay || answer.writableEnded || answer.writableNeedDrain
  const mostMs = isTheirTurn ? stillMs : 0
  if (socket.timeout !== mostMs) socket.setTimeout(mostMs)
}

/**
 * Watches the lines of a server that will be closed, and takes over from Node, which takes a line for idle as soon as its answer
 * is written, and not when it has left: a slow phone would lose the rest. It lets half an ask keep the server for ever, and Node 20
 * a line that never said a word, too. Whoever is still while it is their turn is ended after `stillMs`, or twice that at most.
 */
export function watchLines(server: Server, stillMs = STILL_MS): Lines {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    lines.set(socket, {})
    socket.once('close', () => lines.delete(socket))
  })
  server.on('request', ({ socket }, answer) => lines.set(socket, { answer }))
  server.closeIdleConnections = () => {}

  const look = (): void => {
    for (const [socket, line] of lines) {
      if (line.answer && !line.answer.writableFinished) limitStillness(socket, line.answer, stillMs)
      // What was said since the last look may be an ask, or the first half of one.
      else if (line.said === socket.bytesRead) socket.destroy()
      else line.said = socket.bytesRead
    }
  }
  return {
    endIdle: () => {
      look()
      const timer = setInterval(look, LOOK_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
