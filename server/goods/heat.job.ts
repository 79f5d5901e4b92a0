import { statement } from '../db/database.ts'
import { staysSold } from '../order/order.money.ts'
import type { Services } from '../services.ts'

// Goods nobody reviewed yet count as three stars: neither praised nor blamed.
const renew = statement(
  'goods_heat_renew',
  `with sold as (
     select l.goods_id, sum(l.quantity) as pieces
     from ledger_transfers t join order_lines l on l.order_id = t.entity_id
     where t.kind = 'settlement' and t.entity = 'order' and t.at > shop_now() - interval '30 days'
       and ${staysSold('l')}
     group by l.goods_id
   ), rated as (
     select g.id, round(coalesce(s.pieces, 0) * case when g.rating_count = 0 then 3 else g.rating_sum::numeric / g.rating_count end)::int as heat
     from goods g left join sold s on s.goods_id = g.id
   ), changed as (
     select g.id, r.heat from goods g join rated r on r.id = g.id where g.heat <> r.heat order by g.id for no key update of g
   )
   update goods set heat = changed.heat from changed where goods.id = changed.id returning goods.id`,
)

/** Renews what recommendations go by: settled pieces of 30 days × stars. Answers how many goods moved. */
export async function renewHeat({ db }: Pick<Services, 'db'>): Promise<number> {
  return (await db.run(renew)).length
}
