import { filter, throttleTime } from 'rxjs'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { FindOrders } from '#contract/trade/shop-orders.contract.ts'
import type { OrderSort } from '#contract/trade/shop-orders.form.ts'
import type { FindMyOrders, OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { events$ } from '../platform/news.ts'
import { isHidden } from './hidden-orders.ts'
import { ordersEntity } from './order-names.ts'
import { belongsTo, orderBy } from './order.entity.ts'
import { paged, type PagedParts, type PagedStream } from '../platform/paged.ts'
import type { ListedViews } from '../platform/paged-rows.ts'

/** What a merchant looks for among their orders. */
export type OrderFilter = Readonly<Partial<Record<'keywords' | 'from' | 'to', string>> & { by?: FindOrders['by'] }>

/** What a shopper looks for among their orders. */
export type MyOrderFilter = Readonly<Pick<FindMyOrders, 'keywords' | 'from' | 'until'>>

/** An order that arrives is looked for at most this often. */
const EVERY_MS = 2_000

/** Found orders move and leave the list at once; which other ones are meant now, the server is asked again. */
function foundBy({
  name,
  page,
  topic,
  belongs,
  ...views
}: Pick<PagedParts<OrderView, undefined>, 'name' | 'page'> & ListedViews<OrderView> & { topic: string }) {
  const found = new Set<string>()
  return paged<OrderView>({
    name,
    page: async (from) => {
      const answer = await page(from)
      if (!answer.ok) return answer
      for (const { id } of answer.value.data) found.add(id)
      return accepted(answer.value)
    },
    views: { ...views, belongs: (order) => found.has(order.id) && belongs(order) },
    refetchOn: events$.pipe(
      filter(({ event }) => event.topic.startsWith(topic) && event.entity === 'order'),
      throttleTime(EVERY_MS, undefined, { leading: false, trailing: true }),
    ),
  })
}

/** The orders of the shop that the server finds, the newest first where no other order is asked for. */
export const watchFoundOrders = (
  tab: OrderTab,
  sought: OrderFilter,
  sort: OrderSort = 'newest',
): PagedStream<OrderView> =>
  foundBy({
    name: ['orders/found', tab, sort, sought.by, sought.from, sought.to, sought.keywords].join('/'),
    page: (from) => ask(shopOrdersCalls.find, { tab, ...(sort === 'newest' ? {} : { sort }), ...sought, ...from }),
    topic: 'shop:',
    entity: ordersEntity('merchant'),
    belongs: (order) => belongsTo(tab, order),
    order: orderBy(tab, sort),
  })

/** The orders of the shopper that the server finds, newest first. */
export const watchMyFoundOrders = (tab: OrderTab, sought: MyOrderFilter): PagedStream<OrderView> =>
  foundBy({
    name: ['orders/mine', tab, sought.from, sought.until, sought.keywords].join('/'),
    page: (from) => ask(orderCalls.findOrders, { tab, ...sought, ...from }),
    topic: 'user:',
    entity: ordersEntity('shopper'),
    belongs: (order) => belongsTo(tab, order) && !isHidden(order.id),
  })
