import type { ChatMarks, ChatMessage } from '#contract/care/chat-view.contract.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { type FollowedTopic, followTopic } from './followed-topic.ts'

/** A device in its chats, over a real socket: the messages and marks that reached it. */
export interface ChatDevice extends FollowedTopic {
  /** The messages of a chat, by their numbers. */
  readonly messages: (chatId: string) => ChatMessage[]
  /** The newest marks of a chat. */
  readonly marks: (chatId: string) => ChatMarks | undefined
  /** What reached it twice, or before what it follows. */
  readonly faults: readonly string[]
}

type Following = Omit<Parameters<typeof followTopic>[0], 'types' | 'hold'>

/** Opens a device that follows a topic. `onMessage` hears of each message once. */
export function chatDevice(following: Following, onMessage: (message: ChatMessage) => void = () => {}): ChatDevice {
  const chats = new Map<string, ChatMessage[]>()
  const marks = new Map<string, ChatMarks>()
  const faults: string[] = []
  const fault = (what: string): void => void faults.push(`${following.topic}: ${what}`)

  const take = (message: ChatMessage): void => {
    const messages = chats.get(message.chat_id) ?? []
    chats.set(message.chat_id, messages)
    const at = messages.findIndex(({ id }) => id === message.id)
    const known = messages[at]
    if (known && message.version <= known.version) return fault(`message ${message.seq} came twice`)
    if (known) return void (messages[at] = message)
    // Of what was recalled while the device was away, only the recall comes, at its own place in the log.
    if (message.state !== 'recalled' && message.seq <= (messages.at(-1)?.seq ?? 0))
      fault(`message ${message.seq} came after ${messages.at(-1)?.seq}`)
    messages.push(message)
    messages.sort((one, other) => one.seq - other.seq)
    onMessage(message)
  }
  const mark = (next: ChatMarks): void => {
    if (next.version <= (marks.get(next.id)?.version ?? 0)) fault(`marks ${next.version} came twice or late`)
    marks.set(next.id, next)
  }
  const hold = ({ entity, view }: ShopEvent): void => {
    if (entity === 'chatMessage') take(view as ChatMessage)
    if (entity === 'chat') mark(view as ChatMarks)
  }
  const followed = followTopic({ ...following, types: ['chat', 'recall', 'notice', 'order'], hold })
  return {
    ...followed,
    faults,
    messages: (chatId) => chats.get(chatId) ?? [],
    marks: (chatId) => marks.get(chatId),
  }
}
