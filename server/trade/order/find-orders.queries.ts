import { presentOrder } from './order.presenter.ts'
import { loadOrders } from './order.kind.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { stateNames, waitingOf } from '#machines/platform/chart.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { tidyName } from '#contract/platform/tidy-name.ts'
import type { FindOrders } from '#contract/trade/shop-orders.contract.ts'
import { type OrderSort, SORTED_TABS } from '#contract/trade/shop-orders.form.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { listed } from '../../platform/db/literal.ts'
import { statesIn } from './order.queries.ts'
import { numberIn } from './ship-numbers.ts'

const MOMENTS = { created: 'created_at', paid: 'paid_at', settled: 'settled_at' } as const
type Moment = keyof typeof MOMENTS

const LAST_CHARACTER = 0x10ffff
const begins = (name: string): string =>
  `shop_name_key(${name}) collate "C" between shop_name_key($6) and shop_name_key($6) || chr(${LAST_CHARACTER})`

/** A shorter beginning fits too many names to find anybody. */
const NAME_LEAST = 2
const isName = `length(shop_name_key($6)) >= ${NAME_LEAST}`

// Each buyer of the shop once, by one step along the index to the next.
const BUYERS = `buyers as (
     (select buyer_id from orders where shop_id = $1 and ${isName} order by buyer_id limit 1)
     union all
     select (select buyer_id from orders where shop_id = $1 and buyer_id > b.buyer_id order by buyer_id limit 1)
     from buyers b where b.buyer_id is not null)`
// Each way goes along an index of its own, and begins with the shop: a name alone is that of people everywhere. Behind `offset 0` the
// planner looks no further: it would read all orders of the shop.
const FOUND = `select id from orders where order_no = $7
   union select id from orders where shop_id = $1 and tracking = any(array[$7, upper($7), lower($7)])
   union select id from orders where shop_id = $1 and ${isName} and ${begins(`address ->> 'name'`)}
   union select of.id from buyers b, lateral (select id, nickname from users where id = b.buyer_id offset 0) u,
     lateral (select id from orders where shop_id = $1 and buyer_id = u.id offset 0) of where ${begins('u.nickname')}`
const EACH_FOUND = `(${FOUND}) f, lateral (select * from orders where id = f.id offset 0) o`

// What is sorted by anything but its day is read whole, so only what can be listed so is read: along the index of its state.
const EACH_STATE =
  'unnest($4::text[]) as s(state), lateral (select * from orders where shop_id = $1 and state = s.state offset 0) o'
const REFUNDED = '(select * from orders where shop_id = $1 and open_refunds > 0 offset 0) o'

// While a refund is open the order's own clock rests: what the shop must answer first is due first.
const forShop = stateNames(refundLifecycle).filter((state) => waitingOf(refundLifecycle, state).waitsFor === 'merchant')
const answerDue = (order: string): string =>
  `coalesce((select min(r.deadline_at) from refunds r where r.order_id = ${order}.id and r.state in (${listed(forShop)})), 'infinity')`

interface Sorted {
  readonly key: string
  readonly goesOn: string
  readonly by: string
}
/** What a list is read and continued by. Where the last row has moved in the meantime, the next page begins where it is now. */
const SORTS: Readonly<Record<OrderSort | 'answer', Sorted>> = {
  newest: { key: 'o.id', goesOn: 'id < $5', by: 'id desc' },
  oldest: { key: 'o.id', goesOn: 'id > $5', by: 'id' },
  due: {
    key: `o.id, coalesce(o.deadline_at, 'infinity') as due`,
    goesOn: `(due, id) > (select coalesce(deadline_at, 'infinity'), id from orders where id = $5 and shop_id = $1)`,
    by: 'due, id',
  },
  answer: {
    key: `o.id, ${answerDue('o')} as due`,
    goesOn: `(due, id) > (select ${answerDue('w')}, w.id from orders w where w.id = $5 and w.shop_id = $1)`,
    by: 'due, id',
  },
  total: {
    key: 'o.id, o.total_micro',
    goesOn: '(total_micro, id) < (select total_micro, id from orders where id = $5 and shop_id = $1)',
    by: 'total_micro desc, id desc',
  },
}

function finding(by: Moment, sort: OrderSort, hasKeywords: boolean, isReturned: boolean): Statement {
  const { key, goesOn, by: place } = SORTS[isReturned && sort === 'due' ? 'answer' : sort]
  const moment = `o.${MOMENTS[by]}`
  const inDays = `${moment} >= coalesce($2::timestamptz, '-infinity') and ${moment} < coalesce($3::timestamptz + interval '1 day', 'infinity')`
  const from = hasKeywords
    ? EACH_FOUND
    : sort === 'due' || sort === 'total'
      ? isReturned
        ? REFUNDED
        : EACH_STATE
      : 'orders o'
  return statement(
    `order_find_${by}_${sort}${hasKeywords ? '_words' : ''}${isReturned ? '_returned' : ''}`,
    `with ${hasKeywords ? `recursive ${BUYERS}, ` : ''}wanted as materialized (
       select ${key} from ${from} where o.shop_id = $1 and ${inDays} and o.state = any($4)${isReturned ? ' and o.open_refunds > 0' : ''}
         ${hasKeywords ? '' : 'and $6::text is null and $7::text is null'}
     ) select id from wanted where $5::text is null or ${goesOn} order by ${place} limit ${PAGE_SIZE + 1}`,
  )
}

/** A tab by its day alone: of each state as many as a page shows, along the index of the states. */
function listing(sort: 'newest' | 'oldest'): Statement {
  const [page, goesOn] =
    sort === 'newest'
      ? [`order by id desc limit ${PAGE_SIZE + 1}`, 'id < $3']
      : [`order by id limit ${PAGE_SIZE + 1}`, 'id > $3']
  return statement(
    `order_find_tab_${sort}`,
    `select id from unnest($2::text[]) as s(state), lateral (
       select id from orders where shop_id = $1 and state = s.state and ($3::text is null or ${goesOn}) ${page}
     ) o ${page}`,
  )
}
const byDay = { newest: listing('newest'), oldest: listing('oldest') }

const made = new Map<string, Statement>()
/** The statement of a list, made when it is first asked for: there are many, and most are never used. */
function statementOf(by: Moment, sort: OrderSort, hasKeywords: boolean, isReturned: boolean): Statement {
  const name = [by, sort, hasKeywords, isReturned].join()
  const text = made.get(name) ?? finding(by, sort, hasKeywords, isReturned)
  made.set(name, text)
  return text
}

const isSorted = (tab: string): boolean => SORTED_TABS.some((each) => each === tab)

const startOf = (day: string | undefined): string | null => (day === undefined ? null : `${day}T00:00:00Z`)

/** Ids of a shop's orders by what is known of them, in the order that is asked for; one more than a page where there are more. */
export async function findOrderIds(
  on: Queries,
  shopId: string,
  { tab = 'all', keywords = '', from, to, by = 'created', sort = 'newest', after }: FindOrders,
): Promise<string[]> {
  const name = tidyName(keywords)
  const states = statesIn(tab)
  const hasKeywords = name !== ''
  const way = isSorted(tab) || sort === 'oldest' ? sort : 'newest'
  const isWhole = !hasKeywords && from === undefined && to === undefined && by === 'created' && tab !== 'returned'
  if (isWhole && (way === 'newest' || way === 'oldest')) {
    const rows = await on.run<{ id: string }>(byDay[way], [shopId, states, after ?? null])
    return rows.map(({ id }) => id)
  }
  const text = statementOf(by, way, hasKeywords, tab === 'returned')
  const place = [startOf(from), startOf(to), states, after ?? null]
  const rows = await on.run<{ id: string }>(text, [
    shopId,
    ...place,
    hasKeywords ? name : null,
    hasKeywords ? numberIn(keywords) : null,
  ])
  return rows.map(({ id }) => id)
}

/** The page that found ids make, in their sequence; an id more than a page says that there are more. */
export async function foundPage(on: Queries, found: readonly string[], as: OrderView['as']): Promise<Page<OrderView>> {
  const ids = found.slice(0, PAGE_SIZE)
  const { roots } = ids.length > 0 ? await loadOrders(on, ids) : { roots: [] }
  const place = new Map(ids.map((id, index) => [id, index]))
  const data = roots
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((root) => presentOrder(root, as))
  return { data, after: found.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null }
}
