import type { OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import type { OrderSort } from '#contract/trade/shop-orders.form.ts'
import { hasTag, knowsState, waitingOf } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'

/** Whether an order belongs to a tab. A tab is a tag of the machine; `returned` means an open refund. An unknown state belongs to `all` only. */
export function belongsTo(tab: OrderTab, { state, facts }: OrderView): boolean {
  if (tab === 'all') return true
  if (tab === 'returned') return facts.openRefunds > 0
  return hasTag(orderLifecycle, state, tab)
}

/** The deadline of what the shop must answer first of the open refunds of an order; undefined where none waits for it. */
export function refundDueAt({ refunds }: OrderView): string | undefined {
  return refunds
    .filter(
      ({ state }) => knowsState(refundLifecycle, state) && waitingOf(refundLifecycle, state).waitsFor === 'merchant',
    )
    .flatMap(({ deadline_at }) => deadline_at ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(0)
}

/** How the server lists the orders of a shop in a tab; undefined where the newest come first. */
export function orderBy(tab: OrderTab, sort: OrderSort): ((a: OrderView, b: OrderView) => number) | undefined {
  const byId = (a: OrderView, b: OrderView): number => (a.id < b.id ? -1 : Number(a.id > b.id))
  if (sort === 'newest') return undefined
  if (sort === 'oldest') return byId
  const dueAt = tab === 'returned' ? refundDueAt : ({ deadline_at }: OrderView) => deadline_at
  if (sort === 'due') return (a, b) => dueMs(dueAt(a)) - dueMs(dueAt(b)) || byId(a, b)
  return (a, b) => Number(BigInt(b.money.total) - BigInt(a.money.total)) || byId(b, a)
}

/** What has no deadline, or a paused one, comes last: a number, so that two of them can be subtracted. */
const dueMs = (at: string | null | undefined): number => (at ? Date.parse(at) : Number.MAX_SAFE_INTEGER)

/** Whether the money of an order is still to be settled. */
export const awaitsSettlement = ({ settlement }: OrderView): boolean =>
  hasTag(settlementLifecycle, settlement?.state, 'pending')
