import type { GoodsTab } from '#contract/catalogue/shop-goods.calls.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { LOW_STOCK } from '#contract/catalogue/shop-goods.form.ts'

/** For a query: the prices and the stock of goods `g`, as `k`. */
export const withStock = `cross join lateral (
  select min(k.price_micro) as lowest, max(k.price_micro) as highest, coalesce(sum(k.on_hand - k.reserved), 0)::int as left,
    count(*)::int as skus
  from skus k where k.goods_id = g.id and not k.archived) k`

/** For a query: whether goods `g` with their stock `k` belong to a tab of the merchant's list. */
export const isInTab: Readonly<Record<GoodsTab, string>> = {
  onSale: 'g.on_shelf and k.left > 0',
  soldOut: 'g.on_shelf and k.left = 0',
  lowStock: `g.on_shelf and k.left between 1 and ${LOW_STOCK}`,
  offShelf: 'not g.on_shelf',
}

const titlesLike = (like: number): string =>
  CATALOGUE_LANGUAGES.map((lang) => `lower(g.title ->> '${lang}') like $${like}`).join(' or ')

/** For a query: whether goods `g` match what was typed, parameter `like` as a pattern and `typed` as it is; null matches all. */
export const matches = (like: number, typed: number): string =>
  `($${like}::text is null or g.id = $${typed} or ${titlesLike(like)}
    or exists (select from skus c where c.goods_id = g.id and not c.archived and lower(c.code) like $${like}))`

/** For a query: identifies the goods `g` that it finds; another one among them is another mark. */
export const FOUND_MARK = `md5(coalesce(string_agg(g.id, ',' order by g.id collate "C"), ''))`
