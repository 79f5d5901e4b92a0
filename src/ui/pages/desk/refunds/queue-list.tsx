import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueueItem } from '#contract/refund.contract.ts'
import { Countdown } from '../../../parts/countdown.tsx'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Money } from '../../../parts/money.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { cx } from '../../../primitives/cx.ts'

/** The cases that wait, oldest first, each with what it is about and until when one means to rule. */
export function QueueList({
  items,
  chosen,
  to,
  replace,
}: {
  items: readonly QueueItem[]
  chosen: string | undefined
  to: (id: string) => string
  replace: boolean
}) {
  const { t } = useTranslation('desk')
  if (items.length === 0) return <EmptyState title={t('refunds.empty')} text={t('refunds.emptyText')} />
  return (
    <nav aria-label={t('refunds.queue')}>
      <p className="hidden px-4 pt-3 text-xs text-muted wide:block">{t('refunds.keys')}</p>
      <ul className="divide-y divide-line">
        {items.map(({ refund_id, RefundNo, money, target_at, first_ruling, order }) => (
          <li key={refund_id} className="animate-enter">
            <Link
              to={to(refund_id)}
              replace={replace}
              aria-current={refund_id === chosen ? 'true' : undefined}
              className={cx('grid gap-1 px-4 py-3', refund_id === chosen ? 'bg-soft' : 'hover:bg-canvas')}
            >
              <span className="flex items-baseline justify-between gap-2">
                <Money micro={money} className="font-medium" />
                {target_at && (
                  <span className="text-sm text-muted">
                    <Countdown deadlineAt={target_at} />
                  </span>
                )}
              </span>
              <span className="truncate text-sm">
                {order.buyer.nickname} · {order.shop.name}
              </span>
              <span className="figures truncate text-xs text-muted">{RefundNo}</span>
              {first_ruling !== null && (
                <span>
                  <StatusBadge tone="waiting" label={t('refunds.second')} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
