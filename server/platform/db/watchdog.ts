import type { Socket } from 'node:net'
import type pg from 'pg'

const socketOf = (client: pg.Client): Socket => client.connection.stream as Socket

/**
 * Closes a connection that carries nothing for `silentMs`; its statements fail as lost. A dead connection never answers, so
 * the database's own time-out is not heard over it. Node keeps one timer a socket and restarts it at each byte. The driver's
 * `query_timeout` starts one a statement, and each keeps its rows in memory until it ends.
 */
export function watch(client: pg.Client, silentMs: number): void {
  const socket = socketOf(client)
  socket.setTimeout(silentMs)
  socket.on('timeout', () =>
    socket.destroy(Object.assign(new Error('The database connection is silent'), { code: 'ETIMEDOUT' })),
  )
}

/** Runs a statement that may take longer than `watch` allows. */
export async function withPatience<T>(client: pg.Client, silentMs: number, work: () => Promise<T>): Promise<T> {
  const socket = socketOf(client)
  const usualMs = socket.timeout ?? 0
  if (usualMs === 0) return work()
  socket.setTimeout(Math.max(usualMs, silentMs))
  try {
    return await work()
  } finally {
    socket.setTimeout(usualMs)
  }
}
