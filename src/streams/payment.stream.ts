import { debounceTime, filter, merge } from 'rxjs'
import type { OrderView, Payment } from '#contract/order.contract.ts'
import { userCalls } from '#contract/account.calls.ts'
import { answered$ } from '#client/heard.ts'
import { payApi } from '#client/pay.api.ts'
import { live, type LiveStream } from './live.ts'
import { ordersEntity } from './order.entity.ts'
import { newerVersionWins } from './order.stream.ts'
import { changesOf, type ViewChange } from './views.ts'

/** Orders that are paid together move together: the balance is asked for once. */
const SETTLE_MS = 300

const totalOf = (orders: readonly OrderView[]): string =>
  orders.reduce((sum, { money }) => sum + BigInt(money.total), 0n).toString()

/** A payment after one of its orders moved: paid here or elsewhere, lowered by the shop, out of time. */
export function foldPayment(held: Payment, change: ViewChange<OrderView>): Payment {
  const before = held.orders.find(({ id }) => id === change.after?.id)
  if (!before || newerVersionWins(before, change) === before) return held
  const orders = held.orders.map((order) => (order === before ? newerVersionWins(order, change) : order))
  return { ...held, orders, total: totalOf(orders) }
}

// The log tells of orders and not of wallets: whatever was paid or came back has moved an order, too.
const moves$ = changesOf<OrderView>(ordersEntity('shopper')).pipe(
  filter(({ before, after }) => before !== undefined && after !== undefined && before.money.paid !== after.money.paid),
  debounceTime(SETTLE_MS),
)

// A payment password that was set just now lets the payment go on.
const passwordSet$ = answered$.pipe(filter(({ call }) => call.path === userCalls.setPayPass.path))

/** What is to be paid for these orders, as it stands now: a shop that asks less, or a clock that runs out, is seen at once. */
export const watchPayment = (ids: readonly string[]): LiveStream<Payment> =>
  live<Payment, Payment, OrderView>({
    name: `payment/${ids.join(',')}`,
    entity: ordersEntity('shopper'),
    snapshot: () => payApi.total(ids),
    fold: foldPayment,
    show: (payment) => payment,
    refetchOn: merge(moves$, passwordSet$),
  })
