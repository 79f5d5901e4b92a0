import type { Localised } from '#contract/contract.ts'
import { type Queries, statement } from '../db/database.ts'

/** Goods with their shop, category, and what the asker did with them. */
export interface GoodsRow {
  readonly id: string
  readonly title: Localised
  readonly description: Localised
  readonly brand: string
  readonly pictures: string[]
  readonly axes: { axis: Localised; values: Localised[] }[]
  readonly on_shelf: boolean
  readonly promoted: boolean
  readonly rating_sum: number
  readonly rating_count: number
  readonly sales: number
  readonly category_id: string
  readonly category_name: Localised
  readonly shop_id: string
  readonly shop_name: string
  readonly logo: string
  readonly level: number
  readonly owner_id: string
  readonly freight_micro: bigint
  readonly free_above_micro: bigint | null
  readonly countries: string[]
  readonly shop_rating_sum: number
  readonly shop_rating_count: number
  readonly followers: number
  readonly shop_goods: number
  readonly collected: boolean
  readonly followed: boolean
}

const one = statement(
  'goods_one',
  `select g.id, g.title, g.description, g.brand, g.pictures, g.axes, g.on_shelf and s.status = 'open' as on_shelf, g.promoted,
     g.rating_sum, g.rating_count, g.sales, c.id as category_id, c.name as category_name, s.id as shop_id, s.name as shop_name, s.logo, s.level,
     s.owner_id, s.freight_micro, s.free_above_micro, s.countries, s.rating_sum as shop_rating_sum, s.rating_count as shop_rating_count,
     s.followers, (select count(*)::int from goods o where o.shop_id = s.id and o.on_shelf) as shop_goods,
     exists (select from collects k where k.user_id = $2 and k.goods_id = g.id) as collected,
     exists (select from follows f where f.user_id = $2 and f.shop_id = s.id) as followed
   from goods g join shops s on s.id = g.shop_id join categories c on c.id = g.category_id where g.id = $1`,
)

/** Goods as one asker sees them. */
export async function findGoods(on: Queries, id: string, userId: string | null): Promise<GoodsRow | undefined> {
  const [row] = await on.run<GoodsRow>(one, [id, userId])
  return row
}

/** What can be bought of goods, in order. */
export interface SkuRow {
  readonly id: string
  readonly spec: { axis: Localised; value: Localised }[]
  readonly picture: string
  readonly price_micro: bigint
  readonly left: number
}

const skus = statement(
  'goods_skus',
  `select id, spec, picture, price_micro, (on_hand - reserved)::int as left from skus where goods_id = $1 order by position, id`,
)

/** The SKUs of goods with what nobody reserved. */
export const findSkus = (on: Queries, goodsId: string): Promise<SkuRow[]> => on.run<SkuRow>(skus, [goodsId])

/** A SKU's price and stock, with whether its goods are on sale. */
export interface StockRow {
  readonly id: string
  readonly goods_id: string
  readonly price_micro: bigint
  readonly left: number
  readonly on_shelf: boolean
}

const stock = statement(
  'goods_stock',
  `select k.id, k.goods_id, k.price_micro, (k.on_hand - k.reserved)::int as left, g.on_shelf and s.status = 'open' as on_shelf
   from skus k join goods g on g.id = k.goods_id join shops s on s.id = g.shop_id where g.id = any($1) order by k.goods_id, k.position, k.id`,
)

/** Price and stock of several goods, nothing else. */
export const findStock = (on: Queries, goodsIds: readonly string[]): Promise<StockRow[]> =>
  on.run<StockRow>(stock, [goodsIds])

const goodsOf = statement('goods_of_skus', 'select distinct goods_id from skus where id = any($1)')

/** The goods that SKUs belong to. */
export const findGoodsOf = async (on: Queries, skuIds: readonly string[]): Promise<string[]> =>
  (await on.run<{ goods_id: string }>(goodsOf, [skuIds])).map(({ goods_id }) => goods_id)
