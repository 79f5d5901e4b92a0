import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderTab } from '#contract/trade/order.contract.ts'
import { watchFoundOrders } from '#streams/trade/found-orders.stream.ts'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { watchShopBoard } from '#streams/figures/shop-board.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { mayShip } from '../../lifecycles/order/ship/may-ship.ts'
import { ShipSheet } from '../../lifecycles/order/ship/ship-sheet.tsx'
import { OrderCardsSkeleton } from '../../lifecycles/order/order-card.tsx'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { OrderCards } from './order/order-cards.tsx'
import { OrderFilterBar } from './order/order-filter-bar.tsx'
import { OrderTable } from './order/order-table.tsx'
import { SelectionBar } from './order/selection-bar.tsx'
import { ShipButtons } from './order/ship-buttons.tsx'
import { useOrderArrivals } from './order/use-order-arrivals.ts'
import { TABS, useOrderFilter } from './order/use-order-filter.ts'
import { useSelection } from './order/use-selection.ts'
import { useSort } from './order/use-sort.ts'

const EVERY_MS = 10_000

function useTabCounts(): Partial<Record<OrderTab, number>> {
  const board = dataOf(useLive(watchShopBoard()))
  return {
    shipped: board?.to_do.ship ?? 0,
    returned: board?.to_do.refunds ?? 0,
    unpaid: board?.unpaid ?? 0,
    received: board?.on_the_way ?? 0,
  }
}

/** The shop's orders: what is to be shipped first, as a table where there is room and as cards elsewhere. */
export function ShopOrderPage() {
  return (
    <MerchantsOnly>
      <ShopOrders />
    </MerchantsOnly>
  )
}

function ShopOrders() {
  const { t } = useTexts(['shop', 'order'])
  const go = useNavigation()
  const isWide = useWide()
  const now = useNow(EVERY_MS)
  const counts = useTabCounts()
  const { filter, isFiltered, tab, list, sortBy } = useOrderFilter()
  const sort = useSort(tab)
  const { live, loadMore } = useInfiniteList(
    isFiltered ? watchFoundOrders(tab, filter, sort) : watchOrders(tab, 'merchant', undefined, sort),
  )
  const place = JSON.stringify([tab, sort, filter])
  const selection = useSelection(dataOf(live), loadMore)
  const arrivals = useOrderArrivals(place, sort, dataOf(live))
  const [isShipping, setShipping] = useState(false)
  const shippable = selection.orders.filter((order) => mayShip(order, now))
  const buttons = <ShipButtons selection={selection} shippable={shippable.length} onShip={() => setShipping(true)} />
  const rows = { selection, arrivals, sort, tab, onSort: sortBy }
  return (
    <ListPage
      title={t('orders.title')}
      live={live}
      width="feed"
      actions={<ShipManyButton />}
      bottomBar={!isWide && selection.orders.length > 0 && buttons}
      under={
        <Tabs
          label={t('order:tabs.label')}
          value={tab}
          onChange={(next) => {
            selection.clear()
            go.replace(list(next))
          }}
          tabs={TABS.map((value) => ({ value, label: t(`order:tabs.${value}`), count: counts[value] }))}
        />
      }
      skeleton={<OrderCardsSkeleton />}
      isEmpty={isEmptyList}
      above={<OrderFilterBar />}
      empty={<NoOrders isFiltered={isFiltered} />}
    >
      {(listed) => (
        <>
          <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
            <SelectionBar selection={selection} sort={sort} tab={tab} onSort={sortBy} isWide={isWide}>
              {isWide && buttons}
            </SelectionBar>
            {isWide ? <OrderTable items={listed.items} {...rows} /> : <OrderCards items={listed.items} {...rows} />}
            <Endless after={listed.after} length={listed.items.length} onMore={() => void loadMore()} />
          </div>
          {isShipping && shippable.length > 0 && (
            <ShipSheet
              orders={shippable}
              onClose={() => setShipping(false)}
              onShipped={(ids) => {
                selection.drop(ids)
                if (ids.length === shippable.length) setShipping(false)
              }}
            />
          )}
        </>
      )}
    </ListPage>
  )
}

function ShipManyButton() {
  const { t } = useTexts('shop')
  const go = useNavigation()
  const isWide = useWide()
  return (
    <Button
      small
      icon={<Icon name="truck" size={20} />}
      aria-label={t('shipMany.title')}
      onClick={() => go.open(links.shipMany())}
    >
      {isWide ? t('shipMany.title') : t('orders.shipShort')}
    </Button>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTexts('shop')
  return isFiltered ? (
    <EmptyState title={t('find.nothing')} text={t('find.nothingText')} />
  ) : (
    <EmptyState title={t('orders.empty')} text={t('orders.emptyText')} />
  )
}
