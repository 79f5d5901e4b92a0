import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { ShopWaiting, WaitingItem } from '#contract/figures/shop-work.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { Badge } from '../../../primitives/badge.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { StockRow, WaitingRow } from './waiting-row.tsx'
import { DUE_DAYS, dueDay } from './waiting-times.ts'

const FILTERS = ['all', 'ship', 'refunds', 'messages', 'questions'] as const
type Filter = (typeof FILTERS)[number]

const SHOWS: Readonly<Record<Exclude<Filter, 'all'>, readonly WaitingItem['kind'][]>> = {
  ship: ['ship'],
  refunds: ['refund', 'parcel'],
  messages: ['message'],
  questions: ['question'],
}

/** Everything that waits for the merchant, in the order of its deadline and by the days of the reader. */
export function WaitingList({ waiting }: { waiting: ShopWaiting }) {
  const { t } = useTexts('shop')
  const now = useNow(minutes(1) / 2)
  const [filter, setFilter] = useState<Filter>('all')
  const { items, counts, stock } = waiting
  const all = counts.ship + counts.refunds + counts.messages + counts.questions
  const shown = filter === 'all' ? items : items.filter(({ kind }) => SHOWS[filter].includes(kind))
  const hasStock = stock !== null && filter === 'all'
  const groups = DUE_DAYS.map((day) => ({ day, rows: shown.filter(({ due }) => dueDay(due, now) === day) }))
  const kinds = FILTERS.filter((each) => each !== 'all' && counts[each] > 0)
  return (
    <section aria-label={t('waits.title')} data-part="waiting" className="grid content-start gap-3">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          {t('waits.title')}
          <Badge count={all} />
        </h2>
        {kinds.length > 1 && (
          <div role="group" aria-label={t('waits.filter')} className="ms-auto hidden flex-wrap gap-2 wide:flex">
            {(['all', ...kinds] as const).map((each) => (
              <Chip key={each} chosen={each === filter} onClick={() => setFilter(each)}>
                {each === 'all' ? t('waits.all') : t(`waits.only.${each}`, { n: counts[each] })}
              </Chip>
            ))}
          </div>
        )}
      </header>
      {all === 0 && !hasStock && <p className="max-w-prose text-muted">{t('waits.nothing')}</p>}
      {groups.map(({ day, rows }) => {
        const isLast = day === 'later'
        if (rows.length === 0 && !(isLast && hasStock)) return null
        return (
          <section key={day} aria-label={t(`waits.days.${day}`)}>
            <h3 className="border-b border-line pb-1.5 text-sm font-medium text-muted">{t(`waits.days.${day}`)}</h3>
            <ul className="divide-y divide-line border-b border-line">
              {rows.map((item) => (
                <li key={`${item.kind}:${item.id}:${item.due}`}>
                  <WaitingRow item={item} nowMs={now} />
                </li>
              ))}
              {isLast && hasStock && (
                <li>
                  <StockRow stock={stock} />
                </li>
              )}
            </ul>
          </section>
        )
      })}
      {counts.refunds > 0 && <p className="text-sm text-muted">{t('waits.refundNote')}</p>}
    </section>
  )
}
