import { type Queries, statement } from '../../platform/db/database.ts'
import { farBelowList, staysSold, wasEarned } from '../../platform/sql/orders.sql.ts'

/** Goods and their new popularity. */
interface Popularity {
  readonly id: string
  readonly popularity: number
}

/** An amount is counted in whole USDT, and never beyond what the column holds. */
const MICRO = 1_000_000
const MOST = 2_000_000_000

// Shop by shop, because that is how orders are indexed: orders settled long ago are not read.
// Goods without reviews count as three stars.
const moved = statement(
  'goods_popularity_moved',
  `with sold as (
     select l.goods_id, sum(case when l.share_micro > l.refunded_micro then l.share_micro - l.refunded_micro + l.subsidy_share_micro else 0 end) / ${MICRO} as earned
     from shops s, lateral (select o.id from orders o
         where o.shop_id = s.id and o.settled_at > shop_now() - interval '30 days' and ${wasEarned('o')} and not ${farBelowList('o')}) o
       join order_lines l on l.order_id = o.id
     where ${staysSold('l')}
     group by l.goods_id
   ), rated as (
     select g.id, g.popularity as before,
       least(${MOST}, round(coalesce(s.earned, 0) * case when g.rating_count = 0 then 3 else g.rating_sum::numeric / g.rating_count end))::int as popularity
     from goods g left join sold s on s.goods_id = g.id
   )
   select id, popularity from rated where popularity <> before order by id`,
)
const renew = statement(
  'goods_popularity_renew',
  `with held as (
     select g.id, t.popularity from goods g join unnest($1::text[], $2::int[]) as t(id, popularity) on t.id = g.id order by g.id for no key update of g
   )
   update goods set popularity = held.popularity from held where goods.id = held.id`,
)

/** Goods a statement: a settlement or a view of one of them waits for its locks. */
const BATCH = 500

/** Renews the popularity of goods: money settled for them in 30 days × stars. Pieces cost a shop nothing that sells to itself. Answers how many goods changed. */
export async function renewPopularity({ db }: { readonly db: Queries }, stopping?: AbortSignal): Promise<number> {
  const all = await db.run<Popularity>(moved)
  for (let from = 0; from < all.length; from += BATCH) {
    stopping?.throwIfAborted()
    const some = all.slice(from, from + BATCH)
    await db.run(renew, [some.map(({ id }) => id), some.map(({ popularity }) => popularity)])
  }
  return all.length
}
