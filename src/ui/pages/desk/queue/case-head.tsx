import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskCase } from '#contract/desk-case.contract.ts'
import { Countdown } from '../../../parts/countdown.tsx'
import { Age } from './age.tsx'
import { CaseBadge } from './case-badge.tsx'
import { summaryOf } from './summary.ts'
import { AssignedTo } from './assigned-to.tsx'

/** What a case is, how old it is and until when it should be decided, and whose it is at the desk. */
export function CaseHead({ found, children }: { found: DeskCase; children?: ReactNode }) {
  const { t } = useTranslation('desk')
  const { network, number, createtime, deadline_event, deadline_at } = summaryOf(found)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 tabIndex={-1} className="font-medium outline-none">
          {[t(`kinds.${found.entity}`), network].filter((each) => each !== null).join(' · ')}
        </h2>
        <CaseBadge item={found} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span className="figures">{number}</span>
        <span className="flex gap-x-3">
          <Age since={createtime} />
          {deadline_event === 'target' && deadline_at !== null && (
            <Countdown deadlineAt={deadline_at} over={t('queue.late')} />
          )}
        </span>
      </p>
      {children}
      <AssignedTo found={found} />
    </header>
  )
}
