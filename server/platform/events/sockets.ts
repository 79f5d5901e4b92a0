import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type Socket as AnySocket } from 'socket.io'
import type { Heads, Init, LiveMessage, Ping, Said, ShopEvent } from '#contract/platform/events.ts'
import { said } from '#contract/platform/socket.contract.ts'
import type { Database } from '../db/database.ts'
import type { Kinds } from '../door/kinds.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import { servedBuild } from '../process/served-build.ts'
import type { Session, Sessions } from '../domain/services.ts'
import { keepAttendance } from './attendance.ts'
import { makeClientId } from './client-id.ts'
import { deliverTo } from './delivery.ts'
import { handshakeLimit } from './handshake-limit.ts'
import { askForTokens, type SocketData } from './handshake.ts'
import { leaveInTurns } from './leaving.ts'
import { cutOff } from './connection.ts'
import { type ChatSocket, type Gone, type PartyIn, presenceIn } from './presence.ts'
import { standingOf, topicsOf } from './log.ts'
import { originAllowed } from './origin.ts'
import type { Redis } from './redis.ts'

const SWEEP_MS = 2_000
const PING_MS = 25_000
/** A cart or a checkout follows the price of each of its products. */
const MAX_LIVE_ROOMS = 55
const MAX_FRAME = 64 * 1024
const NAMES = Object.keys(said) as (keyof Said)[]

/** The sockets of this process; what they are told and who has to go reaches those of the other processes where Redis is. */
export interface Sockets {
  /** Emits committed events to their rooms, in order. */
  readonly push: (events: readonly ShopEvent[]) => void
  /** Emits a message to a live room; it is stored nowhere and never sent again. */
  readonly tellLive: (room: string, name: string, data: unknown) => void
  /** How many sockets of this process look at a live room. */
  readonly looking: (room: string) => number
  /** Whether a socket listens to a topic, here or in another process; those cannot be asked while Redis is gone. */
  readonly isHeard: (topic: string) => Promise<boolean>
  /** Closes the sockets of these sessions. */
  readonly endSockets: (sessionIds: readonly string[]) => void
  /** How many sockets are open here. */
  readonly count: () => number
  /** Does now what timers do every other second: sends away whoever has to go, and tells what no push has brought. */
  readonly sweep: () => Promise<void>
  /** Where other processes run: accepts no more sockets, and sends its own over to them in turns. Each gets every event until then. */
  readonly leave: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What one process tells the others; each emits to its own sockets, so that each knows what it has emitted. */
interface BetweenProcesses {
  told: (events: readonly ShopEvent[]) => void
  live: (message: LiveMessage) => void
  gone: (gone: Gone) => void
  ended: (sessionIds: readonly string[]) => void
}

type Socket = AnySocket<DefaultEventsMap, DefaultEventsMap, BetweenProcesses, SocketData>

/** What the sockets stand on. */
export interface SocketParts {
  readonly db: Database
  readonly kinds: Kinds
  readonly env: BaseEnv
  readonly sessions: Sessions
  readonly onError: (error: unknown) => void
  readonly redis?: Redis | undefined
  /** As which party a session may look at the room of a chat. */
  readonly partyIn: PartyIn
}

const pingOf = (heads: Heads): Ping => ({ heads, at: new Date().toISOString() })

/** Attaches Socket.IO: token in the handshake, Origin before the upgrade, one room per topic, and the sweeper that heals what a push missed. */
export function openSockets(
  http: HttpServer,
  { db, kinds, env, sessions, onError, redis, partyIn }: SocketParts,
): Sockets {
  const limit = handshakeLimit(env)
  const io = new Server<DefaultEventsMap, DefaultEventsMap, BetweenProcesses, SocketData>(http, {
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME,
    pingInterval: PING_MS,
    serveClient: false,
    allowRequest: (request, decide) => decide(null, originAllowed(env, request.headers) && limit.admit(request)),
    ...(redis ? { adapter: redis.adapter } : {}),
  })
  const attendance = keepAttendance<Socket>()
  let isLeaving = false
  // Whoever shook hands before the address was closed would come in behind those who are sent away.
  const hasRoom = (userId: string): boolean => !isLeaving && attendance.hasRoom(userId)
  // Always `local`: through the adapter a message would reach the rooms of this process only after Redis has taken it.
  const delivery = deliverTo(
    {
      isOpen: (room) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0,
      emit: (message) => void io.local.to(message[0].topic).emit(message[0].type, ...message),
      remind: (room, head) => void io.local.to(room).emit('ping', pingOf({ [room]: head })),
    },
    { db, kinds },
  )
  askForTokens(io, { sessions, hasRoom, prove: limit.prove, onError })

  io.on('connection', (socket) => {
    const { session } = socket.data
    // Asked again: several may have come in the same breath.
    if (!session || !hasRoom(session.userId)) return void socket.disconnect(true)
    const topics = topicsOf(session)
    // Here and not before: a socket that closes while its token is looked up never gets this far, and never leaves.
    attendance.enter(socket, { session, topics })
    socket.on('disconnect', (why) => {
      attendance.leave(socket)
      presence.left(socket as ChatSocket).catch(onError)
      // Whoever only takes leave would keep the line, which nothing counts any more.
      if (why === 'client namespace disconnect') cutOff(socket.conn)
    })
    // A packet that cannot be read: the line is closed already, and Socket.IO would write a stack for each.
    socket.on('error', () => {})
    for (const name of NAMES) hear(socket, name)
    greet(socket, session, topics).catch((error: unknown) => {
      onError(error)
      attendance.drop(socket)
    })
  })

  const heard: { readonly [K in keyof Said]: (socket: Socket, ...words: Said[K]) => void } = {
    live: (socket, room, on = true) => void follow(socket, room, on).catch(onError),
    typing: (socket, chat, on = true) => presence.typing(socket as ChatSocket, chat, on),
    // That it came is all it says: to its line, and to whatever stands between.
    pong: () => {},
  }
  function hear<K extends keyof Said>(socket: Socket, name: K): void {
    socket.on<string>(name, (...words: unknown[]) => {
      const known = said[name].safeParse(words)
      if (known.success) heard[name](socket, ...known.data)
    })
  }

  // Joined before the heads are read: an event between the two arrives twice, never not at all.
  async function greet(socket: Socket, session: Session, topics: string[]): Promise<void> {
    await socket.join(topics)
    const { heads, epoch } = await standingOf(db, topics)
    delivery.begin(heads)
    const client_id = makeClientId(env.SECRET, socket.id, session.id)
    socket.emit('init', { client_id, build: servedBuild(), epoch, heads } satisfies Init)
  }

  async function follow(socket: Socket, room: string, watch: boolean): Promise<void> {
    const name = `live:${room}`
    const asked = (socket.data.asked ??= new Set())
    if (!watch) {
      asked.delete(name)
      presence.away(socket as ChatSocket, room)
      await socket.leave(name)
      return presence.moved(socket as ChatSocket, room, false)
    }
    asked.add(name)
    const isLetIn = await presence.mayEnter(socket as ChatSocket, room)
    // It may have looked away in the meantime.
    if (!asked.delete(name) || !isLetIn) return
    // Counted right before the room is entered: several may be asked for in the same breath.
    const watching = [...socket.rooms].filter((each) => each.startsWith('live:'))
    if (watching.length >= MAX_LIVE_ROOMS) return
    await socket.join(name)
    await presence.moved(socket as ChatSocket, room, true)
  }

  // Not Socket.IO's `volatile`: that drops the second of two messages sent in one breath.
  const showLive = (message: LiveMessage): void => void io.local.to(`live:${message.room}`).emit('live', message)

  const tellLive: Sockets['tellLive'] = (room, name, data) => {
    const message: LiveMessage = { room, name, data }
    others?.serverSideEmit('live', message)
    showLive(message)
  }
  const isHeardHere = (topic: string): boolean => (io.sockets.adapter.rooms.get(topic)?.size ?? 0) > 0
  const isHeard: Sockets['isHeard'] = async (topic) => {
    if (isHeardHere(topic)) return true
    const found = await others?.in(topic).fetchSockets().catch(onError)
    return (found?.length ?? 0) > 0
  }
  // Everywhere, where Redis is: colleagues may be in another process.
  const peopleIn = async (room: string): Promise<string[]> => {
    const found = await (redis ? io : io.local).in(`live:${room}`).fetchSockets().catch(onError)
    return (found ?? []).flatMap(({ data }) => data.session?.userId ?? [])
  }
  const presence = presenceIn({
    partyIn,
    tellLive,
    tellGone: (gone) => {
      others?.serverSideEmit('gone', gone)
      presence.gone(gone)
    },
    showLive: (room, name, data) => showLive({ room, name, data }),
    isHeard,
    isHeardHere,
    peopleIn,
  })

  async function turnOut(): Promise<void> {
    attendance.cutOffSlow()
    await closeChanged()
  }

  // Whose session is over may not come back; whose role came or went comes back with other rooms.
  async function closeChanged(): Promise<void> {
    const asked = attendance.all()
    const ids = [...new Set(asked.map(([, { session }]) => session.id))]
    if (ids.length === 0) return
    const rooms = new Map((await sessions.alive(ids)).map((session) => [session.id, topicsOf(session).join()]))
    for (const [socket, { session, topics }] of asked) {
      if (rooms.get(session.id) !== topics.join()) attendance.drop(socket)
    }
  }

  async function ping(): Promise<void> {
    for (const [socket, { topics }] of attendance.all()) socket.emit('ping', pingOf(delivery.reached(topics)))
  }

  io.on('told', delivery.push)
  io.on('live', showLive)
  io.on('gone', presence.gone)
  io.on('ended', attendance.endSessions)
  const others = redis ? io : undefined

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
  // Each by a timer of its own: who has to go within seconds does not wait for all that is told to the others.
  const timers = [every(SWEEP_MS, turnOut), every(SWEEP_MS, delivery.sweep), every(PING_MS, ping)]

  return {
    push: (events) => {
      others?.serverSideEmit('told', events)
      delivery.push(events)
    },
    tellLive,
    looking: (room) => io.sockets.adapter.rooms.get(`live:${room}`)?.size ?? 0,
    isHeard,
    endSockets: (ids) => {
      others?.serverSideEmit('ended', ids)
      attendance.endSessions(ids)
    },
    count: attendance.count,
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
