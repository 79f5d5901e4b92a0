import type { OrderTab, OrderView } from '#contract/order.contract.ts'
import type { OrderSort } from '#contract/shop-orders.form.ts'
import { hasTag } from '#machines/chart.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'

/** Whether an order belongs to a tab. A tab is a tag of the machine; `returned` means an open refund. An unknown state belongs to `all` only. */
export function belongsTo(tab: OrderTab, { state, facts }: OrderView): boolean {
  if (tab === 'all') return true
  if (tab === 'returned') return facts.openRefunds > 0
  return hasTag(orderLifecycle, state, tab)
}

/** How the server lists the orders of a shop; undefined where the newest come first. */
export function orderBy(sort: OrderSort): ((a: OrderView, b: OrderView) => number) | undefined {
  const byId = (a: OrderView, b: OrderView): number => (a.id < b.id ? -1 : Number(a.id > b.id))
  if (sort === 'newest') return undefined
  if (sort === 'oldest') return byId
  if (sort === 'due') return (a, b) => dueMs(a) - dueMs(b) || byId(a, b)
  return (a, b) => Number(BigInt(b.money.total) - BigInt(a.money.total)) || byId(b, a)
}

/** What has no deadline, or a paused one, comes last: a number, so that two of them can be subtracted. */
const dueMs = ({ deadline_at }: OrderView): number =>
  deadline_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(deadline_at)

/** Whether the money of an order is still to be settled. */
export const awaitsSettlement = ({ settlement }: OrderView): boolean =>
  hasTag(settlementLifecycle, settlement?.state, 'pending')
