import { orderLifecycle } from '#machines/order.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { statesTagged } from '#machines/lifecycle.ts'
import type { OrderTab } from '#contract/order.contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { STRETCH } from '../db/keyset.ts'
import { loadOrders, type OrderRoot } from './order.root.ts'

const bySide = (side: 'buyer' | 'shop') =>
  statement(
    `order_list_${side}`,
    `select id from orders where ${side}_id = $1 and state = any($2) and ($3 = false or open_refunds > 0)
       and ($4::text[] is null or settlement_state = any($4)) and ($5::text is null or id < $5) and ($6 = false or not hidden)
     order by id desc limit ${STRETCH + 1}`,
  )
const lists = { buyer: bySide('buyer'), shop: bySide('shop') }

const allStates = statesTagged(orderLifecycle, 'open').concat(statesTagged(orderLifecycle, 'ended'))
const pendingSettlement = statesTagged(settlementLifecycle, 'pending')

/** The orders of a shopper or a shop, newest first; a tab is a tag of the machine, `returned` an open refund. */
export async function listOrders(
  on: Queries,
  side: 'buyer' | 'shop',
  ownerId: string,
  { tab, after, settling = false }: { tab: OrderTab; after?: string | undefined; settling?: boolean },
): Promise<{ roots: OrderRoot[]; after: string | null }> {
  const states = tab === 'all' || tab === 'returned' ? allStates : statesTagged(orderLifecycle, tab)
  const rows = await on.run<{ id: string }>(lists[side], [
    ownerId,
    states,
    tab === 'returned',
    settling ? pendingSettlement : null,
    after ?? null,
    side === 'buyer',
  ])
  const ids = rows.slice(0, STRETCH).map(({ id }) => id)
  const { roots } = ids.length > 0 ? await loadOrders(on, ids) : { roots: [] }
  return {
    roots: roots.sort((a, b) => (a.id < b.id ? 1 : -1)),
    after: rows.length > STRETCH ? (ids.at(-1) ?? null) : null,
  }
}

const count = statement(
  'order_counters',
  `select state, count(*)::int as n, count(*) filter (where open_refunds > 0)::int as returned from orders
   where buyer_id = $1 and not hidden group by state`,
)

/** How many orders of a shopper stand in each tab. */
export async function countOrders(on: Queries, buyerId: string): Promise<(tab: OrderTab) => number> {
  const rows = await on.run<{ state: string; n: number; returned: number }>(count, [buyerId])
  return (tab) => {
    if (tab === 'returned') return rows.reduce((sum, row) => sum + row.returned, 0)
    const states = tab === 'all' ? allStates : statesTagged(orderLifecycle, tab)
    return rows.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0)
  }
}

const unpaid = statement(
  'order_unpaid',
  'select count(*)::int as n from orders where buyer_id = $1 and state = any($2)',
)

/** How many unpaid orders a shopper holds: hoarding is capped. */
export async function countUnpaid(on: Queries, buyerId: string): Promise<number> {
  const [row] = await on.run<{ n: number }>(unpaid, [buyerId, statesTagged(orderLifecycle, 'unpaid')])
  return row?.n ?? 0
}

const hide = statement(
  'order_hide',
  'update orders set hidden = true where id = $1 and buyer_id = $2 and state = any($3) returning id',
)
const mine = statement('order_mine', 'select id from orders where id = $1 and buyer_id = $2')

/** Hides an ended order from its shopper's list. */
export async function hideOrder(on: Queries, id: string, buyerId: string): Promise<'hidden' | 'notEnded' | 'notFound'> {
  const rows = await on.run(hide, [id, buyerId, statesTagged(orderLifecycle, 'ended')])
  if (rows.length > 0) return 'hidden'
  return (await on.run(mine, [id, buyerId])).length > 0 ? 'notEnded' : 'notFound'
}
