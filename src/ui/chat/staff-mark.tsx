import { useTexts } from '../primitives/use-texts.ts'
import type { ChatForm } from '#contract/care/chat-view.contract.ts'
import { Icon } from '../primitives/icon.tsx'

/** Says that this side is customer service. It comes from the server's `role` alone: no name or picture can imitate it. */
export function StaffMark({ form }: { form: ChatForm }) {
  const { t } = useTexts('chat')
  if (form.role !== 'service') return null
  return (
    <span
      data-part="staff-mark"
      className="inline-flex shrink-0 items-center gap-1 rounded-full bg-good-soft px-2 text-xs font-medium text-good"
    >
      <Icon name="shield" size={14} />
      {t('staff')}
    </span>
  )
}
