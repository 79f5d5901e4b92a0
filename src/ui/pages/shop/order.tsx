import { useTranslation } from 'react-i18next'
import type { OrderTab } from '#contract/order.contract.ts'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { watchShopBoard } from '#streams/shop-board.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { OrderBoard } from '../../lifecycles/order/order-board.tsx'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { MerchantsOnly } from '../../parts/merchants-only.tsx'
import { Button, IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { OrderFilterBar } from './order/order-filter-bar.tsx'
import { useOrderFilter } from './order/use-order-filter.ts'
import { usePickedOrders } from './order/use-picked-orders.ts'

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
  const go = useNavigation()
  const board = useLive(watchShopBoard())
  const { filter, isFiltered, list } = useOrderFilter()
  const { pick, picked, begin, end } = usePickedOrders()
  return (
    <OrderBoard
      as="merchant"
      title={t('orders.title')}
      tabs={TABS}
      counts={'data' in board && board.data ? countsOf(board.data) : {}}
      links={{ list, detail: links.shopOrderDetail }}
      sought={isFiltered ? filter : undefined}
      above={<OrderFilterBar />}
      actions={
        <>
          <IconButton label={pick ? t('slips.stop') : t('slips.begin')} onClick={pick ? end : begin}>
            <Icon name={pick ? 'close' : 'receipt'} />
          </IconButton>
          <IconButton label={t('shipMany.title')} onClick={() => go.open(links.shipMany())}>
            <Icon name="truck" />
          </IconButton>
        </>
      }
      pick={pick}
      bottomBar={
        pick && (
          <Button
            kind="primary"
            wide
            disabled={picked.length === 0}
            onClick={() => go.open(links.packingSlips(picked))}
          >
            {t('slips.print', { count: picked.length })}
          </Button>
        )
      }
      empty={
        isFiltered ? (
          <EmptyState title={t('find.nothing')} text={t('find.nothingText')} />
        ) : (
          <EmptyState title={t('orders.empty')} text={t('orders.emptyText')} />
        )
      }
    />
  )
}
