import type { OrderView } from '#contract/trade/order.contract.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'

/** Whether the shop may ship an order now: an open refund stops it. */
export const mayShip = (order: OrderView, now: number): boolean =>
  lifecycleStateOf(orderLifecycle, order, 'merchant', now).open.includes('order.ship')

/** Whether an order is paid and still in the shop: then it has a packing slip. */
export function isToShip({ state }: OrderView): boolean {
  const tags = tagsOf(orderLifecycle, state)
  return tags.includes('paid') && tags.includes('unshipped')
}
