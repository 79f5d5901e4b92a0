import { type Queries, statement } from '../db/database.ts'
import { staysSold, wasEarned } from '../order/order.money.ts'

/** Goods, and what recommendations are to go by. */
interface Warmth {
  readonly id: string
  readonly heat: number
}

// Shop by shop, for that is how the orders are indexed: what was settled long ago is not read at all.
// Goods nobody reviewed yet count as three stars: neither praised nor blamed.
const moved = statement(
  'goods_heat_moved',
  `with sold as (
     select l.goods_id, sum(l.quantity) as pieces
     from shops s, lateral (select o.id from orders o
         where o.shop_id = s.id and o.settled_at > shop_now() - interval '30 days' and ${wasEarned('o')}) o
       join order_lines l on l.order_id = o.id
     where ${staysSold('l')}
     group by l.goods_id
   ), rated as (
     select g.id, g.heat as before,
       round(coalesce(s.pieces, 0) * case when g.rating_count = 0 then 3 else g.rating_sum::numeric / g.rating_count end)::int as heat
     from goods g left join sold s on s.goods_id = g.id
   )
   select id, heat from rated where heat <> before order by id`,
)
const renew = statement(
  'goods_heat_renew',
  `with held as (
     select g.id, t.heat from goods g join unnest($1::text[], $2::int[]) as t(id, heat) on t.id = g.id order by g.id for no key update of g
   )
   update goods set heat = held.heat from held where goods.id = held.id`,
)

/** So many goods at a time: whoever settles an order of them, or counts a look at them, waits for no more. */
const BATCH = 500

/** Renews what recommendations go by: settled pieces of 30 days × stars. Answers how many goods moved. */
export async function renewHeat({ db }: { readonly db: Queries }, stopping?: AbortSignal): Promise<number> {
  const all = await db.run<Warmth>(moved)
  for (let from = 0; from < all.length; from += BATCH) {
    stopping?.throwIfAborted()
    const some = all.slice(from, from + BATCH)
    await db.run(renew, [some.map(({ id }) => id), some.map(({ heat }) => heat)])
  }
  return all.length
}
