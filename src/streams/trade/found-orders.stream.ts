import { filter, throttleTime } from 'rxjs'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { FindOrders } from '#contract/trade/shop-orders.contract.ts'
import type { OrderSort } from '#contract/trade/shop-orders.form.ts'
import type { OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { events$ } from '../people/news.ts'
import { ordersEntity } from './order-names.ts'
import { belongsTo, orderBy } from './order.entity.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** What a merchant looks for among their orders. */
export type OrderFilter = Readonly<Partial<Record<'words' | 'from' | 'to', string>> & { by?: FindOrders['by'] }>

/** An order that arrives is looked for at most this often. */
const EVERY_MS = 2_000

/**
 * The orders of the shop that the server finds, the newest first where no other order is asked for. Found orders move and leave the tab at once; which other ones the
 * filter means now, the server is asked again.
 */
export function watchFoundOrders(
  tab: OrderTab,
  sought: OrderFilter,
  sort: OrderSort = 'newest',
): PagedStream<OrderView> {
  const found = new Set<string>()
  return paged<OrderView>({
    name: ['orders/found', tab, sort, sought.by, sought.from, sought.to, sought.words].join('/'),
    page: async ({ after }) => {
      const page = await ask(shopOrdersCalls.find, {
        tab,
        ...(sort === 'newest' ? {} : { sort }),
        ...sought,
        ...(after === undefined ? {} : { after }),
      })
      if (!page.ok) return page
      for (const { id } of page.value.data) found.add(id)
      return accepted(page.value)
    },
    views: {
      entity: ordersEntity('merchant'),
      belongs: (order) => found.has(order.id) && belongsTo(tab, order),
      order: orderBy(tab, sort),
    },
    refetchOn: events$.pipe(
      filter(({ event }) => event.topic.startsWith('shop:')),
      throttleTime(EVERY_MS, undefined, { leading: false, trailing: true }),
    ),
  })
}
