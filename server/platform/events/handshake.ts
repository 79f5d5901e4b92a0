import type { Socket } from 'socket.io'
import { introduction } from '#contract/platform/socket.contract.ts'
import type { Session, Sessions } from '../domain/services.ts'
import { type Connection, cutOff, guardConnection } from './connection.ts'
import type { Party } from './presence.ts'
import { onNextTurn } from '../process/time.ts'

/** The data of a socket whose token belongs to a session. */
export interface SocketData {
  session?: Session
  /** The chats that it looked at, and as which party. */
  chats?: Map<string, Party>
  /** The live rooms that it has asked for and is not in yet. */
  asked?: Set<string>
  /** The rooms of the desk that it is in. */
  desks?: Set<string>
}

/** The part of a socket server that admits sockets. */
interface Door {
  readonly engine: { on(name: 'connection', opened: (connection: Connection) => void): unknown }
  use(check: (socket: Guest, next: (error?: Error) => void) => void): unknown
}
type Guest = Pick<Socket, 'client' | 'conn' | 'handshake' | 'request'> & { data: Partial<SocketData> }

interface DoorParts {
  readonly sessions: Sessions
  readonly hasRoom: (userId: string) => boolean
  /** Called for a handshake whose token belongs to a session. */
  readonly prove: (request: Guest['request']) => void
  readonly onError: (error: unknown) => void
}

/** Admits a socket whose first packet has the token of a session; any other gets the reason and is closed. */
export function askForTokens(door: Door, { sessions, hasRoom, prove, onError }: DoorParts): void {
  const introduced = new WeakSet<Guest['client']>()
  door.engine.on('connection', guardConnection)
  door.use((socket, next) => {
    // One connection is one socket: a page introduces itself once.
    if (introduced.has(socket.client)) return cutOff(socket.conn)
    introduced.add(socket.client)
    const refuse = (problem: string): void => {
      next(new Error(problem))
      // After the packet with the reason, which leaves in this turn.
      onNextTurn(() => socket.conn.close())
    }
    const shown = introduction.safeParse(socket.handshake.auth)
    const found = shown.success ? sessions.find(shown.data.token) : Promise.resolve(undefined)
    found.then(
      (session) => {
        if (!session || session.serviceOnly) return refuse('account.signInFirst')
        prove(socket.request)
        if (!hasRoom(session.userId)) return refuse('system.tooManyRequests')
        socket.data.session = session
        next()
      },
      (error: unknown) => {
        onError(error)
        refuse('system.busy')
      },
    )
  })
}
