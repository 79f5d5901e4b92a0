import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 250

/** The lines of a server, each for as long as it speaks HTTP. */
export interface Lines {
  /** From now on ends every line on which nobody waits for an answer and nothing is said, until what it gave back is called. */
  readonly endIdle: () => () => void
}

interface Line {
  /** The last answer that was asked for: those before it have left before it. */
  answer?: ServerResponse
  /** How many bytes had come with the last ask, or by the last look. */
  said?: number
}

/**
 * Watches the lines of a server that will be closed, and takes over from Node, which takes a line for idle as soon as its answer
 * is written, and not when it has left: a slow phone would lose the rest. It lets half an ask keep the server for ever, and in
 * older versions a line that never said a word, too.
 */
export function watchLines(server: Server): Lines {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    lines.set(socket, {})
    socket.once('close', () => lines.delete(socket))
  })
  server.on('request', ({ socket }, answer) => lines.set(socket, { answer, said: socket.bytesRead }))
  server.on('upgrade', ({ socket }) => lines.delete(socket))
  server.closeIdleConnections = () => {}

  const look = (): void => {
    for (const [socket, line] of lines) {
      if (line.answer && !line.answer.writableFinished) continue
      // An ask may be on its way on a line that has just been opened: it is left until the next look.
      if (line.said === socket.bytesRead) socket.destroy()
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
