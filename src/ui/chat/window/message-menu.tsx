import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { ask } from '#client/http.ts'
import type { ChatMessageEvent } from '#machines/care/chat-message.machine.ts'
import { dropMessage, retryMessage } from '#streams/care/chat-outbox.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useSend } from '../../hooks/use-send.ts'
import { Sheet } from '../../primitives/sheet.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { ReportSheet } from './report-sheet.tsx'
import type { ShownMessage } from './shown-message.ts'

/** What can be done with a message: copy, quote, recall, report; with one that failed: try again, delete. */
export function MessageMenu({
  message,
  open,
  onQuote,
  onClose,
}: {
  message: ShownMessage
  open: readonly ChatMessageEvent['type'][]
  onQuote: (message: ShownMessage) => void
  onClose: () => void
}) {
  const { t } = useTexts('chat')
  const copy = useCopy()
  const { send, pending } = useSend()
  const [isReporting, setReporting] = useState(false)
  const { stored, text, mine, local_id } = message
  const mayRetry = open.includes('chatMessage.retry')
  const then = (work: () => void) => () => {
    work()
    onClose()
  }
  const handleRecall = async (): Promise<void> => {
    if (stored) await send(() => ask(chatCalls.recall, { id: stored.id }))
    onClose()
  }
  if (isReporting && stored) return <ReportSheet chat={stored.chat_id} message={stored.id} onClose={onClose} />
  return (
    <Sheet title={t('message.title')} pending={pending} onClose={onClose}>
      <div className="grid">
        {text !== '' && <MenuButton icon="copy" label={t('message.copy')} onClick={then(() => copy(text))} />}
        {stored && <MenuButton icon="quote" label={t('message.quote')} onClick={then(() => onQuote(message))} />}
        {stored && open.includes('chatMessage.recall') && (
          <MenuButton icon="returns" label={t('message.recall')} onClick={() => void handleRecall()} />
        )}
        {stored && !mine && <MenuButton icon="flag" label={t('message.report')} onClick={() => setReporting(true)} />}
        {mayRetry && local_id !== null && (
          <>
            <MenuButton icon="history" label={t('message.retry')} onClick={then(() => void retryMessage(local_id))} />
            <MenuButton icon="trash" label={t('message.drop')} isBad onClick={then(() => void dropMessage(local_id))} />
          </>
        )}
      </div>
    </Sheet>
  )
}
