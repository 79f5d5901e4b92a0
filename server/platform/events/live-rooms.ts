import type { LiveMessage } from '#contract/platform/events.ts'
import type { Standby } from '../db/standby.ts'
import { type ChatSocket, type Gone, type PartyIn, presenceIn } from './presence.ts'
import type { Redis } from './redis.ts'
import type { Socket, SocketServer } from './socket-server.ts'

/** A cart or a checkout follows the price of each of its products. */
const MAX_LIVE_ROOMS = 55

/** The rooms of things on screen: what is said there is stored nowhere and never sent again. */
export interface LiveRooms {
  /** Emits a message to a room, in every process. */
  readonly broadcast: (room: string, name: string, data: unknown) => void
  /** Emits a message to the members of this process. */
  readonly show: (message: LiveMessage) => void
  /** How many sockets of this process are in a room. */
  readonly looking: (room: string) => number
  /** Whether a socket listens to a topic, here or in another process; those cannot be asked while Redis is gone. */
  readonly hasListener: (topic: string) => Promise<boolean>
  /** Lets a socket into a room, or out of it. */
  readonly follow: (socket: Socket, room: string, watch: boolean) => Promise<void>
  readonly typing: (socket: Socket, chat: string, on: boolean) => void
  /** A socket of this process is gone. */
  readonly left: (socket: Socket) => Promise<void>
  /** Some process no longer finds a socket of a side of a chat. */
  readonly gone: (gone: Gone) => void
}

interface RoomParts {
  readonly redis?: Redis | undefined
  readonly standby?: Standby | undefined
  /** As which party a session may look at the room of a chat. */
  readonly partyIn: PartyIn
  readonly onError: (error: unknown) => void
}

/** Opens the live rooms of one process. */
export function liveRooms(io: SocketServer, { redis, standby, partyIn, onError }: RoomParts): LiveRooms {
  const others = redis ? io : undefined
  const sizeOf = (room: string): number => io.sockets.adapter.rooms.get(room)?.size ?? 0
  // Not Socket.IO's `volatile`: that drops the second of two messages sent in one breath.
  const show = (message: LiveMessage): void => void io.local.to(`live:${message.room}`).emit('live', message)
  const broadcast: LiveRooms['broadcast'] = (room, name, data) => {
    const message: LiveMessage = { room, name, data, ...(standby && { position: standby.position() }) }
    others?.serverSideEmit('live', message)
    show(message)
  }
  const hasListenerHere = (topic: string): boolean => sizeOf(topic) > 0
  const hasListener: LiveRooms['hasListener'] = async (topic) => {
    if (hasListenerHere(topic)) return true
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
    broadcast,
    publishGone: (gone) => {
      others?.serverSideEmit('gone', gone)
      presence.gone(gone)
    },
    showLive: (room, name, data) => show({ room, name, data }),
    hasListener,
    hasListenerHere,
    peopleIn,
  })
  return {
    broadcast,
    show,
    looking: (room) => sizeOf(`live:${room}`),
    hasListener,
    follow: (socket, room, watch) => (watch ? enter(socket, room, presence) : leave(socket, room, presence)),
    typing: (socket, chat, on) => presence.typing(socket as ChatSocket, chat, on),
    left: (socket) => presence.left(socket as ChatSocket),
    gone: presence.gone,
  }
}

type Presence = ReturnType<typeof presenceIn>

async function enter(socket: Socket, room: string, presence: Presence): Promise<void> {
  const name = `live:${room}`
  const asked = (socket.data.asked ??= new Set())
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

async function leave(socket: Socket, room: string, presence: Presence): Promise<void> {
  const name = `live:${room}`
  socket.data.asked?.delete(name)
  presence.away(socket as ChatSocket, room)
  await socket.leave(name)
  await presence.moved(socket as ChatSocket, room, false)
}
