import { useTexts } from '../../primitives/use-texts.ts'
import { chatWarning } from '#contract/care/chat-warning.ts'
import { Icon } from '../../primitives/icon.tsx'

/** What to beware of in a message: it carries a wallet's address, a link, or words that lead the payment outside. */
export function MessageWarning({ text }: { text: string }) {
  const { t } = useTexts('chat')
  const warning = chatWarning(text)
  if (!warning) return null
  return (
    <p
      data-part="chat-warning"
      className="flex max-w-[85%] items-start gap-2 rounded-control bg-waiting-soft px-3 py-2 text-sm text-waiting"
    >
      <Icon name="warning" size={18} />
      <span className="min-w-0">{t(`warning.${warning}`)}</span>
    </p>
  )
}
