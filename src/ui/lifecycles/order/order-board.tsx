import type { ReactNode } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import type { MyOrderFilter } from '#streams/trade/found-orders.stream.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { pathWith, useNavigation } from '../../navigation.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { ChosenOrder } from './chosen-order.tsx'
import { OrderCardsSkeleton } from './order-card.tsx'
import { OrderList, type PickOrders } from './order-list.tsx'
import { useOrderBoard } from './use-order-board.ts'

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
  /** Only what the server finds by it among the shopper's orders. */
  sought?: MyOrderFilter | undefined
  /** What narrows the list, above its rows. */
  above?: ReactNode
  actions?: ReactNode
  pick?: PickOrders | undefined
  /** What is said of an order below its card. */
  under?: (order: OrderView) => ReactNode
  bottomBar?: ReactNode
  links: { list: (tab?: string) => string; detail: (id: string) => string }
}) {
  const isWide = useWide()
  const board = useOrderBoard({ as, tabs, pending, sought, isWide })
  const { tab, live, chosen } = board
  return (
    <ListPage
      title={title}
      live={live}
      actions={actions}
      bottomBar={bottomBar}
      {...(tabs.length > 0 ? { under: <OrderTabs {...{ tabs, tab, counts, list }} /> } : {})}
      skeleton={<OrderCardsSkeleton />}
      isEmpty={isEmptyList}
      empty={empty}
      above={above}
      beside={isWide && chosen ? <ChosenOrder key={chosen} id={chosen} as={as} belongs={board.belongs} /> : undefined}
    >
      {(listing) => (
        <>
          {about && <div className="gutter pt-4 text-sm text-muted">{about}</div>}
          <OrderList
            list={listing}
            arrivals={board.arrivals}
            to={isWide ? (id) => pathWith(list(tab), { id }) : detail}
            replace={isWide}
            chosen={chosen}
            pick={pick}
            under={under}
            onMore={() => void board.loadMore()}
          />
        </>
      )}
    </ListPage>
  )
}

function OrderTabs({
  tabs,
  tab,
  counts,
  list,
}: {
  tabs: readonly OrderTab[]
  tab: OrderTab
  counts: Partial<Record<OrderTab, number>>
  list: (tab?: string) => string
}) {
  const { t } = useTexts('order')
  const go = useNavigation()
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={(next) => go.replace(list(next))}
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] }))}
    />
  )
}
