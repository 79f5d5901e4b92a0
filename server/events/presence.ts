import type { ChatPresence } from '#contract/events.ts'
import type { Session } from '../services.ts'

/** A side of a conversation: the id that one writes to, and the topic that its sockets listen to. */
export interface Party {
  readonly id: string
  readonly topic: string
}

/** As which side a session belongs to a conversation; nothing where it is another person's. */
export type PartyIn = (chat: string, session: Session) => Promise<Party | undefined>

/** As much of a socket as its presence needs. */
export interface ChatSocket {
  readonly data: { readonly session?: Session; chats?: Map<string, Party> }
  readonly connected: boolean
  /** What it is in now; those that it looks at begin with `live:`. */
  readonly rooms: ReadonlySet<string>
}

interface PresenceParts {
  readonly partyIn: PartyIn
  readonly tellLive: (room: string, name: string, data: ChatPresence) => void
  readonly isHeard: (topic: string) => Promise<boolean>
}

const CHAT = 'chat:'

/** Typing and online of conversations: said to their rooms and stored nowhere. Only the two sides of a conversation enter its room. */
export function presenceIn({ partyIn, tellLive, isHeard }: PresenceParts) {
  const types = ({ data: { chats }, rooms }: ChatSocket, room: string, on: boolean): void => {
    const party = rooms.has(`live:${room}`) ? chats?.get(room.slice(CHAT.length)) : undefined
    if (party) tellLive(room, 'chat.typing', { id: party.id, on })
  }
  return {
    /** Whether a socket may enter a live room; the room of a conversation is told that this side is online. */
    mayEnter: async (socket: ChatSocket, room: string): Promise<boolean> => {
      if (!room.startsWith(CHAT)) return true
      const { data } = socket
      const chat = room.slice(CHAT.length)
      const party = data.session && (await partyIn(chat, data.session))
      // One that closed while this was looked up has left already: nothing would take its "online" back.
      if (!party || !socket.connected) return false
      data.chats = (data.chats ?? new Map<string, Party>()).set(chat, party)
      tellLive(room, 'chat.online', { id: party.id, on: true })
      return true
    },
    /** A socket that is not in the room is not heard there. */
    typing: (socket: ChatSocket, chat: string, on: boolean): void => types(socket, `${CHAT}${chat}`, on),
    /** A socket is about to look away from a room: its side types there no more. It stays online. */
    away: (socket: ChatSocket, room: string): void => types(socket, room, false),
    /** A socket is gone: its side is offline where no other socket listens to its topic. */
    left: async ({ data: { chats } }: ChatSocket): Promise<void> => {
      for (const [chat, { id, topic }] of chats ?? []) {
        if (!(await isHeard(topic))) tellLive(`${CHAT}${chat}`, 'chat.online', { id, on: false })
      }
    },
  }
}
