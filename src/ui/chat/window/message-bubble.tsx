import { memo, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatEntry } from '#contract/care/chat-view.contract.ts'
import { chatMessageLifecycle } from '#machines/care/chat-message.machine.ts'
import { retryMessage } from '#streams/care/chat-outbox.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { useLongPress } from '../../hooks/use-long-press.ts'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { clockTime } from '../../primitives/day-name.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'
import { CardMessage } from './card-message.tsx'
import { LinkedText } from './linked-text.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessageWarning } from './message-warning.tsx'
import { PictureMessage } from './picture-message.tsx'
import { QuoteBox } from './quote-box.tsx'
import { scriptLang } from '../../primitives/script-lang.ts'
import { SentMark } from './sent-mark.tsx'
import type { ShownMessage } from './shown-message.ts'
import { VoiceMessage } from './voice/voice-message.tsx'

/** What a message needs to know of its chat. */
export interface BubbleProps {
  readonly message: ShownMessage
  /** The last of a group says when it was. */
  readonly isLast: boolean
  /** The name of the other side. */
  readonly name: string
  readonly as: ChatEntry['as']
  readonly onQuote: (message: ShownMessage) => void
  readonly onOpenQuote: (seq: number) => void
}

/** One message: what it says, when, how far it has come, and what can be done with it. Memoized: a new message does not redraw the others. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isLast,
  name,
  as,
  onQuote,
  onOpenQuote,
}: BubbleProps) {
  const { t } = useTexts('chat')
  const say = useProblemText()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const longPress = useLongPress(() => setMenuOpen(true))
  const { tags, open } = useLifecycle(chatMessageLifecycle, message, 'shopper')
  const { mine, stored, quote, problem, mark, local_id } = message
  if (tags.includes('over'))
    return (
      <p data-part="recalled" className="px-6 py-1 text-center text-sm text-muted">
        {t(mine ? 'recalled.mine' : 'recalled.other')}
      </p>
    )
  const mayRetry = open.includes('chatMessage.retry')
  return (
    <div data-part="message" className={cx('flex flex-col gap-1', mine ? 'items-end' : 'items-start')}>
      <MessageWarning text={mine ? '' : message.text} />
      <div className={cx('group flex max-w-[85%] items-end gap-1', mine && 'flex-row-reverse')}>
        <div
          {...longPress}
          className={cx(
            'message-bubble min-w-0 rounded-card px-3 py-2',
            mine ? 'rounded-ee-sm bg-soft' : 'rounded-es-sm border border-line bg-surface',
          )}
        >
          {stored?.automatic && <p className="text-xs text-muted">{t(`automatic.${stored.automatic}`)}</p>}
          {quote && <QuoteBox quote={quote} name={name} onOpen={() => onOpenQuote(quote.seq)} />}
          <Content message={message} as={as} />
          {isLast && (
            <p className="figures flex items-center justify-end gap-1 pt-0.5 text-xs text-muted">
              <time dateTime={new Date(message.atMs).toISOString()}>{clockTime(message.atMs)}</time>
              {mark && <SentMark mark={mark} />}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label={t('message.actions')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
          className="message-actions grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-soft hover:text-ink"
        >
          <Icon name="more" size={18} />
        </button>
      </div>
      {mayRetry && (
        <div className="flex max-w-[85%] flex-col items-end gap-1 text-end text-sm text-bad">
          <span role="alert">{problem ? say(problem) : t('marks.failed')}</span>
          <Button small onClick={() => local_id && void retryMessage(local_id)}>
            {t('message.retry')}
          </Button>
        </div>
      )}
      {isMenuOpen && <MessageMenu message={message} open={open} onQuote={onQuote} onClose={() => setMenuOpen(false)} />}
    </div>
  )
})

function Content({ message, as }: Pick<BubbleProps, 'message' | 'as'>) {
  const { type, text, file, card, stored } = message
  if (type === 'img') return <PictureMessage picture={stored?.picture ?? null} file={file} />
  if (type === 'voice') return <VoiceMessage voice={stored?.voice ?? null} file={file} />
  if (type === 'goods' && card) return <CardMessage card={card} as={as} />
  return (
    // Not a paragraph: the sheet of an outside link stands in it.
    <div
      data-part="message-text"
      dir="auto"
      lang={scriptLang(text)}
      className="text-start wrap-anywhere whitespace-pre-wrap"
    >
      <LinkedText text={text} />
    </div>
  )
}
