import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import type { OrderTab } from '#contract/trade/order.contract.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { listed } from '../../platform/db/literal.ts'
import { isSettling } from '../../platform/sql/orders.sql.ts'
import { loadOrders, type OrderRoot } from './order.kind.ts'

type Side = 'buyer' | 'shop'

const allStates = statesTagged(orderLifecycle, 'open').concat(statesTagged(orderLifecycle, 'ended'))

/** The states that a tab lists. An open refund is no state: its tab lists all of them. */
export const statesIn = (tab: OrderTab): readonly string[] =>
  tab === 'all' || tab === 'returned' ? allStates : statesTagged(orderLifecycle, tab)

const RETURNED = 'o.open_refunds > 0'
const SETTLING = isSettling('o')
/** What a list is narrowed to beyond its states: few orders, in an index of their own. */
const NARROWED = { not: [], returned: [RETURNED], settling: [SETTLING], both: [RETURNED, SETTLING] } as const
type Narrowed = keyof typeof NARROWED

/** Newest first. What nothing narrows is read by the index of each state: a tab costs what it shows and not what the party ever ordered. */
function listing(side: Side, narrowed: Narrowed, isLater: boolean): Statement {
  const own = [
    `o.${side}_id = $1`,
    ...(isLater ? ['o.id < $3'] : []),
    // What a shopper hid is hidden from them only.
    ...(side === 'buyer' ? ['not o.hidden'] : []),
    ...NARROWED[narrowed],
  ].join(' and ')
  const last = `order by o.id desc limit ${PAGE_SIZE + 1}`
  const text =
    narrowed === 'not'
      ? `select o.id from unnest($2::text[]) as s(state), lateral (select o.id from orders o where ${own} and o.state = s.state ${last}) o ${last}`
      : `select o.id from orders o where ${own} and o.state = any($2) ${last}`
  return statement(`order_list_${side}_${narrowed}${isLater ? '_later' : ''}`, text)
}

const pagesOf = (side: Side, narrowed: Narrowed) => ({
  first: listing(side, narrowed, false),
  later: listing(side, narrowed, true),
})
const listsOf = (side: Side) => ({
  not: pagesOf(side, 'not'),
  returned: pagesOf(side, 'returned'),
  settling: pagesOf(side, 'settling'),
  both: pagesOf(side, 'both'),
})
const lists = { buyer: listsOf('buyer'), shop: listsOf('shop') }

/** The orders of a shopper or a shop, newest first; a tab is a tag of the machine, `returned` an open refund. */
export async function listOrders(
  on: Queries,
  side: Side,
  ownerId: string,
  { tab, after, settling = false }: { tab: OrderTab; after?: string | undefined; settling?: boolean },
): Promise<{ roots: OrderRoot[]; after: string | null }> {
  const states = statesIn(tab)
  const narrowed = tab === 'returned' ? (settling ? 'both' : 'returned') : settling ? 'settling' : 'not'
  const { first, later } = lists[side][narrowed]
  const values = [ownerId, states, ...(after === undefined ? [] : [after])]
  const rows = await on.run<{ id: string }>(after === undefined ? first : later, values)
  const { ids, after: next } = cutById(rows)
  const { roots } = ids.length > 0 ? await loadOrders(on, ids) : { roots: [] }
  return {
    roots: roots.sort((a, b) => (a.id < b.id ? 1 : -1)),
    after: next,
  }
}

/** A badge shows 999 at most, so each state is counted to a thousand. */
const counted = (which: string): string =>
  `(select count(*)::int from (select from orders o where o.buyer_id = $1 and not o.hidden and ${which} limit 1000) o)`

/** The tabs with a counter: what is over has none of its own. */
type CountedTab = Exclude<OrderTab, 'completed' | 'cancelled' | 'refunded'>

const count = statement(
  'order_counters',
  `select s.state, ${counted('o.state = s.state')} as n, 0 as returned from unnest(array[${listed(allStates)}]) as s(state)
   union all select 'returned', 0, ${counted('o.open_refunds > 0')}`,
)

/** How many orders of a shopper stand in each tab. */
export async function countOrders(on: Queries, buyerId: string): Promise<(tab: CountedTab) => number> {
  const rows = await on.run<{ state: string; n: number; returned: number }>(count, [buyerId])
  return (tab) => {
    if (tab === 'returned') return rows.reduce((sum, row) => sum + row.returned, 0)
    const states = statesIn(tab)
    return rows.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0)
  }
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
