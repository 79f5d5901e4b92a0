import type { Socket } from 'socket.io'
import { introduction } from '#contract/socket.contract.ts'
import { sessionOf } from '../account/session.service.ts'
import type { Database } from '../db/database.ts'
import type { Session } from '../services.ts'
import { cutOff, guardLine, type Line } from './line.ts'

/** What a socket carries once its token was found to be somebody's. */
export interface SocketData {
  session?: Session
}

/** A server of sockets, as far as who gets in is concerned. */
interface Door {
  readonly engine: { on(name: 'connection', opened: (line: Line) => void): unknown }
  use(check: (socket: Guest, next: (error?: Error) => void) => void): unknown
}
type Guest = Pick<Socket, 'client' | 'conn' | 'handshake'> & { data: Partial<SocketData> }

interface DoorParts {
  readonly db: Database
  readonly hasRoom: (userId: string) => boolean
  readonly onError: (error: unknown) => void
}

/** Lets in whoever shows the token of a session in their first word; everybody else is told why and their line is ended. */
export function askForTokens(door: Door, { db, hasRoom, onError }: DoorParts): void {
  const introduced = new WeakSet<Guest['client']>()
  door.engine.on('connection', guardLine)
  door.use((socket, next) => {
    // One line is one socket: whoever introduces themselves again is no page.
    if (introduced.has(socket.client)) return cutOff(socket.conn)
    introduced.add(socket.client)
    const refuse = (problem: string): void => {
      next(new Error(problem))
      // Behind the word that says why, which leaves in this very turn.
      setImmediate(() => socket.conn.close())
    }
    const shown = introduction.safeParse(socket.handshake.auth)
    const found = shown.success ? sessionOf(db, shown.data.token) : Promise.resolve(undefined)
    found.then(
      (session) => {
        if (!session || session.serviceOnly) return refuse('account.signInFirst')
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
