import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchCounters } from '#streams/trade/counters.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { Badge } from '../../../primitives/badge.tsx'
import { Icon, type IconName } from '../../../primitives/icon.tsx'

/** The way to my orders by what they wait for, with live counters. */
export function OrderShortcuts() {
  const { t } = useTexts('member')
  const live = useLive(watchCounters())
  const counts = dataOf(live)
  const shortcuts: readonly { tab: string; icon: IconName; label: string; count: number | undefined }[] = [
    { tab: 'unpaid', icon: 'wallet', label: t('unpaid'), count: counts?.pay },
    { tab: 'shipped', icon: 'box', label: t('toShip'), count: counts?.delive },
    { tab: 'received', icon: 'truck', label: t('toReceive'), count: counts?.receiving },
    { tab: 'comment', icon: 'star', label: t('toReview'), count: counts?.evaluate },
    { tab: 'returned', icon: 'returns', label: t('refunds'), count: counts?.customer },
  ]
  return (
    <section>
      <Link to={links.orders()} className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('orders')}</h2>
        <span className="flex items-center gap-1 text-sm text-muted">
          {t('allOrders')}
          <Icon name="next" size={16} />
        </span>
      </Link>
      {/* A long word of some language takes what the others do not need. */}
      <div className="grid grid-cols-[repeat(5,minmax(min-content,1fr))]">
        {shortcuts.map(({ tab, icon, label, count = 0 }) => (
          <Link
            key={tab}
            to={links.orders(tab)}
            className="grid content-start justify-items-center gap-1.5 rounded-control px-0.5 py-2 text-center text-xs"
          >
            <span className="relative grid size-12 place-items-center rounded-full bg-soft text-thread">
              <Icon name={icon} />
              <Badge count={count} className="absolute -end-1 -top-1" />
            </span>
            <span className="hyphens-auto">{label}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
