import { Suspense } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskCase, WhichCase } from '#contract/desk/desk-case.contract.ts'
import { watchCase } from '#streams/desk/desk-case.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { useActionChoice } from '../../../lifecycles/use-action-choice.ts'
import { cx } from '../../../primitives/cx.ts'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseHead } from './case-head.tsx'
import { LabLink } from './lab-link.tsx'
import { useNewestCase } from './use-newest-case.ts'
import { useOpenCase } from './use-open-case.ts'

/** Leads to another case of the queue; undefined where there is none. */
type OnNext = (() => void) | undefined

/** One case: the request beside the evidence, the decisions that are open now, and the facts behind it. */
export function CaseFile({ which, onNext }: { which: WhichCase; onNext: OnNext }) {
  const live = useLive(watchCase(which))
  return (
    <LiveContent live={live} skeleton={<SkeletonRows className="h-40" count={3} />}>
      {(found) => <Case found={found} onNext={onNext} />}
    </LiveContent>
  )
}

function Case({ found: fetched, onNext }: { found: DeskCase; onNext: OnNext }) {
  const { t } = useTexts('desk')
  const found = useNewestCase(fetched)
  const choice = useActionChoice()
  const of = useOpenCase(found)
  const { ui, subject, open, isShut } = of
  const { Body, Aside, Below, Lead, isAsideWide } = ui.desk
  const canDecide = isShut ? [] : open
  return (
    <Suspense fallback={<SkeletonRows className="h-40" count={3} />}>
      <div
        data-part="case"
        className={cx(
          'grid gap-4 max-wide:px-(--gutter) wide:gap-0',
          Lead
            ? 'wide:grid-cols-[minmax(0,1fr)_minmax(340px,420px)]'
            : isAsideWide
              ? 'wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
              : 'wide:grid-cols-[minmax(0,1fr)_minmax(240px,320px)]',
        )}
      >
        {Lead && (
          <div className="column min-w-0 wide:border-e wide:border-line wide:p-4">
            <Lead found={found} open={canDecide} choice={choice} />
          </div>
        )}
        <div className="column grid min-w-0 content-start gap-4 wide:p-(--gutter)">
          <section className="card grid gap-4 p-4">
            <CaseHead found={found} />
            <Body found={found} open={canDecide} choice={choice} />
            <CaseActions found={found} of={of} choice={choice} onNext={onNext} />
          </section>
          <section className="card grid gap-4 p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="text-sm font-medium">{t('case.timeline')}</h3>
              <LabLink number={found.id} />
            </div>
            <LifecycleTimeline of={ui} view={subject.view} root={subject.root} />
          </section>
          {Below && <Below found={found} />}
          {Lead && <Aside found={found} />}
        </div>
        {!Lead && (
          <div className="column grid min-w-0 content-start gap-4 wide:border-s wide:border-line wide:p-4">
            <Aside found={found} />
          </div>
        )}
      </div>
    </Suspense>
  )
}
