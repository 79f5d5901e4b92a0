import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskCase, WhichCase } from '#contract/desk/desk-case.contract.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Endless } from '../../../parts/endless.tsx'
import { CaseRow } from './case-row.tsx'
import { Newcomers } from './newcomers.tsx'
import { sameCase } from './place.ts'
import { useMoreWaiting } from './use-more-waiting.ts'
import { useNewcomers } from './use-newcomers.ts'

/**
 * The cases, the oldest first. A new one slides in, and a pill above leads to it; a long list that is not filtered counts those that
 * come behind its end.
 */
export function CaseList({
  items,
  after,
  isFiltered,
  chosen,
  to,
  replace,
  onMore,
}: {
  items: readonly DeskCase[]
  after: string | null
  isFiltered: boolean
  chosen: WhichCase | undefined
  to: (which: WhichCase) => string
  replace: boolean
  onMore: () => void
}) {
  const { t } = useTexts('desk')
  const arrived = useNewcomers(
    items.map(({ id }) => id),
    after !== null,
  )
  const { count, look } = useMoreWaiting(items.length, after !== null)
  return (
    <>
      <Newcomers
        ids={items.flatMap(({ id }) => (arrived.has(id) ? id : []))}
        chosen={chosen?.id}
        beyond={isFiltered ? 0 : count}
        onLook={look}
      />
      {items.length === 0 ? (
        <EmptyState title={t('queue.empty')} text={t('queue.emptyText')} />
      ) : (
        <nav aria-label={t('queue.label')} data-part="queue">
          <p className="hidden px-4 pt-3 text-xs text-muted wide:block">{t('queue.keys')}</p>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <CaseRow
                key={item.id}
                item={item}
                to={to(item)}
                replace={replace}
                isChosen={sameCase(item, chosen)}
                hasArrived={arrived.has(item.id)}
              />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={onMore} />
        </nav>
      )}
    </>
  )
}
