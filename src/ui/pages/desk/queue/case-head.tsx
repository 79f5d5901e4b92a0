import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { caseUiOf } from '../../../lifecycles/all.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { Countdown } from '../../../parts/countdown.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Age } from './age.tsx'
import { AssignedTo } from './assigned-to.tsx'
import { CaseKind } from './case-kind.tsx'
import { shownCase } from './case-summary.ts'

/** The head of a case: its kind and number, its age and target, and its assignee. */
export function CaseHead({ found }: { found: DeskCase }) {
  const { t } = useTexts('desk')
  const { amount } = useFormat()
  const ui = caseUiOf(found)
  const { number, since, target } = shownCase(found)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 tabIndex={-1} className="font-medium outline-none">
          <CaseKind found={found} />
        </h2>
        <LifecycleBadge of={ui} view={ui.desk.subject(found).view} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span className="figures">{number}</span>
        <span className="flex gap-x-3">
          <Age since={since} />
          {target !== null && <Countdown deadlineAt={target} over={t('queue.late')} />}
        </span>
      </p>
      <AssignedTo found={found} />
      {found.decided_alone !== '0' && (
        <p className="text-sm text-waiting">{t('case.decidedAlone', { amount: amount(found.decided_alone) })}</p>
      )}
    </header>
  )
}
