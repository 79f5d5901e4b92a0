import type { Session } from '../domain/services.ts'
import { type Connection, cutOff, unsent } from './connection.ts'

/**
 * Windows of one person in one process, on all their devices. One more is not let in, and asks now and then: were the oldest sent
 * away for it, that would be back in a moment, and so on for ever.
 */
export const MOST_WINDOWS = 20
/** A reader who is this far behind, and still was so when looked at before, is closed; catch-up heals it. */
const MOST_UNSENT = 1_000_000

/** As much of a socket as its attendance needs. */
export interface Attender {
  readonly conn: Connection
  disconnect(close: true): unknown
}

/** Whose socket it is, and what it listens to. */
export interface Bound {
  readonly session: Session
  readonly topics: readonly string[]
}

/** The sockets of this process and whose they are. */
export interface Attendance<S extends Attender> {
  /** Whether this person may open one window more. */
  readonly hasRoom: (userId: string) => boolean
  readonly enter: (socket: S, bound: Bound) => void
  readonly leave: (socket: S) => void
  /** Sends a socket away; it may say goodbye. */
  readonly drop: (socket: S) => void
  readonly all: () => [S, Bound][]
  readonly count: () => number
  /** Sends the sockets of these sessions away. */
  readonly endSessions: (sessionIds: readonly string[]) => void
  /** Cuts off clients that do not read what they are sent: a burst that is being read is a burst, and only the second look tells. */
  readonly cutOffSlow: () => void
}

/** Keeps attendance of one process. */
export function keepAttendance<S extends Attender>(): Attendance<S> {
  const present = new Map<S, Bound>()
  const windows = new Map<string, Set<S>>()
  let behind = new Set<S>()

  const leave = (socket: S): void => {
    const userId = present.get(socket)?.session.userId
    present.delete(socket)
    if (userId === undefined) return
    const own = windows.get(userId)
    own?.delete(socket)
    if (own?.size === 0) windows.delete(userId)
  }
  const drop = (socket: S): void => {
    leave(socket)
    socket.disconnect(true)
  }
  const enter = (socket: S, bound: Bound): void => {
    present.set(socket, bound)
    const own = windows.get(bound.session.userId) ?? new Set<S>()
    windows.set(bound.session.userId, own.add(socket))
  }

  return {
    hasRoom: (userId) => (windows.get(userId)?.size ?? 0) < MOST_WINDOWS,
    enter,
    leave,
    drop,
    all: () => [...present],
    count: () => present.size,
    endSessions: (ids) => {
      for (const [socket, { session }] of present) if (ids.includes(session.id)) drop(socket)
    },
    cutOffSlow: () => {
      const wereBehind = behind
      behind = new Set([...present.keys()].filter(({ conn }) => unsent(conn) > MOST_UNSENT))
      for (const socket of behind) if (wereBehind.has(socket)) cutOff(socket.conn)
    },
  }
}
