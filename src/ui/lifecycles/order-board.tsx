import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderTab, OrderView } from '#contract/order.contract.ts'
import { watchOrder, watchOrders } from '#streams/order.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { useWide } from '../hooks/use-wide.ts'
import { useNavigation, useQuery } from '../navigation.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { ListPage } from '../templates/pages.tsx'
import { OrderCardsSkeleton } from './order-card.tsx'
import { OrderFacts, OrderFactsSkeleton } from './order-facts.tsx'
import { OrderList } from './order-list.tsx'

/** Orders by tab, live, with the chosen one beside the list where there is room. The address says which tab and which order. */
export function OrderBoard({
  as,
  title,
  tabs,
  counts = {},
  pending,
  empty,
  about,
  links: { list, detail },
}: {
  as: Exclude<OrderView['as'], 'support'>
  title: string
  /** None: all orders in one list. */
  tabs: readonly OrderTab[]
  counts?: Partial<Record<OrderTab, number>>
  pending?: 'settlement'
  empty: ReactNode
  about?: string
  links: { list: (tab?: string) => string; detail: (id: string) => string }
}) {
  const { t } = useTranslation('order')
  const go = useNavigation()
  const query = useQuery()
  const isWide = useWide()
  const tab = tabs.find((each) => each === query('tab')) ?? 'all'
  const stream = watchOrders(tab, as, pending)
  const live = useLive(stream)
  const items = 'data' in live ? (live.data?.items ?? []) : []
  const chosen = isWide ? query('id') || items[0]?.id : undefined
  const beside = (id: string): string => `${list(tab)}${list(tab).includes('?') ? '&' : '?'}id=${id}`
  return (
    <ListPage
      title={title}
      live={live}
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
      isEmpty={(listing) => listing.items.length === 0}
      empty={empty}
      beside={isWide && items.length > 0 ? <Chosen id={chosen} as={as} /> : undefined}
    >
      {(listing) => (
        <>
          {about && <p className="gutter pt-4 text-sm text-muted">{about}</p>}
          <OrderList
            key={tab}
            list={listing}
            to={isWide ? beside : detail}
            replace={isWide}
            chosen={chosen}
            onMore={() => void stream.loadMore()}
          />
        </>
      )}
    </ListPage>
  )
}

function Chosen({ id, as }: { id: string | undefined; as: OrderView['as'] }) {
  const { t } = useTranslation('order')
  if (id === undefined) return <EmptyState title={t('list.choose')} />
  return <ChosenOrder key={id} id={id} as={as} />
}

function ChosenOrder({ id, as }: { id: string; as: OrderView['as'] }) {
  const live = useLive(watchOrder(id, as))
  return (
    <LiveContent live={live} skeleton={<OrderFactsSkeleton narrow />}>
      {(order) => <OrderFacts order={order} narrow />}
    </LiveContent>
  )
}
