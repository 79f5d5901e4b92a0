import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Counters, OrderTab } from '#contract/trade/order.contract.ts'
import { watchCounters } from '#streams/trade/counters.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { OrderBoard } from '../../lifecycles/order/order-board.tsx'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { MyOrderFilter } from './order/my-order-filter.tsx'
import { useMyOrderFilter } from './order/use-my-order-filter.ts'

const TABS = [
  'all',
  'unpaid',
  'shipped',
  'received',
  'comment',
  'returned',
  'completed',
  'cancelled',
  'refunded',
] as const

const countsOf = (counters: Counters | undefined): Partial<Record<OrderTab, number>> => ({
  unpaid: counters?.pay ?? 0,
  shipped: counters?.delive ?? 0,
  received: counters?.receiving ?? 0,
  comment: counters?.evaluate ?? 0,
  returned: counters?.customer ?? 0,
})

/** My orders by tab, live: an order that moves leaves one tab and appears in the next. */
export function OrderPage() {
  const { t } = useTexts('order')
  const go = useNavigation()
  const counters = useLive(watchCounters())
  const tab = useQuery()('tab')
  const { filter, list, clear } = useMyOrderFilter()
  return (
    <OrderBoard
      as="shopper"
      title={t('list.title')}
      tabs={TABS}
      counts={countsOf(dataOf(counters))}
      sought={filter}
      above={<Above isReturned={tab === 'returned'} />}
      links={{ list, detail: links.orderDetail }}
      empty={
        filter ? (
          <EmptyState
            title={t('find.nothing')}
            text={t('find.nothingText')}
            action={<Button onClick={clear}>{t('find.clear')}</Button>}
          />
        ) : (
          <EmptyState
            title={t('list.empty')}
            text={t('list.emptyText')}
            action={
              <Button kind="primary" onClick={() => go.open(links.home())}>
                {t('list.shop')}
              </Button>
            }
          />
        )
      }
    />
  )
}

/** The search, and below it in the tab of refunds the way to those that are over. */
function Above({ isReturned }: { isReturned: boolean }) {
  const { t } = useTexts('refund')
  return (
    <>
      <MyOrderFilter />
      {isReturned && (
        <p className="gutter">
          <Link to={links.refunds('over')} className="inline-flex min-h-11 items-center gap-1 text-thread">
            {t('list.finished')}
            <Icon name="next" size={16} />
          </Link>
        </p>
      )}
    </>
  )
}
