import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 250

/** The lines of a server, each for as long as it stands. */
export interface Lines {
  /** From now on ends every line on which nobody waits for an answer, until what it gave back is called. */
  readonly endIdle: () => () => void
}

/**
 * Watches the lines of a server that will be closed: one that never said a word would keep it for ever. Node counts it as busy,
 * looks at its idle ones once only, when it begins to close, and lets none run out of time any more.
 */
export function watchLines(server: Server): Lines {
  const lines = new Set<Socket>()
  server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  const end = (): void => {
    for (const line of lines) if (line.bytesRead === 0) line.destroy()
    server.closeIdleConnections()
  }
  return {
    endIdle: () => {
      end()
      const timer = setInterval(end, LOOK_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
