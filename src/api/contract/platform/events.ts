/** A stored event's type; `init`, `ping`, `pong` and `live` are never stored. */
export type EventType = 'order' | 'notice' | 'chat' | 'recall' | 'service'

/** One row of the log as its party receives it: `name` is the move in the past tense, `view` the whole entity as they may see it. */
export interface ShopEvent<View = unknown> {
  /** `user:ID`, `shop:ID` or `desk`. */
  readonly topic: string
  /** Gapless within the topic. */
  readonly seq: number
  readonly type: EventType
  readonly name: string
  /** The kind of the root, e.g. `order`. */
  readonly entity: string
  readonly entity_id: string
  readonly version: number
  readonly view: View
  /** ISO 8601, database time. */
  readonly at: string
  /** Where the log of the database was when it was sent, on a socket of a shop with a standby: see `POSITION_HEADER`. */
  readonly position?: string | undefined
}

/** What one message of the log on a socket says, under the name of its type: events of one topic and type, each a word of its own. */
export type EventMessage = readonly [first: ShopEvent, ...further: ShopEvent[]]

/** What a socket shows before it is let in. */
export interface Introduction {
  readonly token: string
}

/** What a page says on its socket, by name: what stands beside it. */
export interface Said {
  /** Looks at a live room, or away from it. */
  readonly live: readonly [room: string, on?: boolean | undefined]
  /** Types in a chat whose room the socket is in, or stops. */
  readonly typing: readonly [chat: string, on?: boolean | undefined]
  /** Answers a heartbeat. */
  readonly pong: readonly []
}

/** The highest sequence number per topic. */
export type Heads = Record<string, number>

/** The first word on a socket; `client_id` is posted back to `chat/shake`. */
export interface Init {
  readonly client_id: string
  readonly build: string
  /** Made with the database: another epoch means another history. */
  readonly epoch: string
  readonly heads: Heads
}

/** The server's heartbeat, answered with `pong`; a head beyond one's own shows a silent loss. */
export interface Ping {
  readonly heads: Heads
  readonly at: string
}

/** A volatile message of a live room, never stored: stock and price of the page being looked at, typing in a chat. */
export interface LiveMessage {
  readonly room: string
  readonly name: string
  readonly data: unknown
  /** As with an event. */
  readonly position?: string | undefined
}

/**
 * What stands in `data` of the live messages `chat.typing` and `chat.online` in the room `chat:ID`: which side, and whether it does. In
 * `service.typing` of the room `desk:ID` it is a person of the desk.
 */
export interface ChatPresence {
  /** The id of that side: a user, a shop, or `service`. */
  readonly id: string
  readonly on: boolean
}

/** What stands in `data` of the live message `service.looking` in the room `desk:CONVERSATION`: who of the desk looks at it now. */
export interface DeskLooking {
  readonly ids: readonly string[]
}

/** What `chat/shake` answers. */
export interface Shaken {
  readonly client_id: string
  readonly epoch: string
  readonly heads: Heads
  /** What was missed, oldest first, per topic in sequence; empty where `resync` names the topic. */
  readonly missed: ShopEvent[]
  /** Topics whose history is gone or unknown: refetch what is on screen. */
  readonly resync: string[]
  readonly time: string
}
