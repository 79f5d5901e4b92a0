import { orderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { answered$, type Answer } from '#client/heard.ts'
import { currentToken } from '#client/identity.ts'
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

const hidden = new Set<string>()

/** Whether the shopper took that ended order off the list: late events of it must not bring it back. */
export const isHidden = (orderId: string): boolean => hidden.has(orderId)

function hide(orderId: string): void {
  hidden.add(orderId)
  forgetView(viewName('order', orderId, 'shopper'))
}

function keep({ call, input, value, token }: Answer): void {
  if (token !== currentToken()) return
  for (const order of ordersIn(value)) {
    if (call.method !== 'GET') mine.add(moveName(order.id, order.version))
    putView(viewName('order', order.id, order.as), order)
  }
  for (const name of mine) if (mine.size > REMEMBERED) mine.delete(name)
  if (call.path === orderCalls.delOrder.path) hide((input as { id: string }).id)
}

// Listening from the moment somebody reads orders: own screens move without waiting for the socket.
answered$.subscribe(keep)
