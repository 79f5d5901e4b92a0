import type { Localised } from '#contract/platform/contract.ts'
import type { FreightRule } from '#machines/shops/freight.ts'
import type { GoodsCard } from '#contract/catalogue/goods-card.contract.ts'
import { freightRuleOf } from '../../shops/shop/freight.queries.ts'
import { average } from '../../shops/shop/average.ts'
import { isShut } from '../../shops/shop/shop.sql.ts'

/** A row of `cardColumns`. */
export interface CardRow {
  readonly id: string
  readonly title: Localised
  readonly picture: string | null
  readonly price_micro: bigint
  readonly was_micro: bigint | null
  readonly is_new: boolean
  readonly sales: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly shop_id: string
  readonly shop_name: string
  readonly freight: FreightRule
  readonly left: number
}

/** Above this number of pieces, a card does not show the stock. */
export const FEW = 10

/** The pieces of goods `g` that are not reserved. */
export const leftOf =
  '(select coalesce(sum(k.on_hand - k.reserved), 0)::int from skus k where k.goods_id = g.id and not k.archived)'
/** Whether a piece of variant `k` can be bought. */
export const isAvailable = '(not k.archived and k.on_hand > k.reserved)'
/** Whether a piece of goods `g` can be bought. */
export const hasPieces = `exists (select from skus k where k.goods_id = g.id and ${isAvailable})`
/** A product is new for so many days. */
const NEW_DAYS = 7
/** What the price of goods `g` was before it was lowered, by the variant that has this price. */
const wasOf = `(select k.was_micro from skus k where k.goods_id = g.id and not k.archived and k.price_micro = g.price_micro
  and k.was_until > shop_now() order by k.position, k.id limit 1)`
/** The columns of a card of goods `g`. The shop's name is read for the rows that are shown; a join would read it for every row. */
export const cardColumns = `g.id, g.title, g.pictures->>0 as picture, g.price_micro, g.sales, g.rating_sum, g.rating_count,
  g.shop_id, (select s.name from shops s where s.id = g.shop_id) as shop_name, ${leftOf} as left, ${wasOf} as was_micro,
  g.created_at > shop_now() - interval '${NEW_DAYS} days' as is_new, ${freightRuleOf('g')} as freight`
/** The columns that `cardColumns` need, for a query that ranks goods first. */
export const cardParts =
  'g.id, g.title, g.pictures, g.price_micro, g.sales, g.rating_sum, g.rating_count, g.shop_id, g.freight_id, g.created_at'
/** What may be bought: on the shelf of an open shop. The few shops that are not open have an index of their own and are read once. */
export const onSale = `(g.on_shelf and g.shop_id <> all(array(select s.id from shops s where ${isShut('s')})))`

/** The stock on a card: shown only if few pieces are left. */
export const remaining = (left: number): number | null => (left <= FEW ? left : null)

/** Goods as a list shows them. */
export const presentCard = (row: CardRow): GoodsCard => ({
  id: row.id,
  title: row.title,
  picture: row.picture ?? '',
  price: row.price_micro.toString(),
  was: row.was_micro?.toString() ?? null,
  is_new: row.is_new,
  sales: row.sales,
  rating: average(row.rating_sum, row.rating_count),
  reviews: row.rating_count,
  remaining: remaining(row.left),
  freight: row.freight,
  shop: { id: row.shop_id, name: row.shop_name },
})
