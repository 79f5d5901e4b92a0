import { useTranslation } from 'react-i18next'
import type { OrderTab } from '#contract/order.contract.ts'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { watchShopBoard } from '#streams/shop-board.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { OrderBoard } from '../../lifecycles/order/order-board.tsx'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { MerchantsOnly } from '../../parts/merchants-only.tsx'

const TABS = [
  'all',
  'shipped',
  'returned',
  'unpaid',
  'received',
  'comment',
  'completed',
  'cancelled',
  'refunded',
] as const

const countsOf = ({ to_do, unpaid, on_the_way }: ShopBoard): Partial<Record<OrderTab, number>> => ({
  shipped: to_do.ship,
  returned: to_do.refunds,
  unpaid,
  received: on_the_way,
})

/** The shop's orders: a quiet list until one arrives. */
export function ShopOrderPage() {
  return (
    <MerchantsOnly>
      <ShopOrders />
    </MerchantsOnly>
  )
}

function ShopOrders() {
  const { t } = useTranslation('shop')
  const board = useLive(watchShopBoard())
  return (
    <OrderBoard
      as="merchant"
      title={t('orders.title')}
      tabs={TABS}
      counts={'data' in board && board.data ? countsOf(board.data) : {}}
      links={{ list: links.shopOrders, detail: links.shopOrderDetail }}
      empty={<EmptyState title={t('orders.empty')} text={t('orders.emptyText')} />}
    />
  )
}
