import { useTranslation } from 'react-i18next'
import type { Counters, OrderTab } from '#contract/trade/order.contract.ts'
import { watchCounters } from '#streams/trade/counters.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { OrderBoard } from '../../lifecycles/order/order-board.tsx'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'

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

const countsOf = (counters: Counters): Partial<Record<OrderTab, number>> => ({
  unpaid: counters.pay,
  shipped: counters.delive,
  received: counters.receiving,
  comment: counters.evaluate,
  returned: counters.customer,
})

/** My orders by tab, live: an order that moves leaves one tab and appears in the next. */
export function OrderPage() {
  const { t } = useTranslation('order')
  const go = useNavigation()
  const counters = useLive(watchCounters())
  return (
    <OrderBoard
      as="shopper"
      title={t('list.title')}
      tabs={TABS}
      counts={'data' in counters && counters.data ? countsOf(counters.data) : {}}
      links={{ list: links.orders, detail: links.orderDetail }}
      empty={
        <EmptyState
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={
            <Button kind="primary" onClick={() => go.open(links.home())}>
              {t('list.shop')}
            </Button>
          }
        />
      }
    />
  )
}
