import type { ChatPresence, DeskLooking } from '#contract/platform/events.ts'
import type { Session } from '../domain/services.ts'

/** A side of a chat: the id that one writes to, and the topic that its sockets listen to. */
export interface Party {
  readonly id: string
  readonly topic: string
}

/** A side of a chat whose last known socket has closed. */
export interface Gone extends Party {
  readonly chat: string
}

/** As which side a session belongs to a chat; nothing where it is another person's. */
export type PartyIn = (chat: string, session: Session) => Promise<Party | undefined>

/** As much of a socket as its presence needs. */
export interface ChatSocket {
  readonly data: { readonly session?: Session; chats?: Map<string, Party>; desks?: Set<string> }
  readonly connected: boolean
  /** What it is in now; those that it looks at begin with `live:`. */
  readonly rooms: ReadonlySet<string>
}

interface PresenceParts {
  readonly partyIn: PartyIn
  readonly broadcast: (room: string, name: string, data: ChatPresence | DeskLooking) => void
  /** Tells every process, this one included, that it no longer finds a socket of a side. */
  readonly publishGone: (gone: Gone) => void
  /** The same for the sockets of this process alone. */
  readonly showLive: (room: string, name: string, data: ChatPresence) => void
  readonly hasListener: (topic: string) => Promise<boolean>
  /** Whether a socket of this process listens to a topic. */
  readonly hasListenerHere: (topic: string) => boolean
  /** The ids of the people whose sockets are in a live room. */
  readonly peopleIn: (room: string) => Promise<string[]>
}

const CHAT = 'chat:'
/** The room of the desk beside a chat with customer service. */
const SERVICE = 'desk:'

/** The room of a shop's promoted views: its merchant alone hears that one was counted. */
const PROMOTION = 'promotion:'
/** The room of a shop's webhook, for its merchant alone. */
const WEBHOOK = 'webhook:'
/** The room of a person's access tokens: they alone hear that one was made or revoked. */
const ACCESS_TOKENS = 'accessTokens:'

/** Typing and online of chats: said to their rooms and stored nowhere. Only the two sides of a chat enter its room. */
export function presenceIn(parts: PresenceParts) {
  const { partyIn, broadcast, publishGone, showLive, hasListener, hasListenerHere, peopleIn } = parts
  const publishLooking = async (room: string): Promise<void> =>
    broadcast(room, 'service.looking', { ids: [...new Set(await peopleIn(room))] })
  const types = ({ data: { chats }, rooms }: ChatSocket, room: string, on: boolean): void => {
    const party = rooms.has(`live:${room}`) ? chats?.get(room.slice(CHAT.length)) : undefined
    if (party) broadcast(room, 'chat.typing', { id: party.id, on })
  }
  return {
    /** Whether a socket may enter a live room; the room of a chat is told that this side is online. */
    mayEnter: async (socket: ChatSocket, room: string): Promise<boolean> => {
      if (room.startsWith(SERVICE)) return (socket.data.session?.staff ?? null) !== null
      if (room.startsWith(PROMOTION)) return socket.data.session?.shopId === room.slice(PROMOTION.length)
      if (room.startsWith(WEBHOOK)) return socket.data.session?.shopId === room.slice(WEBHOOK.length)
      if (room.startsWith(ACCESS_TOKENS)) return socket.data.session?.userId === room.slice(ACCESS_TOKENS.length)
      if (!room.startsWith(CHAT)) return true
      const { data } = socket
      const chat = room.slice(CHAT.length)
      const party = data.session && (await partyIn(chat, data.session))
      // One that closed while this was looked up has left already: nothing would take its "online" back.
      if (!party || !socket.connected) return false
      data.chats = (data.chats ?? new Map<string, Party>()).set(chat, party)
      broadcast(room, 'chat.online', { id: party.id, on: true })
      return true
    },
    /** A socket has entered a room, or left it: the desk sees who of it looks at a chat. */
    moved: async ({ data }: ChatSocket, room: string, on: boolean): Promise<void> => {
      if (!room.startsWith(SERVICE)) return
      const desks = (data.desks ??= new Set())
      if (on) desks.add(room)
      else if (!desks.delete(room)) return
      await publishLooking(room)
    },
    /** A socket that is not in the room is not heard there. */
    typing: (socket: ChatSocket, chat: string, on: boolean): void => {
      types(socket, `${CHAT}${chat}`, on)
      const { desks, session } = socket.data
      const room = `${SERVICE}${chat}`
      if (session && desks?.has(room)) broadcast(room, 'service.typing', { id: session.userId, on })
    },
    /** A socket is about to look away from a room: its side types there no more. It stays online. */
    away: (socket: ChatSocket, room: string): void => types(socket, room, false),
    /** A socket is gone: its side is offline where no other socket listens to its topic. */
    left: async ({ data: { chats, desks } }: ChatSocket): Promise<void> => {
      // Customers first: what the desk is told may fail, and must not keep a side online.
      for (const [chat, party] of chats ?? []) if (!(await hasListener(party.topic))) publishGone({ chat, ...party })
      for (const room of desks ?? []) await publishLooking(room)
    },
    /**
     * Some process no longer finds a socket of a side. A process that has one objects: the device has come back to it while the other
     * one was still asking. It objects after it has heard this, so its word is the last one everywhere.
     */
    gone: ({ chat, id, topic }: Gone): void => {
      if (hasListenerHere(topic)) broadcast(`${CHAT}${chat}`, 'chat.online', { id, on: true })
      else showLive(`${CHAT}${chat}`, 'chat.online', { id, on: false })
    },
  }
}
