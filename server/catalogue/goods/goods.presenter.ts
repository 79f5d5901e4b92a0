import type { GoodsView, StockView } from '#contract/catalogue/product.contract.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { presentReview } from '../review/review.queries.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'
import { average } from '../../shops/shop/average.ts'
import { remaining } from './goods-card.ts'
import type { GoodsRow, SkuRow, StockRow } from './goods.queries.ts'

const total = (skus: readonly { left: number }[]): number => skus.reduce((sum, { left }) => sum + left, 0)

function bounds(skus: readonly SkuRow[]): GoodsView['price'] {
  const prices = skus.map(({ price }) => BigInt(price))
  const bound = (isBeyond: (price: bigint, found: bigint) => boolean): string =>
    prices.reduce((found, price) => (isBeyond(price, found) ? price : found), prices[0] ?? 0n).toString()
  return { lowest: bound((price, found) => price < found), highest: bound((price, found) => price > found) }
}

/** The goods page as one reader sees it. */
export function presentGoods(row: GoodsRow, userId: string | null, env: Pick<BaseEnv, 'ASSETS_URL'>): GoodsView {
  const skus = row.skus ?? []
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand,
    attributes: row.attributes,
    pictures: row.pictures.map((address) => shownAddress(env, address)),
    alts: row.pictures.map((_, at) => row.alts[at] ?? ''),
    detail_pictures: row.detail_pictures.map(({ url, alt }) => ({ url: shownAddress(env, url), alt })),
    category: row.category_id !== null && row.category_name ? { id: row.category_id, name: row.category_name } : null,
    axes: row.axes,
    skus: skus.map((sku) => ({
      id: sku.id,
      spec: sku.spec,
      picture: shownAddress(env, sku.picture || (row.pictures[0] ?? '')),
      price: sku.price,
      was: sku.was,
      left: sku.left,
    })),
    price: bounds(skus),
    left: total(skus),
    repriced: row.repriced,
    sales: row.sales,
    on_shelf: row.on_shelf && skus.length > 0,
    own: row.owner_id === userId,
    collected: row.collected,
    freight: row.freight,
    holiday: row.holiday,
    shop: {
      id: row.shop_id,
      name: row.shop_name,
      logo: row.logo,
      level: row.level,
      country: row.shop_country,
      open: row.shop_open,
      rating: average(row.shop_rating_sum, row.shop_rating_count),
      followers: row.followers,
      goods: row.shop_goods,
      followed: row.followed,
      fund: row.fund,
    },
    reviews: {
      count: row.rating_count,
      average: average(row.rating_sum, row.rating_count),
      stars: [1, 2, 3, 4, 5].map((stars) => row.stars?.[stars] ?? 0),
      newest: (row.newest ?? []).map((review) => presentReview(review, env)),
    },
  }
}

/** Price and stock of goods as their live room gets them. */
export const presentStock = (id: string, rows: readonly StockRow[]): StockView => ({
  id,
  on_shelf: rows.some((row) => row.on_shelf),
  shop_open: rows.some((row) => row.shop_open),
  left: total(rows),
  remaining: remaining(total(rows)),
  skus: rows.map((row) => ({
    id: row.id,
    price: row.price_micro.toString(),
    was: row.was_micro?.toString() ?? null,
    left: row.left,
  })),
})
