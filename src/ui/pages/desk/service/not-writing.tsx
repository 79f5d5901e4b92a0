import { useTranslation } from 'react-i18next'
import type { ServiceCaseView } from '#contract/service-case.contract.ts'
import { serviceCaseLifecycle } from '#machines/service-case.machine.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'

/** Why nobody but its assignee writes in a case, and what to do first. */
export function NotWriting({ view }: { view: ServiceCaseView }) {
  const { t } = useTranslation('serviceCase')
  const { open } = useLifecycle(serviceCaseLifecycle, view, 'support')
  const text = open.includes('serviceCase.take')
    ? t('desk.takeFirst')
    : view.assignee
      ? t('desk.isTaken', { name: view.assignee.nickname })
      : t('desk.isClosed')
  return (
    <p data-part="not-writing" className="border-t border-line bg-surface px-4 py-4 text-center text-muted">
      {text}
    </p>
  )
}
