import { useTexts } from '../../../primitives/use-texts.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { chatDraft } from '../../../chat/chat-draft.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { Prose } from '../../../primitives/prose.tsx'

/** Why only its assignee writes in a case, and what to do first. What was typed before a colleague took it stays readable. */
export function NotWriting({ view, customer }: { view: ServiceCaseView; customer: string }) {
  const { t } = useTexts('serviceCase')
  const { open } = useLifecycle(serviceCaseLifecycle, view, 'support')
  const text = open.includes('serviceCase.assign')
    ? t('desk.assignFirst')
    : view.assignee
      ? t('desk.isTaken', { name: view.assignee.nickname })
      : t('desk.isClosed')
  const { typed } = useDraft(chatDraft(customer), { text: '' })
  return (
    <div data-part="not-writing" className="grid gap-2 border-t border-line bg-surface px-4 py-4 text-muted">
      <p className="text-center">{text}</p>
      {typed.text.trim() !== '' && (
        <div className="grid gap-1 text-sm">
          <p>{t('desk.yourDraft')}</p>
          <Prose className="max-h-40 overflow-y-auto text-ink wrap-anywhere whitespace-pre-wrap" text={typed.text} />
        </div>
      )}
    </div>
  )
}
