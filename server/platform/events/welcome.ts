import type { Init, Said } from '#contract/platform/events.ts'
import { said } from '#contract/platform/socket.contract.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import type { Database } from '../db/database.ts'
import type { Session } from '../domain/services.ts'
import { servedBuild } from '../process/served-build.ts'
import type { Attendance } from './attendance.ts'
import { makeClientId } from './client-id.ts'
import { cutOff } from './connection.ts'
import type { Delivery } from './delivery.ts'
import type { LiveRooms } from './live-rooms.ts'
import { logPositionOf, topicsOf } from './log.ts'
import type { Socket } from './socket-server.ts'

const NAMES = Object.keys(said) as (keyof Said)[]

/** What a new socket is served with. */
interface Serving {
  readonly db: Database
  readonly env: BaseEnv
  readonly attendance: Attendance<Socket>
  readonly hasRoom: (userId: string) => boolean
  readonly delivery: Delivery
  readonly rooms: LiveRooms
  readonly onError: (error: unknown) => void
}

/** Serves a socket that has shown its token: it receives its topics from now on, and what it sends is handled. */
export function welcome(socket: Socket, serving: Serving): void {
  const { attendance, hasRoom, rooms, onError } = serving
  const { session } = socket.data
  // Asked again: several may have come in the same breath.
  if (!session || !hasRoom(session.userId)) return void socket.disconnect(true)
  const topics = topicsOf(session)
  // Here and not before: a socket that closes while its token is looked up never gets this far, and never leaves.
  attendance.enter(socket, { session, topics })
  socket.on('disconnect', (why) => {
    attendance.leave(socket)
    rooms.left(socket).catch(onError)
    // A client that only leaves would keep the connection, which nothing counts any more.
    if (why === 'client namespace disconnect') cutOff(socket.conn)
  })
  // A packet that cannot be read: the line is closed already, and Socket.IO would write a stack for each.
  socket.on('error', () => {})
  listen(socket, serving)
  greet(socket, session, topics, serving).catch((error: unknown) => {
    onError(error)
    attendance.drop(socket)
  })
}

/** Handles the messages of a page that match the contract, and no others. */
function listen(socket: Socket, { rooms, onError }: Pick<Serving, 'rooms' | 'onError'>): void {
  const handlers: { readonly [K in keyof Said]: (...args: Said[K]) => void } = {
    live: (room, on = true) => void rooms.follow(socket, room, on).catch(onError),
    typing: (chat, on = true) => rooms.typing(socket, chat, on),
    // That it came is all it says: to its line, and to whatever stands between.
    pong: () => {},
  }
  function on<K extends keyof Said>(name: K): void {
    socket.on<string>(name, (...args: unknown[]) => {
      const known = said[name].safeParse(args)
      if (known.success) handlers[name](...known.data)
    })
  }
  for (const name of NAMES) on(name)
}

// Joined before the heads are read: an event between the two arrives twice, never not at all.
async function greet(
  socket: Socket,
  session: Session,
  topics: string[],
  { db, env, delivery }: Pick<Serving, 'db' | 'env' | 'delivery'>,
): Promise<void> {
  await socket.join(topics)
  const { heads, epoch } = await logPositionOf(db, topics)
  delivery.begin(heads)
  const client_id = makeClientId(env.SECRET, socket.id, session.id)
  socket.emit('init', { client_id, build: servedBuild(), epoch, heads } satisfies Init)
}
