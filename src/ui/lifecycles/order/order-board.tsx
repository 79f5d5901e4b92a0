import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { awaitsSettlement, belongsTo } from '#streams/trade/order.entity.ts'
import { type OrderFilter, watchFoundOrders } from '#streams/trade/found-orders.stream.ts'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { pathWith, useNavigation, useQuery } from '../../navigation.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { ChosenOrder } from './chosen-order.tsx'
import { OrderCardsSkeleton } from './order-card.tsx'
import { OrderList, type PickOrders } from './order-list.tsx'
import { useArrivals } from './use-arrivals.ts'
import { usePinned } from './use-pinned.ts'

/** Orders by tab, live, with the chosen one beside the list on a wide screen. The address holds the tab and the order. */
export function OrderBoard({
  as,
  title,
  tabs,
  counts = {},
  pending,
  empty,
  about,
  sought,
  above,
  actions,
  pick,
  under,
  bottomBar,
  links: { list, detail },
}: {
  as: Exclude<OrderView['as'], 'support'>
  title: string
  /** None: all orders in one list. */
  tabs: readonly OrderTab[]
  counts?: Partial<Record<OrderTab, number>>
  pending?: 'settlement'
  empty: ReactNode
  about?: ReactNode
  /** Only what the shop's server finds by it. */
  sought?: OrderFilter | undefined
  /** What narrows the list, above its rows. */
  above?: ReactNode
  actions?: ReactNode
  pick?: PickOrders | undefined
  /** What is said of an order below its card. */
  under?: (order: OrderView) => ReactNode
  bottomBar?: ReactNode
  links: { list: (tab?: string) => string; detail: (id: string) => string }
}) {
  const { t } = useTranslation('order')
  const go = useNavigation()
  const query = useQuery()
  const isWide = useWide()
  const tab = tabs.find((each) => each === query('tab')) ?? 'all'
  const { live, loadMore } = useInfiniteList(sought ? watchFoundOrders(tab, sought) : watchOrders(tab, as, pending))
  const listed = dataOf(live)
  const place = sought ? JSON.stringify([tab, sought]) : tab
  const first = usePinned(place, listed?.items[0]?.id)
  const chosen = isWide ? query('id') || first : undefined
  const arrivals = useArrivals(place, listed)
  const belongs = (order: OrderView): boolean =>
    belongsTo(tab, order) && (pending === undefined || awaitsSettlement(order))
  const beside = (id: string): string => pathWith(list(tab), { id })
  return (
    <ListPage
      title={title}
      live={live}
      actions={actions}
      bottomBar={bottomBar}
      {...(tabs.length > 0
        ? {
            under: (
              <Tabs
                label={t('tabs.label')}
                value={tab}
                onChange={(next) => go.replace(list(next))}
                tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] ?? 0 }))}
              />
            ),
          }
        : {})}
      skeleton={<OrderCardsSkeleton />}
      isEmpty={isEmptyList}
      empty={
        <>
          {above}
          {empty}
        </>
      }
      beside={isWide && chosen ? <ChosenOrder key={chosen} id={chosen} as={as} belongs={belongs} /> : undefined}
    >
      {(listing) => (
        <>
          {above}
          {about && <div className="gutter pt-4 text-sm text-muted">{about}</div>}
          <OrderList
            list={listing}
            arrivals={arrivals}
            to={isWide ? beside : detail}
            replace={isWide}
            chosen={chosen}
            pick={pick}
            under={under}
            onMore={() => void loadMore()}
          />
        </>
      )}
    </ListPage>
  )
}
