import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyCase } from '#contract/desk-money.contract.ts'
import { Countdown } from '../../../parts/countdown.tsx'
import { Age } from './age.tsx'
import { CaseBadge } from './case-badge.tsx'
import { summaryOf } from './summary.ts'
import { TakenBy } from './taken-by.tsx'

/** What a case is, how old it is and until when it should be decided, and whose it is at the desk. */
export function CaseHead({ found, children }: { found: MoneyCase; children?: ReactNode }) {
  const { t } = useTranslation('deskMoney')
  const { view } = summaryOf(found)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 tabIndex={-1} className="font-medium outline-none">
          {t(`kinds.${found.entity}`)} · {view.network}
        </h2>
        <CaseBadge item={found} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span className="figures">{view.number}</span>
        <span className="flex gap-x-3">
          <Age since={view.createtime} />
          {view.deadline_event === 'target' && view.deadline_at !== null && (
            <Countdown deadlineAt={view.deadline_at} over={t('queue.late')} />
          )}
        </span>
      </p>
      {children}
      <TakenBy found={found} />
    </header>
  )
}
