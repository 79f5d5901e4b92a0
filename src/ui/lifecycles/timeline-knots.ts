import type { OrderView, TimelineEntry } from '#contract/order.contract.ts'
import type { Tone } from '../parts/status-badge.tsx'
import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { ORDER_MOVES } from './order.actions.ts'
import { REFUND_MOVES } from './refund.actions.ts'
import { SETTLEMENT_MOVES } from './settlement.actions.ts'

const tables = [
  [orderLifecycle.told, ORDER_MOVES],
  [refundLifecycle.told, REFUND_MOVES],
  [settlementLifecycle.told, SETTLEMENT_MOVES],
] as const

/** The tone of each telling: that of the event which it tells. */
const TOLD_TONES: Readonly<Record<string, Tone>> = Object.fromEntries(
  tables.flatMap(([told, moves]) =>
    Object.entries(told).map(([event, name]) => [
      name,
      (moves as Record<string, { tone: Tone }>)[event]?.tone ?? 'over',
    ]),
  ),
)

/** The tone of what a timeline tells; beginnings wait, what is unknown is over. */
export const toldTone = (name: string): Tone => TOLD_TONES[name] ?? 'waiting'

/** The counting of refunds moves clocks and is no news of its own. */
const SILENT = new Set<string>([
  orderLifecycle.told['order.countRefunds'],
  settlementLifecycle.told['settlement.countRefunds'],
])

/** What was told of an order, newest first; of one refund where its id is given. Each entry has a key that stays. */
export function toldNewestFirst(
  { timeline }: OrderView,
  refundId?: string,
): readonly (TimelineEntry & { key: string })[] {
  return timeline
    .map((entry, index) => ({ ...entry, key: `${index}/${entry.name}` }))
    .filter(({ name, entity_id }) => !SILENT.has(name) && (refundId === undefined || entity_id === refundId))
    .toReversed()
}
