import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Missed } from '#contract/care/chat.contract.ts'
import type { EventMessage, EventType, Init, Ping, ShopEvent } from '#contract/platform/events.ts'

/** A topic as a device follows it over a real socket: what it misses it fetches, as a page does. */
export interface FollowedTopic {
  readonly topic: string
  /** The last number up to which nothing is missing. */
  readonly mark: () => number
  /** Loses the network, and has it back. */
  readonly goOffline: () => void
  readonly comeBack: () => void
  readonly close: () => void
}

interface Following {
  readonly url: string
  readonly token: string
  readonly topic: string
  readonly types: readonly EventType[]
  /** Fetches what came after a number; asked again while the server is away. */
  readonly fetchAfter: (after: number) => Promise<Missed>
  /** Hears each event once, in order. */
  readonly hold: (event: ShopEvent) => void
  /** Hears why what was missed could not be fetched. */
  readonly onLost: (error: unknown) => void
}

/** A head that was told before its events can be read is asked for again after this long. */
const AGAIN_MS = 100

/** Follows a topic until it is closed. */
export function followTopic({ url, token, topic, types, fetchAfter, hold, onLost }: Following): FollowedTopic {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { origin: url },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    forceNew: true,
  })
  let isClosed = false
  let isOffline = false
  let mark = 0
  /** How far the topic is known to be: whatever shows more than was heard, shows that something is missing. */
  let head = 0
  let fetching: Promise<void> | undefined
  const isDone = (): boolean => isClosed || isOffline

  const catchUp = async (): Promise<void> => {
    while (mark < head && !isDone()) {
      const after = mark
      const missed = await fetchAfter(after)
      if (isDone()) return
      // Some may have come over the socket in the meantime.
      for (const event of missed.items) if (event.seq > mark) hold(event)
      mark = Math.max(mark, missed.to)
      if (missed.more) head = Math.max(head, missed.to + 1)
      if (mark === after) await sleep(AGAIN_MS)
    }
  }
  const heed = (known = 0): void => {
    head = Math.max(head, known)
    if (head <= mark) return
    fetching ??= catchUp()
      .catch((error: unknown) => {
        if (!isDone()) onLost(error)
      })
      .finally(() => (fetching = undefined))
  }
  const receive = (event: ShopEvent): void => {
    if (isDone() || event.topic !== topic || event.seq <= mark) return
    if (event.seq > mark + 1) return heed(event.seq)
    mark = event.seq
    hold(event)
  }
  // One that was refused while the shop was busy is refused for good unless it asks again.
  socket.on('connect_error', () => {
    if (!socket.active && !isDone()) setTimeout(() => socket.connect(), 500).unref()
  })
  for (const word of ['init', 'ping']) socket.on(word, ({ heads }: Init | Ping) => heed(heads[topic]))
  for (const type of types) socket.on(type, (...events: EventMessage) => events.forEach(receive))

  return {
    topic,
    mark: () => mark,
    goOffline: () => {
      isOffline = true
      socket.disconnect()
    },
    comeBack: () => {
      isOffline = false
      socket.connect()
    },
    close: () => {
      isClosed = true
      socket.disconnect()
    },
  }
}
