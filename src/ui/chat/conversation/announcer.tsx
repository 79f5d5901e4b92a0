import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownMessage } from './shown-message.ts'

/** Says a new message of the other side once. What was there when the conversation was opened, and older messages, are never said. */
export function Announcer({ messages, name }: { messages: readonly ShownMessage[]; name: string }) {
  const { t } = useTranslation('chat')
  const latest = messages.findLast(({ stored }) => stored !== undefined)
  const [known, setKnown] = useState(latest?.seq ?? 0)
  const [said, setSaid] = useState('')
  if (latest && latest.seq > known) {
    const isFirst = known === 0 && messages.length > 1
    setKnown(latest.seq)
    if (!latest.mine && !isFirst)
      setSaid(t('said', { name, text: latest.type === 'text' ? latest.text : t(`types.${latest.type}`) }))
  }
  return (
    <div role="status" data-part="announcer" aria-live="polite" className="sr-only">
      {said}
    </div>
  )
}
