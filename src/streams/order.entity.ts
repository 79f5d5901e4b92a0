import type { OrderTab, OrderView } from '#contract/order.contract.ts'
import { hasTag } from '#machines/chart.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { viewName } from './views.ts'

/** The party whose view of an order is meant. */
export type Side = OrderView['as']

/** The family of all order views of one side. */
export const ordersEntity = (as: Side): string => `order/${as}`
/** The view of one order for one side. */
export const orderEntity = (id: string, as: Side): string => viewName('order', id, as)

/** Whether an order belongs to a tab. A tab is a tag of the machine; `returned` means an open refund. An unknown state belongs to `all` only. */
export function belongsTo(tab: OrderTab, { state, facts }: OrderView): boolean {
  if (tab === 'all') return true
  if (tab === 'returned') return facts.openRefunds > 0
  return hasTag(orderLifecycle, state, tab)
}

/** Whether the money of an order is still to be settled. */
export const awaitsSettlement = ({ settlement }: OrderView): boolean =>
  hasTag(settlementLifecycle, settlement?.state, 'pending')
