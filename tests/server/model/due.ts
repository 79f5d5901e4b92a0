import { lapse, receive, settle, undoPaid } from './order-moves.ts'
import { still } from './clocks.ts'
import { agree, arbitrate, close, succeed } from './refund-moves.ts'
import type { ModelLine, ModelOrder, ModelWorld } from './world.ts'

/** Lets time pass and everything due happen, as the clock does it: now, and not when it fell due. */
export function passTime(world: ModelWorld, ms: number): void {
  world.now += ms
  for (const order of world.orders.values()) {
    const isDue = (at: number | null | undefined): boolean => at != null && at <= world.now
    // What stands still while a refund is open is not due in the moment in which the refund ends.
    const [orderIsDue, settlementIsDue] = [isDue(order.clock.at), isDue(order.settling.at)]
    for (const line of order.lines) if (isDue(line.refund?.due)) refundDue(world, order, line)
    if (orderIsDue) orderDue(world, order)
    if (settlementIsDue) settle(world, order)
  }
}

function refundDue(world: ModelWorld, order: ModelOrder, line: ModelLine): void {
  const { state, kind, amount } = line.refund ?? {}
  if (state === 'refused' || state === 'returning') close(world, order, line)
  else if (state === 'returned') succeed(world, order, line, amount ?? 0n)
  else if (kind === 'money' && order.isDelivered) arbitrate(world, order, line)
  else agree(world, order, line)
}

function orderDue(world: ModelWorld, order: ModelOrder): void {
  if (order.state === 'pendingPayment') lapse(world, order)
  else if (order.state === 'pendingDelivery') undoPaid(world, order)
  else if (order.state === 'pendingReceipt') receive(world, order)
  else Object.assign(order, { state: 'completed', clock: still() })
}
