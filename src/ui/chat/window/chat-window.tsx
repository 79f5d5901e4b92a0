import { type ReactNode, useEffect, useMemo } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import type { HeldChat } from '#streams/care/chat-fold.ts'
import { showsChat } from '#streams/care/chat-news.ts'
import type { ChatStream } from '#streams/care/chat.stream.ts'
import { ServiceWarning } from '../service-warning.tsx'
import { useParty } from '../use-party.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { Composer, type WritingHelp } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { type Offered, OfferedCard } from './offered-card.tsx'
import { linesOf } from './shown-message.ts'
import { useOutbox } from './use-outbox.ts'
import { useSending } from './use-sending.ts'

/** What is different for customer service: what stands in place of the field, and what goes with it. */
export interface AtDesk {
  /** Why this person does not write, or what to do first; null where they write. */
  readonly instead: ReactNode
  readonly help: WritingHelp
}

/** A chat: its messages, and where the next one is written, or why none can be. */
export function ChatWindow({
  held,
  stream,
  offered = {},
  desk,
}: {
  held: HeldChat
  stream: ChatStream
  offered?: Offered
  /** How customer service writes. */
  desk?: AtDesk
}) {
  const nameOf = useParty()
  const { form, chat, bar } = held.opened
  const name = nameOf(form)
  const outbox = useOutbox(form.id)
  const lines = useMemo(() => linesOf(held.messages, chat, outbox, !held.newer), [held, chat, outbox])
  const sending = useSending(form.id, chat?.id)
  const chatId = chat?.id
  useEffect(() => (chatId === undefined ? undefined : showsChat(chatId)), [chatId])
  return (
    <>
      {form.role === 'service' && <ServiceWarning />}
      <MessageLog
        key={form.id}
        lines={lines}
        name={name}
        as={chat?.as ?? (form.role === 'shopper' ? 'shop' : 'shopper')}
        chat={chat}
        hasNewer={held.newer}
        onOlder={() => void stream.loadOlder()}
        onNewer={() => void stream.loadNewer()}
        onNewest={stream.showNewest}
        onAround={stream.showAround}
        onQuote={sending.setQuoted}
      />
      {desk?.instead ?? (
        <>
          {bar === null || desk ? (
            <>
              <OfferedCard form={form} offered={offered} onSend={sending.card} />
              <Composer form={form} name={name} chatId={chatId} sending={sending} help={desk?.help} />
            </>
          ) : (
            <Barred bar={bar} />
          )}
        </>
      )}
    </>
  )
}

/** Why nothing can be written here. */
function Barred({ bar }: { bar: string }) {
  const say = useProblemText()
  return (
    <p data-part="barred" className="border-t border-line bg-surface px-4 py-4 text-center text-muted">
      {say({ key: bar, params: {} } as Problem)}
    </p>
  )
}
