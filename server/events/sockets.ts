import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type Socket as AnySocket } from 'socket.io'
import type { Init, LiveMessage, Ping, ShopEvent } from '#contract/events.ts'
import { sessionOf, sessionsAlive } from '../account/session.service.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Session } from '../services.ts'
import { makeClientId } from './client-id.ts'
import { epochOf, eventsBetween, headsOf, topicsOf } from './log.ts'
import { originAllowed } from './origin.ts'

const SWEEP_MS = 2_000
const PING_MS = 25_000
/** A reader this far behind is closed; catch-up heals it. */
const MAX_BUFFERED = 1_000_000
const MAX_LIVE_ROOMS = 5
const MAX_FRAME = 64 * 1024

/** The sockets of this process. */
export interface Sockets {
  /** Emits committed events to their rooms, in order. */
  readonly push: (events: readonly ShopEvent[]) => void
  /** Emits a message to a live room; it is stored nowhere and never sent again. */
  readonly tellLive: (room: string, name: string, data: unknown) => void
  /** How many sockets of this process look at a live room. */
  readonly looking: (room: string) => number
  /** Closes the sockets of these sessions. */
  readonly endSockets: (sessionIds: readonly string[]) => void
  /** How many sockets are open here. */
  readonly count: () => number
  /** Runs one sweep now; tests and the timer use it. */
  readonly sweep: () => Promise<void>
  readonly close: () => Promise<void>
}

type Socket = AnySocket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { session?: Session }>

interface Bound {
  session: Session
  topics: string[]
}

/** Attaches Socket.IO: token in the handshake, Origin before the upgrade, one room per topic, and the sweeper that heals what a push missed. */
export function openSockets(
  http: HttpServer,
  { db, env, onError }: { db: Database; env: Env; onError: (error: unknown) => void },
): Sockets {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { session?: Session }>(http, {
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME,
    pingInterval: PING_MS,
    serveClient: false,
    allowRequest: (request, decide) => decide(null, originAllowed(env, request.headers)),
  })
  const bound = new Map<Socket, Bound>()
  /** Per room with local sockets, the last number emitted here. */
  const emitted = new Map<string, number>()

  const drop = (socket: Socket): void => {
    bound.delete(socket)
    socket.disconnect(true)
  }

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    const found = typeof token === 'string' ? sessionOf(db, token) : Promise.resolve(undefined)
    found.then(
      (session) => {
        if (!session || session.serviceOnly) return next(new Error('account.signInFirst'))
        socket.data.session = session
        next()
      },
      (error: unknown) => {
        onError(error)
        next(new Error('system.busy'))
      },
    )
  })

  io.on('connection', (socket) => {
    const { session } = socket.data
    if (!session) return void socket.disconnect(true)
    const topics = topicsOf(session)
    // Here and not before: a socket that closes while its token is looked up never gets this far, and never leaves.
    bound.set(socket, { session, topics })
    socket.on('disconnect', () => bound.delete(socket))
    socket.on('live', (room: unknown, watch: unknown) => void follow(socket, room, watch !== false))
    greet(socket, session, topics).catch((error: unknown) => {
      onError(error)
      drop(socket)
    })
  })

  // Joined before the heads are read: an event between the two arrives twice, never not at all.
  async function greet(socket: Socket, session: Session, topics: string[]): Promise<void> {
    await socket.join(topics)
    const heads = await headsOf(db, topics)
    for (const topic of topics) if (!emitted.has(topic)) emitted.set(topic, heads[topic] ?? 0)
    const init: Init = {
      client_id: makeClientId(env.SECRET, socket.id, session.id),
      build: env.BUILD_ID,
      epoch: await epochOf(db),
      heads,
    }
    socket.emit('init', init)
  }

  async function follow(socket: Socket, room: unknown, watch: boolean): Promise<void> {
    if (typeof room !== 'string' || !/^(goods:[0-9A-Za-z_-]{1,40}|home)$/.test(room)) return
    const name = `live:${room}`
    if (!watch) return void socket.leave(name)
    const watching = [...socket.rooms].filter((each) => each.startsWith('live:'))
    if (watching.length < MAX_LIVE_ROOMS) await socket.join(name)
  }

  const isLocal = (room: string): boolean => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0

  const push = (events: readonly ShopEvent[]): void => {
    for (const event of events) {
      if (!isLocal(event.topic)) continue
      io.to(event.topic).emit(event.type, event)
      const last = emitted.get(event.topic) ?? 0
      // A number that came early leaves the mark where it was: the sweeper fills what is between.
      if (event.seq === last + 1) emitted.set(event.topic, event.seq)
    }
  }

  async function sweep(): Promise<void> {
    closeSlow()
    await closeChanged()
    const rooms = [...emitted.keys()].filter((room) => isLocal(room) || void emitted.delete(room))
    if (rooms.length === 0) return
    const heads = await headsOf(db, rooms)
    for (const room of rooms) {
      const last = emitted.get(room) ?? 0
      const head = heads[room] ?? 0
      if (head <= last) continue
      for (const event of await eventsBetween(db, room, last, head)) io.to(room).emit(event.type, event)
      emitted.set(room, Math.max(head, emitted.get(room) ?? 0))
    }
  }

  function closeSlow(): void {
    for (const socket of bound.keys()) {
      const transport = socket.conn.transport as unknown as { socket?: { bufferedAmount?: number } }
      if ((transport.socket?.bufferedAmount ?? 0) > MAX_BUFFERED) drop(socket)
    }
  }

  // Whose session is over may not come back; whose role came or went comes back with other rooms.
  async function closeChanged(): Promise<void> {
    const asked = [...bound]
    const ids = [...new Set(asked.map(([, { session }]) => session.id))]
    if (ids.length === 0) return
    const rooms = new Map((await sessionsAlive(db, ids)).map((session) => [session.id, topicsOf(session).join()]))
    for (const [socket, { session, topics }] of asked) if (rooms.get(session.id) !== topics.join()) drop(socket)
  }

  async function ping(): Promise<void> {
    const at = new Date().toISOString()
    for (const [socket, { topics }] of bound) {
      const message: Ping = { heads: Object.fromEntries(topics.map((topic) => [topic, emitted.get(topic) ?? 0])), at }
      socket.emit('ping', message)
    }
  }

  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout => {
    let busy = false
    return setInterval(() => {
      if (busy) return
      busy = true
      work()
        .catch(onError)
        .finally(() => (busy = false))
    }, ms).unref()
  }
  const timers = [every(SWEEP_MS, sweep), every(PING_MS, ping)]

  return {
    push,
    tellLive: (room, name, data) => {
      const message: LiveMessage = { room, name, data }
      // Not Socket.IO's `volatile`: that drops the second of two messages sent in one breath.
      io.to(`live:${room}`).emit('live', message)
    },
    looking: (room) => io.sockets.adapter.rooms.get(`live:${room}`)?.size ?? 0,
    endSockets: (ids) => {
      for (const [socket, { session }] of bound) if (ids.includes(session.id)) drop(socket)
    },
    count: () => bound.size,
    sweep,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await io.close()
    },
  }
}
