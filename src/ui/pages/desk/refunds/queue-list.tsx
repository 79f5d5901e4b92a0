import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueueItem } from '#contract/refund.contract.ts'
import { Countdown } from '../../../parts/countdown.tsx'
import { Endless } from '../../../parts/endless.tsx'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Money } from '../../../parts/money.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { cx } from '../../../primitives/cx.ts'

/** The cases that wait, oldest first, each with what it is about and until when one means to rule. */
export function QueueList({
  items,
  hasMore,
  chosen,
  to,
  replace,
  onMore,
}: {
  items: readonly QueueItem[]
  hasMore: boolean
  chosen: string | undefined
  to: (item: QueueItem) => string
  replace: boolean
  onMore: () => void
}) {
  const { t } = useTranslation('desk')
  if (items.length === 0) return <EmptyState title={t('refunds.empty')} text={t('refunds.emptyText')} />
  return (
    <nav aria-label={t('refunds.queue')}>
      <p className="hidden px-4 pt-3 text-xs text-muted wide:block">{t('refunds.keys')}</p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.refund_id} className="animate-enter">
            <Link
              to={to(item)}
              replace={replace}
              aria-current={item.refund_id === chosen ? 'true' : undefined}
              className={cx('grid gap-1 px-4 py-3', item.refund_id === chosen ? 'bg-soft' : 'hover:bg-canvas')}
            >
              <span className="flex items-baseline justify-between gap-2">
                <Money micro={item.money} className="font-medium" />
                {item.target_at && (
                  <span className="text-sm text-muted">
                    <Countdown deadlineAt={item.target_at} over={t('refunds.late')} />
                  </span>
                )}
              </span>
              <span className="truncate text-sm">
                <bdi>{item.order.buyer.nickname}</bdi> · <bdi>{item.order.shop.name}</bdi>
              </span>
              <span className="figures truncate text-xs text-muted">{item.RefundNo}</span>
              {item.first_ruling !== null && (
                <span>
                  <StatusBadge tone="waiting" label={t('refunds.second')} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Endless hasMore={hasMore} length={items.length} onMore={onMore} />
    </nav>
  )
}
