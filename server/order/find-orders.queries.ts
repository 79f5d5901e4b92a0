import { statesTagged } from '#machines/chart.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { tidyName } from '#contract/tidy-name.ts'
import type { FindOrders } from '#contract/shop-orders.contract.ts'
import { type Queries, type Statement, statement } from '../db/database.ts'
import { PAGE_SIZE } from '../db/keyset.ts'
import { numberIn } from './ship-lines.ts'

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

function finding(by: Moment, hasWords: boolean, isReturned: boolean): Statement {
  const moment = `o.${MOMENTS[by]}`
  const inDays = `${moment} >= coalesce($2::timestamptz, '-infinity') and ${moment} < coalesce($3::timestamptz + interval '1 day', 'infinity')`
  const from = hasWords ? EACH_FOUND : 'orders o'
  return statement(
    `order_find_${by}${hasWords ? '_words' : ''}${isReturned ? '_returned' : ''}`,
    `with ${hasWords ? `recursive ${BUYERS}, ` : ''}wanted as materialized (
       select o.id from ${from} where o.shop_id = $1 and ${inDays} and o.state = any($4)${isReturned ? ' and o.open_refunds > 0' : ''}
         ${hasWords ? '' : 'and $6::text is null and $7::text is null'}
     ) select id from wanted where $5::text is null or id < $5 order by id desc limit ${PAGE_SIZE + 1}`,
  )
}

const statements = (['created', 'paid', 'settled'] as const).map(
  (by) =>
    [
      by,
      [false, true].map((hasWords) => [false, true].map((isReturned) => finding(by, hasWords, isReturned))),
    ] as const,
)
const all = new Map(statements)

const startOf = (day: string | undefined): string | null => (day === undefined ? null : `${day}T00:00:00Z`)

/** Ids of a shop's orders by what is known of them, the newest first; one more than a page where there are more. */
export async function findOrderIds(
  on: Queries,
  shopId: string,
  { tab = 'all', words = '', from, to, by = 'created', after }: FindOrders,
): Promise<string[]> {
  const name = tidyName(words)
  const states =
    tab === 'all' || tab === 'returned'
      ? [...statesTagged(orderLifecycle, 'open'), ...statesTagged(orderLifecycle, 'ended')]
      : statesTagged(orderLifecycle, tab)
  const hasWords = name !== ''
  const text = all.get(by)?.[Number(hasWords)]?.[Number(tab === 'returned')]
  if (!text) throw new Error(`Nothing is found by ${by}`)
  const place = [startOf(from), startOf(to), states, after ?? null]
  const rows = await on.run<{ id: string }>(text, [
    shopId,
    ...place,
    hasWords ? name : null,
    hasWords ? numberIn(words) : null,
  ])
  return rows.map(({ id }) => id)
}
