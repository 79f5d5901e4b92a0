import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { leftOf } from '../../catalogue/goods/goods-card.ts'
import { sells } from '../../shops/shop/shop.sql.ts'
import { TODAY } from './pace.sql.ts'
import { isOnHoliday } from './promotable.sql.ts'

const WEEK = 7
const MONTH = 30

/** The views within the last days, today included, of a sum over rows `d`. */
const within = (days: number): string => `coalesce(sum(d.views) filter (where d.day > ${TODAY} - ${days}), 0)::int`

/** A product with its promoted views. */
export interface PromotedRow {
  readonly id: string
  readonly title: Localised
  readonly picture: string | null
  readonly price: bigint
  readonly left: number
  readonly on_shelf: boolean
  readonly chosen: boolean
  readonly views_7: number
  readonly views_30: number
}

const goods = statement(
  'promotion_goods',
  `select g.id, g.title, g.pictures ->> 0 as picture, g.price_micro as price, ${leftOf} as left, g.on_shelf, p.at is not null as chosen,
     coalesce(v.views_7, 0) as views_7, coalesce(v.views_30, 0) as views_30
   from (select d.goods_id, ${within(WEEK)} as views_7, ${within(MONTH)} as views_30 from promotion_goods_days d
       where d.shop_id = $1 and d.day > ${TODAY} - ${MONTH} group by d.goods_id) v
     full join (select goods_id, at from promoted_goods where shop_id = $1) p on p.goods_id = v.goods_id
     join goods g on g.id = coalesce(p.goods_id, v.goods_id)
   order by chosen desc, p.at, views_30 desc, g.id`,
)

/** The chosen products of a shop, then those that were promoted within 30 days. */
export const findPromoted = (on: Queries, shopId: string): Promise<PromotedRow[]> => on.run(goods, [shopId])

/** A shop's promoted views of 7 and 30 days, and what keeps it from promoting. */
export interface ShopSums {
  readonly views_7: number
  readonly views_30: number
  readonly sells: boolean
  readonly on_holiday: boolean
}

const sums = statement(
  'promotion_sums',
  `select v.*, ${sells('s')} as sells, ${isOnHoliday('s')} as on_holiday
   from shops s, (select ${within(WEEK)} as views_7, ${within(MONTH)} as views_30 from promotion_days d
     where d.shop_id = $1 and d.day > ${TODAY} - ${MONTH}) v where s.id = $1`,
)

/** See `ShopSums`. */
export async function findShopSums(on: Queries, shopId: string): Promise<ShopSums> {
  const [row] = await on.run<ShopSums>(sums, [shopId])
  if (!row) throw new Error('A merchant without a shop')
  return row
}
