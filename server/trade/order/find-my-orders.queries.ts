import { tidyName } from '#contract/platform/tidy-name.ts'
import type { FindMyOrders } from '#contract/trade/order.contract.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { statesIn } from './order.queries.ts'
import { numberIn } from './ship-numbers.ts'

// A separator that no one types keeps a term from matching across two names.
const NAMES = `concat_ws('¦', o.order_no, s.name, (
  select string_agg(t.title, '¦') from order_lines l, lateral jsonb_each_text(l.title) as t(lang, title) where l.order_id = o.id))`
// Behind `offset 0` the names of an order are folded once, and not once for each term.
const HAS_TERMS = `(o.order_no = $7 or exists (
  select from (select shop_name_key(${NAMES}) as names from shops s where s.id = o.shop_id offset 0) n
  where not exists (select from terms w where strpos(n.names, w.term) = 0)))`

/** Newest first, along the orders of the buyer: few people have thousands, and most pages are full before their end. */
function finding(hasTerms: boolean, isReturned: boolean): Statement {
  const wanted = [
    'o.buyer_id = $1 and not o.hidden and o.state = any($2)',
    `o.created_at >= coalesce($3::timestamptz, '-infinity') and o.created_at < coalesce($4::timestamptz, 'infinity')`,
    '($5::text is null or o.id < $5)',
    ...(isReturned ? ['o.open_refunds > 0'] : []),
    ...(hasTerms ? [HAS_TERMS] : []),
  ]
  const terms = 'terms as materialized (select shop_name_key(term) as term from unnest($6::text[]) as u(term))'
  return statement(
    `order_find_mine${hasTerms ? '_terms' : ''}${isReturned ? '_returned' : ''}`,
    `${hasTerms ? `with ${terms} ` : ''}select o.id from orders o where ${wanted.join(' and ')} order by o.id desc limit ${PAGE_SIZE + 1}`,
  )
}

const byTime = { all: finding(false, false), returned: finding(false, true) }
const byTerms = { all: finding(true, false), returned: finding(true, true) }

/** Ids of a shopper's orders by what is known of them, the newest first; one more than a page where there are more. */
export async function findMyOrderIds(
  on: Queries,
  buyerId: string,
  { tab = 'all', keywords = '', from, until, after }: FindMyOrders,
): Promise<string[]> {
  const terms = tidyName(keywords).split(' ').filter(Boolean)
  const hasTerms = terms.length > 0
  const text = (hasTerms ? byTerms : byTime)[tab === 'returned' ? 'returned' : 'all']
  const place = [buyerId, statesIn(tab), from ?? null, until ?? null, after ?? null]
  const rows = await on.run<{ id: string }>(text, hasTerms ? [...place, terms, numberIn(keywords)] : place)
  return rows.map(({ id }) => id)
}
