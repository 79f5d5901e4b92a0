import { statesTagged } from '#machines/platform/chart.ts'
import { LAPSED_WAIT_MS, LAPSES_BEFORE_WAIT, LAPSES_COUNTED_MS } from '#machines/platform/constants.ts'
import type { CheckoutFacts } from '#machines/trade/order.creation.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'

const UNPAID = listed(statesTagged(orderLifecycle, 'unpaid'))
const { 'order.cancel': cancel, 'order.expire': expire } = orderLifecycle.events
const LAPSED = listed([cancel.as, expire.as])

const held = statement(
  'reserved_by_sku',
  `select l.sku_id, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
   where o.buyer_id = $1 and not o.hidden and o.state in (${UNPAID}) and l.stock = 'reserved' group by l.sku_id`,
)
// Hidden orders count among the lapsed: removing them from the list does not undo them. A checkout of which a part was paid has not lapsed.
const unpaidOf = statement(
  'reserved_by_buyer',
  `select unpaid.*, lapsed.*, exists(select from orders where buyer_id = $1 and paid_at is not null) as has_paid
   from (select count(*)::int as orders, count(distinct batch_id)::int as checkouts, coalesce(sum(total_micro), 0)::bigint as micro, min(deadline_at) as first_ends
     from orders where buyer_id = $1 and not hidden and state in (${UNPAID})) unpaid,
   (select count(distinct o.batch_id)::int as lapses, max(h.at) as lapsed_at
     from orders o join status_history h on h.root_id = o.id and h.lifecycle = '${orderLifecycle.name}' and h.name in (${LAPSED})
     where o.buyer_id = $1 and o.paid_at is null and o.created_at > $2
     and not exists (select from orders p where p.batch_id = o.batch_id and p.paid_at is not null)) lapsed`,
)

interface UnpaidRow {
  readonly orders: number
  readonly checkouts: number
  readonly micro: bigint
  readonly first_ends: Date | null
  readonly lapses: number
  readonly lapsed_at: Date | null
  readonly has_paid: boolean
}

/** What a shopper holds without having paid, and how earlier checkouts of theirs ended. */
export interface Reserved {
  readonly held: CheckoutFacts['held']
  readonly orders: number
  readonly checkouts: number
  readonly unpaidMicro: bigint
  readonly hasPaid: boolean
  /** Checkouts placed within a day that ended unpaid. */
  readonly lapses: number
  readonly waitUntil: string
}

/** Reads what a shopper holds. The person must be locked, or checkouts at the same time do not see each other. */
export async function reservedBy(on: Queries, buyerId: string, at: number): Promise<Reserved> {
  const [lines, [row]] = await Promise.all([
    on.run<{ sku_id: string; pieces: number }>(held, [buyerId]),
    on.run<UnpaidRow>(unpaidOf, [buyerId, new Date(at - LAPSES_COUNTED_MS)]),
  ])
  const waitsTo = row?.lapsed_at && row.lapses >= LAPSES_BEFORE_WAIT ? row.lapsed_at.getTime() + LAPSED_WAIT_MS : 0
  return {
    held: {
      bySku: Object.fromEntries(lines.map(({ sku_id, pieces }) => [sku_id, pieces])),
      pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
      until: row?.first_ends?.toISOString() ?? '',
    },
    orders: row?.orders ?? 0,
    checkouts: row?.checkouts ?? 0,
    unpaidMicro: row?.micro ?? 0n,
    hasPaid: row?.has_paid ?? false,
    lapses: row?.lapses ?? 0,
    waitUntil: waitsTo > at ? new Date(waitsTo).toISOString() : '',
  }
}
