import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { InputOf } from '#contract/platform/call.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { Button } from '../../primitives/button.tsx'
import { Select, TextArea } from '../../primitives/field.tsx'
import { Sheet } from '../../primitives/sheet.tsx'

type Reason = InputOf<typeof chatCalls.report>['reason']
const REASONS: readonly Reason[] = ['scam', 'outsidePayment', 'abuse', 'illegal', 'other']

/** Reports a chat, or one message of it, to customer service. */
export function ReportSheet({ chat, message, onClose }: { chat: string; message?: string; onClose: () => void }) {
  const { t } = useTexts('chat')
  const toast = useToast()
  const { send, pending, at } = useSend()
  const [reason, setReason] = useState<Reason>('scam')
  const [note, setNote] = useState('')
  const handleSend = async (): Promise<void> => {
    const about = { id: chat, ...(message === undefined ? {} : { message_id: message }) }
    if (!(await send(() => ask(chatCalls.report, { ...about, reason, note }), ['note']))) return
    toast.show(t('report.sent'))
    onClose()
  }
  return (
    <Sheet
      title={t('report.title')}
      pending={pending}
      onClose={onClose}
      foot={
        <Button wide kind="primary" pending={pending} onClick={() => void handleSend()}>
          {t('report.send')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('report.text')}</p>
        <Select
          label={t('report.reason')}
          value={reason}
          options={REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          onChange={({ target }) => setReason(REASONS.find((each) => each === target.value) ?? 'other')}
        />
        <TextArea
          label={t('report.note')}
          dir="auto"
          value={note}
          problem={at('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Sheet>
  )
}
