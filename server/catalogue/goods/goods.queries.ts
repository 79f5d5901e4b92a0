import type { FreightRule } from '#machines/shops/freight.ts'
import type { Holiday } from '#machines/shops/holiday.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { isRepriced } from './price-history.service.ts'
import { type Reviewed, reviewed } from '../review/review.queries.ts'
import { freightRule, withFreight } from '../../shops/shop/freight.queries.ts'
import { shownHoliday } from '../../shops/shop/holiday.sql.ts'
import { protects, sells } from '../../shops/shop/shop.sql.ts'

/** Goods with their shop and category, and whether the reader keeps or follows them. Amounts are text, as JSON carries them. */
export interface GoodsRow {
  readonly id: string
  readonly title: Localised
  readonly description: Localised
  readonly brand: string
  readonly attributes: { name: string; value: string }[]
  readonly pictures: string[]
  readonly alts: string[]
  readonly detail_pictures: { url: string; alt: string }[]
  readonly axes: { axis: Localised; values: Localised[] }[]
  readonly on_shelf: boolean
  readonly rating_sum: number
  readonly rating_count: number
  readonly sales: number
  readonly category_id: string | null
  readonly category_name: Localised
  readonly shop_id: string
  readonly shop_name: string
  readonly shop_country: string | null
  readonly logo: string
  readonly level: number
  readonly shop_open: boolean
  readonly owner_id: string
  readonly freight: FreightRule
  readonly holiday: Holiday | null
  readonly shop_rating_sum: number
  readonly shop_rating_count: number
  readonly followers: number
  readonly shop_goods: number
  readonly fund: string
  readonly repriced: boolean
  readonly collected: boolean
  readonly followed: boolean
  readonly skus: SkuRow[] | null
  /** Reviews by number of stars; null without any. */
  readonly stars: Record<string, number> | null
  readonly newest: Reviewed[] | null
}

/** The SKUs of goods, in order. */
export interface SkuRow {
  readonly id: string
  readonly spec: { axis: Localised; value: Localised }[]
  readonly picture: string
  readonly price: string
  readonly was: string | null
  readonly left: number
}

/** The page shows this many reviews itself. */
const NEWEST = 3

/** The price that SKU `k` is compared with now. */
const wasOf = 'case when k.was_until > shop_now() then k.was_micro end'

/** One statement with one column of JSON, because the driver's work grows with the number of both. Amounts are text, never numbers. */
const one = statement(
  'goods_one',
  `select json_build_object('id', g.id, 'title', g.title, 'description', g.description, 'brand', g.brand, 'attributes', g.attributes,
     'pictures', g.pictures, 'alts', g.alts, 'detail_pictures', g.detail_pictures, 'axes', g.axes,
     'on_shelf', g.on_shelf and ${sells('s')}, 'rating_sum', g.rating_sum, 'rating_count', g.rating_count, 'sales', g.sales,
     'category_id', c.id, 'category_name', c.name, 'shop_id', s.id, 'shop_name', s.name, 'shop_country', s.return_address->>'country', 'logo', s.logo, 'level', s.level, 'shop_open', ${sells('s')}, 'owner_id', s.owner_id,
     'freight', ${freightRule}, 'holiday', ${shownHoliday('s')}, 'shop_rating_sum', s.rating_sum,
     'shop_rating_count', s.rating_count, 'followers', s.followers,
     'fund', ${protects('s')}, 'shop_goods', (select count(*) from goods o where o.shop_id = s.id and o.on_shelf),
     'repriced', ${isRepriced('g')},
     'collected', exists (select from collects k where k.user_id = $2 and k.goods_id = g.id),
     'followed', exists (select from follows f where f.user_id = $2 and f.shop_id = s.id),
     'skus', (select json_agg(json_build_object('id', k.id, 'spec', k.spec, 'picture', k.picture, 'price', k.price_micro::text, 'was', (${wasOf})::text,
       'left', k.on_hand - k.reserved) order by k.position, k.id) from skus k where k.goods_id = g.id and not k.archived),
     'stars', case when g.rating_count > 0 then
       (select json_object_agg(stars, n) from (select stars, count(*) as n from reviews where goods_id = g.id and counts group by stars) r) end,
     'newest', case when g.rating_count > 0 then (select json_agg(r) from (${reviewed} where r.goods_id = g.id order by r.at desc, r.id desc limit ${NEWEST}) r) end
   ) as page
   from goods g join shops s on s.id = g.shop_id ${withFreight('g')} left join categories c on c.id = g.category_id where g.id = $1 and g.deleted_at is null`,
)

/** Goods as one reader sees them, with SKUs and reviews. */
export async function findGoods(on: Queries, id: string, userId: string | null): Promise<GoodsRow | undefined> {
  const [row] = await on.run<{ page: GoodsRow }>(one, [id, userId])
  return row?.page
}

/** The price and stock of a SKU, and whether its goods are on sale. */
export interface StockRow {
  readonly id: string
  readonly goods_id: string
  readonly price_micro: bigint
  readonly was_micro: bigint | null
  readonly left: number
  readonly on_shelf: boolean
  readonly shop_open: boolean
}

const stock = statement(
  'goods_stock',
  `select k.id, k.goods_id, k.price_micro, ${wasOf} as was_micro, (k.on_hand - k.reserved)::int as left, g.on_shelf and ${sells('s')} as on_shelf, ${sells('s')} as shop_open
   from skus k join goods g on g.id = k.goods_id join shops s on s.id = g.shop_id where g.id = any($1) and not k.archived and g.deleted_at is null order by k.goods_id, k.position, k.id`,
)

/** Price and stock of several goods, nothing else. */
export const findStock = (on: Queries, goodsIds: readonly string[]): Promise<StockRow[]> =>
  on.run<StockRow>(stock, [goodsIds])

const goodsOf = statement('goods_of_skus', 'select distinct goods_id from skus where id = any($1)')

/** The goods that SKUs belong to. */
export const findGoodsOf = async (on: Queries, skuIds: readonly string[]): Promise<string[]> =>
  (await on.run<{ goods_id: string }>(goodsOf, [skuIds])).map(({ goods_id }) => goods_id)
