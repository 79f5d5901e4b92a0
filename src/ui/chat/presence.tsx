import { useTexts } from '../primitives/use-texts.ts'
import type { HeldChat } from '#streams/care/chat-fold.ts'
import { usePresence } from './window/use-presence.ts'
import { StaffMark } from './staff-mark.tsx'

const LINE = 'gutter flex min-h-6 items-center gap-2 pb-1 text-xs text-muted'

/** The line before it is known. */
export function PresencePlace() {
  return <p aria-hidden="true" className={LINE} />
}

/** Who the other side is, and whether it is there. A copy on the device does not know that. */
export function Presence({ held: { opened }, isKnown = true }: { held: HeldChat; isKnown?: boolean }) {
  const { t } = useTexts('chat')
  const { chat, form, online } = opened
  const { isTyping, isOnline } = usePresence(chat?.id, form.id, online)
  const state = isTyping ? 'state.typing' : isOnline ? 'state.online' : 'state.offline'
  return (
    <p data-part="presence" className={LINE}>
      <StaffMark form={form} />
      <span aria-live="polite">{(isKnown || isTyping) && t(state)}</span>
    </p>
  )
}
