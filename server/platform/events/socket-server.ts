import type { DefaultEventsMap, Server, Socket as AnySocket } from 'socket.io'
import type { LiveMessage, ShopEvent } from '#contract/platform/events.ts'
import type { SocketData } from './handshake.ts'
import type { Gone } from './presence.ts'

/** What one process tells the others; each emits to its own sockets, so that each knows what it has emitted. */
interface BetweenProcesses {
  /** With the `traceparent` of the span that published them, where it is traced. */
  published: (events: readonly ShopEvent[], above?: string) => void
  live: (message: LiveMessage) => void
  gone: (gone: Gone) => void
  ended: (sessionIds: readonly string[]) => void
}

/** The socket server of one process, whose data and messages are ours. */
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenProcesses, SocketData>

/** One socket of this process. */
export type Socket = AnySocket<DefaultEventsMap, DefaultEventsMap, BetweenProcesses, SocketData>
