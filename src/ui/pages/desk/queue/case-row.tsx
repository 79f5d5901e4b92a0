import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { caseUiOf } from '../../../lifecycles/all.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { Countdown } from '../../../parts/countdown.tsx'
import { Money } from '../../../parts/money.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Age } from './age.tsx'
import { CaseKind } from './case-kind.tsx'
import { shownCase } from './case-summary.ts'

/** A case in the queue: its kind and amount, whose it is, its age and target, and its assignee. */
export function CaseRow({
  item,
  to,
  replace,
  isChosen,
  hasArrived,
}: {
  item: DeskCase
  to: string
  replace: boolean
  isChosen: boolean
  hasArrived: boolean
}) {
  const { t } = useTexts('desk')
  const { money, number, who, since, target, needsTwo } = shownCase(item)
  return (
    <li className={hasArrived ? 'animate-wash' : 'animate-enter'} data-arrived={hasArrived || undefined}>
      <Link
        to={to}
        replace={replace}
        data-entity={item.entity}
        data-id={item.id}
        aria-current={isChosen ? 'true' : undefined}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3 outline-offset-[-2px]',
          isChosen ? 'bg-soft' : 'hover:bg-canvas',
        )}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-sm">
            <CaseKind found={item} />
          </span>
          {money !== null && <Money micro={money} className="font-medium" />}
        </span>
        <span className="flex items-baseline justify-between gap-2 text-sm text-muted">
          <span className="flex min-w-0 gap-x-1">
            {who.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && <span>·</span>}
                {/* Where both do not fit, the person is read before the shop. */}
                <Isolated cut={1} className={at > 0 ? 'shrink-[99]' : undefined}>
                  {name}
                </Isolated>
              </Fragment>
            ))}
          </span>
          <Age since={since} />
        </span>
        <span className="flex items-baseline justify-between gap-2 text-xs text-muted">
          <Isolated cut={1} className="figures">
            {number}
          </Isolated>
          {target !== null && <Countdown deadlineAt={target} over={t('queue.late')} />}
        </span>
        <Marks item={item} needsTwo={needsTwo} />
      </Link>
    </li>
  )
}

function Marks({ item, needsTwo }: { item: DeskCase; needsTwo: boolean }) {
  const { t } = useTexts('desk')
  const { user } = useAtomValue(sessionAtom)
  const { assignee, approvals } = item
  const ui = caseUiOf(item)
  return (
    <span className="flex flex-wrap gap-1.5 pt-0.5">
      <LifecycleBadge of={ui} view={ui.desk.subject(item).view} />
      {approvals.length > 0 ? (
        <StatusBadge tone="waiting" label={t('queue.second')} />
      ) : (
        needsTwo && <StatusBadge tone="over" label={t('queue.two')} />
      )}
      {assignee && (
        <StatusBadge
          tone={assignee.id === user?.id ? 'moving' : 'over'}
          label={assignee.id === user?.id ? t('queue.mine') : t('queue.assigned', { by: assignee.by })}
        />
      )}
    </span>
  )
}
