import type { OrderView, Payment } from '#contract/order.contract.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { standingIn } from './lifecycle-standing.ts'

/** The orders of a payment by where they stand. */
export interface PaymentParts {
  /** What can be paid now, and its sum in micro-USDT: nothing else is asked for. */
  readonly payable: readonly OrderView[]
  readonly total: string
  readonly paid: readonly OrderView[]
  /** What ended without a payment that still counts: cancelled, out of time, refunded. */
  readonly over: readonly OrderView[]
  /** When the first of the payable ones is cancelled by itself. */
  readonly until: string | null
}

/** Sorts a payment's orders by what the machine says of them at a moment of the server's time. */
export function partsOf({ orders }: Pick<Payment, 'orders'>, nowMs: number): PaymentParts {
  const standings = orders.map((order) => ({ order, ...standingIn(orderLifecycle, order, order.as, nowMs) }))
  const payable = standings.filter(({ open }) => open.includes('order.pay'))
  const rest = standings.filter(({ open }) => !open.includes('order.pay'))
  const deadlines = payable.flatMap(({ deadline }) => deadline?.at ?? [])
  return {
    payable: payable.map(({ order }) => order),
    total: payable.reduce((sum, { order }) => sum + BigInt(order.money.total), 0n).toString(),
    paid: rest.filter(({ tags }) => tags.includes('paid')).map(({ order }) => order),
    over: rest.filter(({ tags }) => !tags.includes('paid')).map(({ order }) => order),
    until: deadlines.toSorted()[0] ?? null,
  }
}
