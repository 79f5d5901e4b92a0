import { useState } from 'react'
import type { ChatCard, ChatQuote } from '#contract/care/chat-view.contract.ts'
import { writeMessage, writeSoon } from '#streams/care/chat-outbox.ts'
import type { Outgoing, UnsentFile } from '#streams/care/chat-outbox.types.ts'
import { sayTypingOver } from '#streams/care/chat-presence.ts'
import { namedBy } from './cards.ts'
import type { ShownMessage } from './shown-message.ts'

type Content = Omit<Outgoing, 'to_id' | 'quote'>

/** What answers another message carries of it. */
function quoteOf({ stored, type, text, mine }: ShownMessage): ChatQuote | undefined {
  return stored && { id: stored.id, seq: stored.seq, type, text, mine, recalled: false }
}

/** Writes messages to one party. Each is shown at once and sent in its turn; the quoted one goes along once. */
export function useSending(to_id: string, chatId: string | undefined) {
  const [quoted, setQuoted] = useState<ShownMessage>()
  const write = (content: Content | Promise<Content | undefined>): void => {
    const quote = quoted && quoteOf(quoted)
    const whole = (given: Content) => ({ to_id, ...given, ...(quote ? { quote } : {}) })
    if (content instanceof Promise)
      void writeSoon(
        to_id,
        content.then((given) => given && whole(given)),
      )
    else void writeMessage(whole(content))
    setQuoted(undefined)
    if (chatId !== undefined) sayTypingOver(chatId)
  }
  return {
    quoted,
    setQuoted,
    text: (text: string) => write({ type: 'text', text }),
    /** A picture that is still being read: it keeps the place at which it was given. */
    picture: (file: Promise<UnsentFile | undefined>) => write(file.then((read) => read && { type: 'img', file: read })),
    voice: (file: UnsentFile) => write({ type: 'voice', file }),
    card: (card: ChatCard) => write({ type: 'goods', card, ...namedBy(card) }),
  }
}

/** What writes messages. */
export type Sending = ReturnType<typeof useSending>
