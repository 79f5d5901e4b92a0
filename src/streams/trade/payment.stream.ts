import { filter, merge } from 'rxjs'
import type { OrderView, Payment } from '#contract/trade/order.contract.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { moneyMoved$ } from '../money/money-news.ts'
import { ordersEntity } from './order-names.ts'
import { newerWins, type ViewChange } from '../platform/views.ts'

const totalOf = (orders: readonly OrderView[]): string =>
  orders.reduce((sum, { money }) => sum + BigInt(money.total), 0n).toString()

/** Applies a moved order to a payment: paid on any device, lowered by the shop, or expired. */
export function foldPayment(held: Payment, change: ViewChange<OrderView>): Payment {
  const before = held.orders.find(({ id }) => id === change.after?.id)
  if (!before || newerWins(before, change) === before) return held
  const orders = held.orders.map((order) => (order === before ? newerWins(order, change) : order))
  return { ...held, orders, total: totalOf(orders) }
}

// A payment that needed a payment password can go on once it is set.
const passwordSet$ = answered$.pipe(filter(({ call }) => call.path === userCalls.setPayPass.path))

/**
 * The payment of some orders. It follows a lowered price, an expired order, money that arrives and a frozen wallet.
 */
export const watchPayment = (ids: readonly string[]): LiveStream<Payment> =>
  live<Payment, Payment, OrderView>({
    name: `payment/${ids.join(',')}`,
    entity: ordersEntity('shopper'),
    snapshot: () => ask(payCalls.getPay, { ids: ids.join(',') }),
    fold: foldPayment,
    show: (payment) => payment,
    refetchOn: merge(moneyMoved$, passwordSet$),
  })
