import { useState } from 'react'
import type { ChatCard, ChatQuote } from '#contract/chat-view.contract.ts'
import { writeMessage } from '#streams/chat-outbox.ts'
import type { UnsentFile } from '#streams/chat-outbox.types.ts'
import { sayTypingOver } from '#streams/chat-presence.ts'
import { namedBy } from './cards.ts'
import type { ShownMessage } from './shown-message.ts'

/** What answers another message carries of it. */
function quoteOf({ stored, type, text, mine }: ShownMessage): ChatQuote | undefined {
  return stored && { id: stored.id, seq: stored.seq, type, text, mine, recalled: false }
}

/** Writes messages to one party. Each is shown at once and sent in its turn; the quoted one goes along once. */
export function useSending(to_id: string, chatId: string | undefined) {
  const [quoted, setQuoted] = useState<ShownMessage>()
  const write = (content: Omit<Parameters<typeof writeMessage>[0], 'to_id' | 'quote'>): void => {
    const quote = quoted && quoteOf(quoted)
    void writeMessage({ to_id, ...content, ...(quote ? { quote } : {}) })
    setQuoted(undefined)
    if (chatId !== undefined) sayTypingOver(chatId)
  }
  return {
    quoted,
    setQuoted,
    text: (text: string) => write({ type: 'text', text }),
    picture: (file: UnsentFile) => write({ type: 'img', file }),
    voice: (file: UnsentFile) => write({ type: 'voice', file }),
    card: (card: ChatCard) => write({ type: 'goods', card, ...namedBy(card) }),
  }
}

/** What writes messages. */
export type Sending = ReturnType<typeof useSending>
