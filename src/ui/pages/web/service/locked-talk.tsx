import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { lengthOf } from '#contract/platform/plain-text.ts'
import { ask } from '#client/http.ts'
import { newKey } from '#client/key.ts'
import { MAX_CHAT_TEXT } from '#machines/platform/constants.ts'
import type { ServiceAccess } from '#streams/care/service-access.ts'
import { watchLockedTalk } from '#streams/care/service-case.stream.ts'
import { StaffMark } from '../../../chat/staff-mark.tsx'
import { ServiceWarning } from '../../../chat/service-warning.tsx'
import { useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Prose } from '../../../primitives/prose.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { DetailPage } from '../../../templates/pages.tsx'
import { ServiceStatus } from './service-status.tsx'

/** The chat of a locked account with customer service: text alone, and nothing of it is kept on the device. */
export function LockedTalk({ access }: { access: ServiceAccess }) {
  const { t } = useTexts('help')
  const { t: say } = useTexts('serviceCase')
  const stream = watchLockedTalk(access)
  return (
    <DetailPage title={t('title')} width="middle" live={useLive(stream)} skeleton={<SkeletonRows className="h-16" />}>
      {({ state, messages }) => (
        <div className="gutter grid grid-cols-1 gap-4 py-4">
          <ServiceStatus state={state} />
          <ServiceWarning />
          <ol role="log" aria-label={t('title')} className="grid grid-cols-1 gap-2">
            {messages.length === 0 && <li className="text-muted">{say('locked.empty')}</li>}
            {messages.map((message) => (
              <LockedMessage key={message.id} message={message} />
            ))}
          </ol>
          <Write access={access} onSent={stream.refetch} />
        </div>
      )}
    </DetailPage>
  )
}

function LockedMessage({ message }: { message: ChatMessage }) {
  const { t } = useTexts('serviceCase')
  const { t: sayChat } = useTexts('chat')
  const { dateTime } = useFormat()
  const { mine, text, form, createtime, type } = message
  return (
    <li
      data-part="message"
      className={mine ? 'rounded-card bg-soft p-3' : 'rounded-card border border-line bg-surface p-3'}
    >
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        {mine ? t('locked.you') : <StaffMark form={form} />}
        <time dateTime={createtime}>{dateTime(createtime)}</time>
      </p>
      <Prose
        className="text-start wrap-anywhere whitespace-pre-wrap"
        text={type === 'text' ? text : sayChat(`types.${type}`)}
      />
    </li>
  )
}

function Write({ access, onSent }: { access: ServiceAccess; onSent: () => void }) {
  const { t } = useTexts('serviceCase')
  const [text, setText] = useState('')
  // The same text again is the same message: it is stored once.
  const [local_id, setLocalId] = useState(newKey)
  const { send, pending, at } = useSend()
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const input = { local_id, to_id: 'service', type: 'text', text } as const
    const sent = await send(() => ask(chatCalls.send, input, { token: access.token }), ['text'])
    if (!sent) return
    setText('')
    setLocalId(newKey())
    onSent()
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
      <TextArea
        label={t('locked.field')}
        value={text}
        most={MAX_CHAT_TEXT}
        problem={at('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        kind="primary"
        type="submit"
        pending={pending}
        disabled={text.trim() === '' || lengthOf(text) > MAX_CHAT_TEXT}
      >
        {t('locked.send')}
      </Button>
    </form>
  )
}
