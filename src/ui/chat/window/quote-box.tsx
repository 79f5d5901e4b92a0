import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatQuote } from '#contract/care/chat-view.contract.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { scriptLang } from '../../primitives/script-lang.ts'

/** What a quoted message said, in one line. */
export function QuoteText({ quote }: { quote: ChatQuote }) {
  const { t } = useTexts('chat')
  if (quote.recalled) return <span className="italic">{t('recalled.quoted')}</span>
  if (quote.type !== 'text') return <span>{t(`types.${quote.type}`)}</span>
  return (
    <Isolated cut={1} lang={scriptLang(quote.text)}>
      {quote.text}
    </Isolated>
  )
}

/** The message that is answered; a tap leads to it, wherever it is. */
export function QuoteBox({ quote, name, onOpen }: { quote: ChatQuote; name: string; onOpen: () => void }) {
  const { t } = useTexts('chat')
  return (
    <button
      type="button"
      title={t('message.quoteOf')}
      onClick={onOpen}
      className="mb-1 grid min-h-11 w-full min-w-0 rounded-control border-s-2 border-current bg-current/8 px-2 py-1 text-start text-sm"
    >
      <span className="truncate text-xs opacity-80">{quote.mine ? t('message.you') : name}</span>
      <span className="truncate">
        <QuoteText quote={quote} />
      </span>
    </button>
  )
}
