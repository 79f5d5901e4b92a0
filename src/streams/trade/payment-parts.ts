import type { OrderView, Payment } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { lifecycleStateOf } from '../platform/lifecycle-state.ts'

/** The orders of a payment, grouped by their lifecycle state. */
export interface PaymentParts {
  /** Orders that can be paid now, and their sum in micro-USDT: the amount asked for. */
  readonly payable: readonly OrderView[]
  readonly total: string
  readonly paid: readonly OrderView[]
  /** Orders that ended without a payment that still counts: cancelled, expired, refunded. */
  readonly over: readonly OrderView[]
  /** The deadline at which the first payable order is cancelled automatically. */
  readonly until: string | null
}

/** Groups the orders of a payment by what the machine says of them, at a given server time. */
export function partsOf({ orders }: Pick<Payment, 'orders'>, nowMs: number): PaymentParts {
  const states = orders.map((order) => ({ order, ...lifecycleStateOf(orderLifecycle, order, order.as, nowMs) }))
  const payable = states.filter(({ open }) => open.includes('order.pay'))
  const rest = states.filter(({ open }) => !open.includes('order.pay'))
  const deadlines = payable.flatMap(({ deadline }) => deadline?.at ?? [])
  return {
    payable: payable.map(({ order }) => order),
    total: payable.reduce((sum, { order }) => sum + BigInt(order.money.total), 0n).toString(),
    paid: rest.filter(({ tags }) => tags.includes('paid')).map(({ order }) => order),
    over: rest.filter(({ tags }) => !tags.includes('paid')).map(({ order }) => order),
    until: deadlines.toSorted()[0] ?? null,
  }
}
