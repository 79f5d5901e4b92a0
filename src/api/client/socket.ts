import type { EventType, Init, LiveMessage, Ping, ShopEvent } from '#contract/events.ts'
import type { Socket } from 'socket.io-client'

/** What a socket tells its owner. */
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
  /** Closes without telling the handlers. */
  readonly close: () => void
}

const STORED = ['order', 'notice', 'chat', 'recall', 'service'] as const satisfies readonly EventType[]
const CONNECT_MS = 60_000
let chatHost = ''

/** Uses another host for the socket than the page's own, as `common/init` says. */
export const setChatHost = (url: string): void => {
  chatHost = url
}

/** Opens the one socket. It never reconnects by itself: the connection stream does, because it must catch up first. */
export function openSocket(token: string, on: SocketHandlers): ShopSocket {
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
  const bind = ({ io }: typeof import('socket.io-client')): void => {
    if (closed) return
    socket = io(chatHost || location.origin, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
      timeout: CONNECT_MS,
    })
    const hear = <T>(type: string, tell: (message: T) => void): void => {
      socket?.on(type, (message: T) => void (closed || tell(message)))
    }
    hear('init', on.init)
    hear('live', on.live)
    hear<Ping>('ping', (ping) => {
      socket?.emit('pong')
      on.ping(ping)
    })
    for (const type of STORED) hear(type, on.event)
    socket.on('disconnect', () => drop('lost'))
    socket.on('connect_error', ({ message }) => drop(message === 'account.signInFirst' ? 'refused' : 'lost'))
  }
  import('socket.io-client').then(bind, () => drop('lost'))
  return { look: (room, watch) => void socket?.emit('live', room, watch), close }
}
