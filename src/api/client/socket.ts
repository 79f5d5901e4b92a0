import type {
  EventMessage,
  EventType,
  Init,
  Introduction,
  LiveMessage,
  Ping,
  Said,
  ShopEvent,
} from '#contract/platform/events.ts'
import type { Socket } from 'socket.io-client'
import { chatHost, doubtChatHost } from './chat-host.ts'
import { notePosition } from './position.ts'

/** The callbacks of a socket. */
export interface SocketHandlers {
  readonly init: (init: Init) => void
  readonly event: (event: ShopEvent) => void
  readonly ping: (ping: Ping) => void
  readonly live: (message: LiveMessage) => void
  /** The line is gone, once; `refused` when the server did not take the token. */
  readonly dropped: (why: 'lost' | 'refused') => void
}

/** An open (or opening) socket. */
export interface ShopSocket {
  /** Looks at a live room, or away from it. */
  readonly look: (room: string, on: boolean) => void
  /** Says that the person types in a chat, or has stopped. */
  readonly type: (chat: string, on: boolean) => void
  /** Closes without calling the handlers. */
  readonly close: () => void
}

const STORED = ['order', 'notice', 'chat', 'recall', 'service'] as const satisfies readonly EventType[]
const CONNECT_MS = 60_000

/** The library that opens it; its file comes when it is needed. */
export type SocketCode = typeof import('socket.io-client')

/** Fetches the library once; who opens a socket says how patiently (`loadCode`). */
export const fetchSocketCode = (): Promise<SocketCode> => import('socket.io-client')

/** Opens the one socket. It never reconnects: the connection stream does, because it must catch up first. */
export function openSocket(token: string, on: SocketHandlers, loadCode: () => Promise<SocketCode>): ShopSocket {
  let socket: Socket | undefined
  let closed = false
  const close = (): void => {
    closed = true
    socket?.disconnect()
  }
  const drop = (why: 'lost' | 'refused'): void => {
    if (closed) return
    close()
    on.dropped(why)
  }
  const say = <K extends keyof Said>(name: K, ...args: Said[K]): void => void socket?.emit(name, ...args)
  const bind = ([{ io }, host]: [SocketCode, string]): void => {
    if (closed) return
    socket = io(host, {
      transports: ['websocket'],
      auth: { token } satisfies Introduction,
      reconnection: false,
      forceNew: true,
      timeout: CONNECT_MS,
    })
    const listen = <Args extends readonly unknown[]>(name: string, handle: (...args: Args) => void): void => {
      socket?.on(name, (...args: unknown[]) => void (closed || handle(...(args as unknown as Args))))
    }
    listen('init', on.init)
    // Before it is handed on: what is read again because of it must not be older.
    const take = <Message extends ShopEvent | LiveMessage>(
      message: Message,
      handle: (message: Message) => void,
    ): void => {
      if (closed) return
      notePosition(message.position)
      handle(message)
    }
    listen('live', (message: LiveMessage) => take(message, on.live))
    listen('ping', (ping: Ping) => {
      say('pong')
      on.ping(ping)
    })
    for (const type of STORED)
      listen(type, (...events: EventMessage) => events.forEach((event) => take(event, on.event)))
    socket.on('disconnect', () => drop('lost'))
    socket.on('connect_error', ({ message }) => {
      const isRefused = message === 'account.signInFirst'
      if (!isRefused) doubtChatHost()
      drop(isRefused ? 'refused' : 'lost')
    })
  }
  // The host is asked for while the code is on its way: a page whose host is its own waits no longer for it.
  Promise.all([loadCode(), chatHost()])
    .then(bind)
    .catch(() => drop('lost'))
  return { look: (room, watch) => say('live', room, watch), type: (chat, on) => say('typing', chat, on), close }
}
