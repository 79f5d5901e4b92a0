import type { Socket } from 'socket.io'
import { onNextTurn, startTimer, steadyMs } from '../process/time.ts'

/** The connection below a socket, of Engine.IO. */
export type Connection = Socket['conn']

/** A page sends a packet now and then (a heartbeat, a room it shows); many pages opened in a row are a burst. */
const BURST = 60
const A_SECOND = 2
/** A new connection has this long to introduce itself: a slow phone that wakes up needs a moment. */
const INTRODUCTION_MS = 5_000
/** The first packet of every page: CONNECT, at the only namespace. */
const CONNECT = /^0(\{|$)/
/** How long the closing handshake is waited for. */
const GOODBYE_MS = 300

interface Below {
  readonly bufferedAmount: number
  terminate(): void
}
const below = ({ transport }: Connection): Below | undefined => (transport as { socket?: Below }).socket

interface Waiting {
  readonly data?: { readonly length?: number }
}
// While the kernel takes nothing, Engine.IO passes nothing on: most of the backlog of a slow reader waits here.
const waiting = (connection: Connection): readonly Waiting[] =>
  (connection as unknown as { writeBuffer: Waiting[] }).writeBuffer

/** The backlog of a connection in bytes, or nearly so. */
export const unsent = (connection: Connection): number =>
  waiting(connection).reduce((sum, { data }) => sum + (data?.length ?? 0), below(connection)?.bufferedAmount ?? 0)

/** Closes a connection at once, with its backlog. */
export function cutOff(connection: Connection): void {
  const socket = below(connection)
  connection.close(true)
  socket?.terminate()
}

/** Limits a connection to the packets of a page, from the first one on, and does not wait for its closing handshake. */
export function guardConnection(connection: Connection): void {
  introduce(connection)
  let left = BURST
  let at = steadyMs()
  connection.on('packet', () => {
    const now = steadyMs()
    left = Math.min(BURST, left + ((now - at) / 1_000) * A_SECOND) - 1
    at = now
    if (left < 0) cutOff(connection)
  })
  const socket = below(connection)
  connection.once('close', () => startTimer(() => socket?.terminate(), GOODBYE_MS).unref())
}

// Only the client is timed, not our look-up of its session.
function introduce(connection: Connection): void {
  const late = startTimer(() => {
    // If the process was busy, a packet that arrived in time is still unread.
    onNextTurn(() => isIntroduced || cutOff(connection))
  }, INTRODUCTION_MS)
  let isIntroduced = false
  connection.once('data', (packet: unknown) => {
    isIntroduced = true
    clearTimeout(late)
    if (typeof packet !== 'string' || !CONNECT.test(packet)) cutOff(connection)
  })
  connection.once('close', () => clearTimeout(late))
}
