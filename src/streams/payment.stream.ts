import { filter, merge } from 'rxjs'
import type { OrderView, Payment } from '#contract/order.contract.ts'
import { userCalls } from '#contract/account.calls.ts'
import { answered$ } from '#client/heard.ts'
import { payApi } from '#client/pay.api.ts'
import { live, type LiveStream } from './live.ts'
import { moneyMoved$ } from './money-news.ts'
import { ordersEntity } from './order.entity.ts'
import { newerWins, type ViewChange } from './views.ts'

const totalOf = (orders: readonly OrderView[]): string =>
  orders.reduce((sum, { money }) => sum + BigInt(money.total), 0n).toString()

/** A payment after one of its orders moved: paid here or elsewhere, lowered by the shop, out of time. */
export function foldPayment(held: Payment, change: ViewChange<OrderView>): Payment {
  const before = held.orders.find(({ id }) => id === change.after?.id)
  if (!before || newerWins(before, change) === before) return held
  const orders = held.orders.map((order) => (order === before ? newerWins(order, change) : order))
  return { ...held, orders, total: totalOf(orders) }
}

// A payment password that was set just now lets the payment go on.
const passwordSet$ = answered$.pipe(filter(({ call }) => call.path === userCalls.setPayPass.path))

/**
 * What is to be paid for these orders, as it stands now: a shop that asks less, a clock that runs out, a recharge that is credited
 * or a wallet that is frozen is seen at once.
 */
export const watchPayment = (ids: readonly string[]): LiveStream<Payment> =>
  live<Payment, Payment, OrderView>({
    name: `payment/${ids.join(',')}`,
    entity: ordersEntity('shopper'),
    snapshot: () => payApi.total(ids),
    fold: foldPayment,
    show: (payment) => payment,
    refetchOn: merge(moneyMoved$, passwordSet$),
  })
