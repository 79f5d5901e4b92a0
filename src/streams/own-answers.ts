import type { OrderView } from '#contract/order.contract.ts'
import { answered$, type Answer } from '#client/heard.ts'
import { forgetView, putView, viewName } from './views.ts'

/** Remember as many of one's own moves as can be on their way at a time. */
const REMEMBERED = 50

const isOrder = (value: unknown): value is OrderView =>
  typeof value === 'object' && value !== null && 'order_no' in value && 'version' in value && 'as' in value

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The orders in an answer: the answer itself, a batch, a stretch of a list, or a queue whose items carry one. */
function ordersIn(value: unknown): OrderView[] {
  const { orders, data } = (value ?? {}) as { orders?: unknown; data?: unknown }
  const items = [value, ...asList(orders), ...asList(data)]
  return items.flatMap((item) => [item, (item as { order?: unknown } | null)?.order]).filter(isOrder)
}

const mine = new Set<string>()
const moveName = (orderId: string, version: number): string => `${orderId} ${version}`

/** Whether this page made that move itself: who ships an order need not be told that it was shipped. */
export const isOwnMove = (orderId: string, version: number): boolean => mine.has(moveName(orderId, version))

function keep({ call, input, value }: Answer): void {
  for (const order of ordersIn(value)) {
    if (call.method !== 'GET') mine.add(moveName(order.id, order.version))
    putView(viewName('order', order.id, order.as), order)
  }
  for (const name of mine) if (mine.size > REMEMBERED) mine.delete(name)
  if (call.path === 'wanlshop/order/delOrder') forgetView(viewName('order', (input as { id: string }).id, 'shopper'))
}

// Listening from the moment somebody reads orders: own screens move without waiting for the socket.
answered$.subscribe(keep)
