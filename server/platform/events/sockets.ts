import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Heads, Ping, ShopEvent } from '#contract/platform/events.ts'
import type { Database } from '../db/database.ts'
import type { Standby } from '../db/standby.ts'
import type { Kinds } from '../door/kinds.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import type { Sessions } from '../domain/services.ts'
import { type Attendance, keepAttendance } from './attendance.ts'
import { deliverTo, type Delivery, type OwnRooms, positioned } from './delivery.ts'
import { type EventAge, measureEventAge } from '../metrics/event-age.ts'
import { handshakeLimit } from './handshake-limit.ts'
import { askForTokens } from './handshake.ts'
import type { Limiter } from '../limits/limiter.ts'
import { leaveInTurns } from './leaving.ts'
import { type LiveRooms, liveRooms } from './live-rooms.ts'
import { topicsOf } from './log.ts'
import { originAllowed } from './origin.ts'
import type { PartyIn } from './presence.ts'
import type { Redis } from './redis.ts'
import type { Socket, SocketServer } from './socket-server.ts'
import { welcome } from './welcome.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { startInterval, type Timer, wallMs } from '../process/time.ts'

const SWEEP_MS = 2_000
const PING_MS = 25_000
const MAX_FRAME = 64 * 1024

/** The sockets of this process; what they are told and who has to go reaches those of the other processes where Redis is. */
export interface Sockets {
  /** Emits committed events to their rooms, in order. */
  readonly push: (events: readonly ShopEvent[]) => void
  /** Emits a message to a live room; it is stored nowhere and never sent again. */
  readonly broadcast: (room: string, name: string, data: unknown) => void
  /** How many sockets of this process look at a live room. */
  readonly looking: (room: string) => number
  /** Whether a socket listens to a topic, here or in another process; those cannot be asked while Redis is gone. */
  readonly hasListener: (topic: string) => Promise<boolean>
  /** Closes the sockets of these sessions. */
  readonly endSockets: (sessionIds: readonly string[]) => void
  /** How many sockets are open here. */
  readonly count: () => number
  /** How old events are when they are emitted here. */
  readonly age: EventAge
  /** Does now what timers do every other second: disconnects sockets that are over, and sends what no push has brought. */
  readonly sweep: () => Promise<void>
  /** Where other processes run: accepts no more sockets, and sends its own over to them in turns. Each gets every event until then. */
  readonly leave: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What the sockets stand on. */
export interface SocketParts {
  readonly db: Database
  readonly kinds: Kinds
  readonly env: BaseEnv
  readonly sessions: Sessions
  readonly onError: (error: unknown) => void
  readonly redis?: Redis | undefined
  readonly limiter: Limiter
  readonly tracer: Tracer
  readonly standby?: Standby | undefined
  /** As which party a session may look at the room of a chat. */
  readonly partyIn: PartyIn
}

const pingOf = (heads: Heads): Ping => ({ heads, at: new Date(wallMs()).toISOString() })

/** Emits what other processes publish. What they committed is part of the position of this one, too. */
function emitOfOthers(
  io: SocketServer,
  { delivery, rooms, standby }: { delivery: Delivery; rooms: LiveRooms; standby: Standby | undefined },
): void {
  io.on('published', (events, above) => {
    standby?.note(events[0]?.position)
    delivery.push(events, above)
  })
  io.on('live', (message) => {
    standby?.note(message.position)
    rooms.show(message)
  })
}

/** Attaches Socket.IO: token in the handshake, Origin before the upgrade, one room per topic, and the sweeper that heals what a push missed. */
export function openSockets(http: HttpServer, parts: SocketParts): Sockets {
  const { db, kinds, env, sessions, onError, redis, tracer, standby } = parts
  const limit = handshakeLimit(env, parts.limiter)
  const io = serverOn(http, parts, limit)
  const others = redis ? io : undefined
  const attendance = keepAttendance<Socket>()
  let isLeaving = false
  // A handshake from before the address was closed would come in behind the disconnected ones.
  const hasRoom = (userId: string): boolean => !isLeaving && attendance.hasRoom(userId)
  const age = measureEventAge()
  const delivery = deliverTo(roomsOf(io), { db, kinds, age, tracer, standby })
  const rooms = liveRooms(io, parts)
  askForTokens(io, { sessions, hasRoom, prove: limit.prove, onError })
  io.on('connection', (socket) => welcome(socket, { db, env, attendance, hasRoom, delivery, rooms, onError }))
  emitOfOthers(io, { delivery, rooms, standby })
  io.on('gone', rooms.gone)
  io.on('ended', attendance.endSessions)

  const turnOut = async (): Promise<void> => {
    attendance.cutOffSlow()
    await closeChanged(attendance, sessions)
  }
  const ping = async (): Promise<void> => {
    for (const [socket, { topics }] of attendance.all()) socket.emit('ping', pingOf(delivery.reached(topics)))
  }
  // Each by a timer of its own: who has to go within seconds does not wait for all that is told to the others.
  const timers = [
    every(SWEEP_MS, turnOut, onError),
    every(SWEEP_MS, delivery.sweep, onError),
    every(PING_MS, ping, onError),
  ]

  return {
    push: (committed) => {
      if (committed.length === 0) return
      const events = positioned(committed, standby?.position())
      const span = tracer.begin('publish', { 'shop.events': events.map(({ name }) => name) })
      others?.serverSideEmit('published', events, span.traceparent)
      delivery.push(events, span.traceparent)
      span.end()
    },
    broadcast: rooms.broadcast,
    looking: rooms.looking,
    hasListener: rooms.hasListener,
    endSockets: (ids) => {
      others?.serverSideEmit('ended', ids)
      attendance.endSessions(ids)
    },
    count: attendance.count,
    age,
    sweep: async () => {
      await turnOut()
      await delivery.sweep()
    },
    leave: async () => {
      // Alone, it would send them to no one: then they stay, and asks are answered, until it goes. A process that does not listen yet
      // to a Redis that has just come back is not counted, not even this one.
      if ((await io.sockets.adapter.serverCount()) <= 1) return
      isLeaving = true
      http.close()
      await leaveInTurns(
        attendance.all().map(([socket]) => socket),
        attendance.drop,
      )
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await io.close()
      redis?.close()
    },
  }
}

const serverOn = (
  http: HttpServer,
  { env, redis }: Pick<SocketParts, 'env' | 'redis'>,
  limit: ReturnType<typeof handshakeLimit>,
): SocketServer =>
  new Server(http, {
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME,
    pingInterval: PING_MS,
    serveClient: false,
    allowRequest: (request, decide) => {
      if (!originAllowed(env, request.headers)) return decide(null, false)
      limit.admit(request).then(
        (isAdmitted) => decide(null, isAdmitted),
        () => decide(null, false),
      )
    },
    ...(redis ? { adapter: redis.adapter } : {}),
  })

/** The rooms of topics. Always `local`: through the adapter a message would reach the rooms of this process only after Redis has taken it. */
const roomsOf = (io: SocketServer): OwnRooms => ({
  isOpen: (room) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0,
  emit: (message) => void io.local.to(message[0].topic).emit(message[0].type, ...message),
  remind: (room, head) => void io.local.to(room).emit('ping', pingOf({ [room]: head })),
})

/** Closes the sockets of sessions that are over, which may not come back, and of people whose role came or went: they come back with other rooms. */
async function closeChanged(attendance: Attendance<Socket>, sessions: Sessions): Promise<void> {
  const asked = attendance.all()
  const ids = [...new Set(asked.map(([, { session }]) => session.id))]
  if (ids.length === 0) return
  const rooms = new Map((await sessions.alive(ids)).map((session) => [session.id, topicsOf(session).join()]))
  for (const [socket, { session, topics }] of asked) {
    if (rooms.get(session.id) !== topics.join()) attendance.drop(socket)
  }
}

/** Does something again and again; a turn that still runs is not begun a second time. */
function every(ms: number, work: () => Promise<void>, onError: (error: unknown) => void): Timer {
  let busy = false
  return startInterval(() => {
    if (busy) return
    busy = true
    work()
      .catch(onError)
      .finally(() => (busy = false))
  }, ms).unref()
}
