import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { chatMessageLifecycle } from '#machines/care/chat-message.machine.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import type { ShownMessage } from './shown-message.ts'

/** Says a new message of the other side once. What was there when the chat was opened, and older messages, are never said. */
export function Announcer({ messages, name }: { messages: readonly ShownMessage[]; name: string }) {
  const latest = messages.findLast(({ stored }) => stored !== undefined)
  const [known, setKnown] = useState(latest?.seq ?? 0)
  const [saying, setSaying] = useState(0)
  if (latest && latest.seq > known) {
    const isFirst = known === 0 && messages.length > 1
    setKnown(latest.seq)
    if (!latest.mine && !isFirst) setSaying(latest.seq)
  }
  const said = messages.find(({ seq }) => seq === saying)
  return (
    <div role="status" data-part="announcer" aria-live="polite" className="sr-only">
      {said && <Said message={said} name={name} />}
    </div>
  )
}

/** A message as it is read out; of a recalled one nothing stays. */
function Said({ message, name }: { message: ShownMessage; name: string }) {
  const { t } = useTexts('chat')
  const { tags } = useLifecycle(chatMessageLifecycle, message, 'shopper')
  if (tags.includes('over')) return null
  return t('said', { name, text: message.type === 'text' ? message.text : t(`types.${message.type}`) })
}
