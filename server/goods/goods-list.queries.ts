import type { GoodsSort } from '#contract/product.contract.ts'
import { type Queries, type Statement, statement } from '../db/database.ts'
import { type Mark, momentAt, momentRank, PAGE_SIZE } from '../db/keyset.ts'
import { type CardRow, cardColumns, cardParts, onSale } from './goods-card.ts'
import { type Among, type Filter, filtersOf, shapeOf } from './goods-filters.ts'
import { inBands } from './popularity-bands.ts'

/** A row of a list with its rank. */
export type RankedCard = CardRow & { readonly rank: bigint }

interface Sort {
  readonly rank: string
  readonly by: string
  readonly down: boolean
  readonly mark: (n: number) => string
}

const BY_PRICE = 'g.price_micro'
const number = (n: number): string => `$${n}::bigint`
const sorts: Record<GoodsSort, Sort> = {
  recommend: { rank: 'g.popularity::bigint', by: 'g.popularity', down: true, mark: number },
  sales: { rank: 'g.sales::bigint', by: 'g.sales', down: true, mark: number },
  price_asc: { rank: 'g.price_micro', by: BY_PRICE, down: false, mark: number },
  price_desc: { rank: 'g.price_micro', by: BY_PRICE, down: true, mark: number },
  new: { rank: momentRank('g.created_at'), by: 'g.created_at', down: true, mark: momentAt },
}

interface PageQuery {
  readonly sort: GoodsSort
  readonly after?: Mark | undefined
  readonly length?: number
}

/**
 * How the goods of a list are read: along the index of the order; all matches, or all goods of a shop, at once; or one popularity band
 * after the other until the page is full.
 */
type Way = 'walked' | 'found' | 'banded'

/** So many goods of each category are read along the order before the whole range of prices is read instead. */
const WALKED = 1_000

/** A search for parts of words reads the terms of so many goods, the most popular ones: no index finds parts. */
export const PARTS_AMONG = 10_000

const listings = new Map<string, Statement>()

/** The statement of a list; one per shape of filter, way and length, made once. */
function listing(filters: readonly Filter[], page: PageQuery, way: Way): Statement {
  const { sort, after, length = PAGE_SIZE } = page
  const name = `goods_list_${sort}_${shapeOf(filters)}_${way}${after ? '_after' : ''}_${length}`
  const known = listings.get(name)
  if (known) return known
  const made = statement(name, listingText(filters, page, way))
  listings.set(name, made)
  return made
}

const ranking = ({ by, down }: Sort): string => ['order by', by, down ? 'desc, g.id desc' : 'asc, g.id asc'].join(' ')
const selected = (conditions: readonly string[]): string => `select g.* from goods g where ${conditions.join(' and ')}`

/**
 * The first goods of an order, from the index of that order. For a category with subcategories, a whole page is taken from each and
 * ranked again, because no index has the order of several together.
 */
function along(order: Sort, most: number, filters: readonly Filter[], beyond: readonly string[]): string {
  const prices = filters.flatMap(({ name, text }, index) => (name === 'category' ? [] : [text(index + 1)]))
  const first = (own: readonly string[]): string =>
    prices.length === 0 || order.by === BY_PRICE
      ? `${selected([...own, ...prices, ...beyond, onSale])} ${ranking(order)} limit ${most}`
      : withinPrices(order, most, prices, [...own, ...beyond])
  const n = filters.findIndex(({ name }) => name === 'category') + 1
  if (n === 0) return first([])
  return `select g.* from categories c cross join lateral (${first(['g.category_id = c.id'])}) g
    where c.id = $${n} or c.parent_id = $${n}`
}

/**
 * The first goods of an order within a range of prices. The order is walked for a while; if it does not bring enough goods, the
 * whole range is read by the index of prices.
 */
function withinPrices(order: Sort, most: number, prices: readonly string[], among: readonly string[]): string {
  // With both ends given, the planner takes any range for a narrow one and uses its index.
  const range = [...prices, 'g.price_micro between 0 and 9223372036854775807']
  const walked = (columns: string): string =>
    `select ${columns} from goods g where ${[...among, 'g.on_shelf'].join(' and ')} ${ranking(order)} limit ${WALKED}`
  // The goods that were walked are counted only if too few matched.
  return `select g.* from goods g where g.id = any(array(
    with met as materialized (
      select g.id from (${walked(`g.id, ${order.by}, g.price_micro, g.shop_id, g.on_shelf`)}) g
      where ${[...prices, onSale].join(' and ')} ${ranking(order)} limit ${most}),
    enough as materialized (
      select case when count(*) = ${most} then true else (select count(*) from (${walked('')}) g) < ${WALKED} end as is_so from met)
    select id from met where (select is_so from enough)
    union all
    (select g.id from (select g.id, ${order.by} from goods g where ${[...among, ...range, onSale].join(' and ')} offset 0) g
     where not (select is_so from enough) ${ranking(order)} limit ${most})))`
}

/**
 * The rows of `goods_terms` that a search reads. For parts of words, they are those of the most popular goods, of each category by
 * itself; a shop shows few enough to read all of them.
 */
export function termsOf(filters: readonly Filter[]): string {
  const has = (wanted: Filter['name']): boolean => filters.some(({ name }) => name === wanted)
  if (!has('parts') || has('shop')) return 'goods_terms g'
  const popular = along(sorts.recommend, PARTS_AMONG, filters.slice(0, has('category') ? 1 : 0), [])
  return `(select w.* from goods_terms w where w.id = any(array(select g.id from (${popular}) g)) offset 0) g`
}

const exceeded = statement(
  'goods_parts_exceeded',
  `select count(*) > ${PARTS_AMONG} as is_so from (select 1 from goods g where g.on_shelf limit ${PARTS_AMONG} + 1) g`,
)

/** Whether there are more goods than those whose terms are searched for parts of words. */
export async function hasMoreThanParts(on: Queries): Promise<boolean> {
  const [row] = await on.run<{ is_so: boolean }>(exceeded)
  return row?.is_so ?? false
}

/** Ranked and cut before anything is shown of it. */
function listingText(filters: readonly Filter[], { sort, after, length = PAGE_SIZE }: PageQuery, way: Way): string {
  const { rank, by, down, mark } = sorts[sort]
  const n = filters.length
  const order = down ? 'desc' : 'asc'
  const ranked = ranking(sorts[sort])
  const most = length + 1
  const beyond = after ? [`(${by}, g.id) ${down ? '<' : '>'} (${mark(n + 1)}, $${n + 2})`] : []
  const conditions = [onSale, ...filters.map(({ text }, index) => text(index + 1)), ...beyond]
  // Sorts narrow rows and reads the cards of one page. The offset keeps the planner from guessing whether the terms are rare.
  const found = (some: readonly string[]): string =>
    `select g.id from (select g.id, ${by} from ${termsOf(filters)} where ${some.join(' and ')} offset 0) g ${ranked} limit ${most}`
  const from = {
    walked: filters.some(({ name }) => name === 'shop')
      ? `goods g where ${conditions.join(' and ')}`
      : `(${along(sorts[sort], most, filters, beyond)}) g`,
    found: `goods g where g.id = any(array(${found(conditions)}))`,
    // A lower band is not looked at once the higher ones have filled the page.
    banded: `goods g where g.id = any(array(
      ${inBands.map((band) => `(${found([...conditions, band])})`).join(' union all ')} limit ${most}))`,
  }[way]
  return `select ${cardColumns}, g.rank from (select ${cardParts}, ${rank} as rank from ${from} ${ranked} limit ${most}) g
    order by g.rank ${order}, g.id ${order}`
}

/** Goods on sale, ranked; one row more than the page, so that the end shows. */
export async function listCards(on: Queries, among: Among, page: PageQuery): Promise<RankedCard[]> {
  const filters = filtersOf(among)
  const { after } = page
  const beyond = after ? [after.rank, after.id] : []
  const list = (way: Way): Promise<RankedCard[]> =>
    on.run<RankedCard>(listing(filters, page, way), [...filters.map(({ value }) => value), ...beyond])
  const { shop, query, match = 'terms' } = among
  // A shop shows a few thousand goods at most. Their own index has them by popularity alone; neither bands nor ranking know them apart.
  if (!query) return list(shop === undefined || page.sort === 'recommend' ? 'walked' : 'found')
  return list(match !== 'parts' && shop === undefined && page.sort === 'recommend' ? 'banded' : 'found')
}
