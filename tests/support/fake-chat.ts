import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { chatEntryView, chatMarksView, chatMessageView, chatOpenedView } from './chat-views.ts'
import type { MockShop } from './mock-shop-server.ts'

/** One chat of Ada with the lamp shop, as the server keeps it. */
export interface FakeChat {
  readonly messages: ChatMessage[]
  /** Stores a message of the shop, and tells Ada's devices. */
  readonly receive: (over?: Partial<ChatMessage>) => ChatMessage
  /** Recalls a message, and tells Ada's devices. */
  readonly recall: (seq: number) => void
  /** Tells Ada's devices of a message, a recall or marks. */
  readonly publish: (name: string, view: { readonly id: string; readonly version: number }) => void
}

/** Serves one chat with so many messages by the calls of a shop. */
export function serveChat(shop: MockShop, topic: string, count = 0): FakeChat {
  const messages = Array.from({ length: count }, (_, at) => chatMessageView({ seq: at + 1 }))
  const marks = () => chatMarksView({ last: messages.length })
  const publish: FakeChat['publish'] = (name, view) => {
    const entity = name === 'chat.marked' ? 'chat' : 'chatMessage'
    const type = name === 'chatMessage.recalled' ? 'recall' : 'chat'
    shop.publish({ topic, view, type, name, entity, entity_id: view.id, version: view.version })
  }
  const recall: FakeChat['recall'] = (seq) => {
    const at = messages.findIndex((message) => message.seq === seq)
    const recalled = { ...chatMessageView({ seq }), ...messages[at], version: 2, state: 'recalled' as const, text: '' }
    messages[at] = recalled
    publish('chatMessage.recalled', recalled)
  }
  const store = (over: Partial<ChatMessage>): ChatMessage => {
    const message = chatMessageView({ seq: messages.length + 1, ...over })
    messages.push(message)
    return message
  }
  const entry = () => {
    const { type = 'text', text = '', mine = false, state } = messages.at(-1) ?? {}
    return chatEntryView({ ...marks(), content: { type, text, mine, recalled: state === 'recalled' } })
  }
  Object.assign(shop.answers, {
    'chat/lists': () => accepted({ data: messages.length > 0 ? [entry()] : [], after: null }),
    'chat/open': () => accepted(chatOpenedView({ chat: messages.length > 0 ? entry() : null })),
    'chat/history': (input: Record<string, unknown>) => {
      const limit = Number(input['limit'] ?? 50)
      const [before, after, around] = ['before', 'after', 'around'].map((name) =>
        input[name] === undefined ? undefined : Number(input[name]),
      )
      const end = before === undefined ? messages.length : before - 1
      const from =
        around !== undefined
          ? Math.max(0, around - 1 - limit / 2)
          : after === undefined
            ? Math.max(0, end - limit)
            : after
      const to = around !== undefined || after !== undefined ? Math.min(messages.length, from + limit) : end
      return accepted({ data: messages.slice(from, to), older: from > 0, newer: to < messages.length, chat: marks() })
    },
    'chat/send': (input: Record<string, unknown>) => {
      const { local_id, text } = input as { local_id: string; text?: string }
      const known = messages.find((message) => message.local_id === local_id)
      if (known) return known.text === text ? accepted(known) : refused('key.reused')
      const message = store({ mine: true, local_id, text: text ?? '' })
      publish('chatMessage.sent', message)
      return accepted(message)
    },
    'chat/read': () => accepted({ done: true }),
    'chat/deliver': () => accepted({ done: true }),
  })
  const receive: FakeChat['receive'] = (over = {}) => {
    const message = store(over)
    publish('chatMessage.sent', message)
    return message
  }
  return { messages, receive, recall, publish }
}
