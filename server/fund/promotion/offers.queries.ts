import type { FreightRule } from '#machines/shops/freight.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { withFreight, freightRule } from '../../shops/shop/freight.queries.ts'
import { budgetOf, openPlacesOf, releasedOf, TODAY } from './pace.sql.ts'
import { canBeBought, promotes } from './promotable.sql.ts'

/** How far a shop is with its promoted views of today. */
export interface Pace {
  readonly shopId: string
  readonly budget: number
  /** As much of the budget as is released by now. */
  readonly released: number
  /** Views that were counted or are reserved. */
  used: number
}

interface OfferRow {
  readonly goods_id: string
  readonly category_id: string
  readonly parent_id: string | null
  readonly price: bigint
  readonly freight: FreightRule
  readonly shop_id: string
  readonly budget: number
  readonly released: number
  readonly used: number
}

/** A product that may be promoted now. */
export interface Offer extends Pick<OfferRow, 'goods_id' | 'category_id' | 'parent_id' | 'price' | 'freight'> {
  readonly pace: Pace
}

const offers = statement(
  'promotion_offers',
  `with paced as (
     select s.id, ${budgetOf('s')} as budget, ${releasedOf(budgetOf('s'))} as released,
       coalesce((select d.views from promotion_days d where d.shop_id = s.id and d.day = ${TODAY}), 0) + ${openPlacesOf('s.id')} as used
     from shops s where s.id in (select p.shop_id from promoted_goods p) and ${promotes('s')})
   select g.id as goods_id, c.id as category_id, c.parent_id, g.price_micro as price, ${freightRule} as freight,
     s.id as shop_id, s.budget, s.released, s.used
   from paced s join promoted_goods p on p.shop_id = s.id join goods g on g.id = p.goods_id and g.shop_id = s.id
     join categories c on c.id = g.category_id ${withFreight('g')}
   where s.used < s.released and ${canBeBought}`,
)

/** Every product that may be promoted now; those of one shop share its pace. */
export async function findOffers(on: Queries): Promise<Offer[]> {
  const paces = new Map<string, Pace>()
  const paceOf = ({ shop_id: shopId, budget, released, used }: OfferRow): Pace => {
    const pace = paces.get(shopId) ?? { shopId, budget, released, used }
    paces.set(shopId, pace)
    return pace
  }
  return (await on.run<OfferRow>(offers)).map((row) => ({
    goods_id: row.goods_id,
    category_id: row.category_id,
    parent_id: row.parent_id,
    price: row.price,
    freight: row.freight,
    pace: paceOf(row),
  }))
}
