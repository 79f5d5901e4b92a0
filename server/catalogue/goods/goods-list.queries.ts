import type { GoodsSort } from '#contract/catalogue/product.contract.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { type Mark, momentAt, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { type CardRow, cardColumns, cardParts, onSale } from './goods-card.ts'
import { type Among, type Filter, type Filters, filtersOf, shapeOf } from './goods-filters.ts'
import { hasTerms, isNamed } from '../../platform/search-text/goods-terms.ts'
import { inBands } from './popularity-bands.ts'
import { TEXT_TIER, type Tier } from './search-terms.ts'

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

/** How the goods of a list are read: along the index of the order, or all matches, or all goods of a shop, at once. */
type Way = 'walked' | 'found'

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

/** The first rows of an order among those of `goods_terms` that match, with their rank. */
function firstFound(order: Sort, most: number | string, from: string, conditions: readonly string[]): string {
  // Sorts narrow rows and reads the cards of one page. The offset keeps the planner from guessing whether the terms are rare.
  return `select g.id from (select g.id, ${order.by} from ${from} where ${conditions.join(' and ')} offset 0) g ${ranking(order)} limit ${most}`
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
  const from = {
    walked: filters.some(({ name }) => name === 'shop')
      ? `goods g where ${conditions.join(' and ')}`
      : `(${along(sorts[sort], most, filters, beyond)}) g`,
    found: `goods g where g.id = any(array(${firstFound(sorts[sort], most, termsOf(filters), conditions)}))`,
  }[way]
  return `select ${cardColumns}, g.rank from (select ${cardParts}, ${rank} as rank from ${from} ${ranked} limit ${most}) g
    order by g.rank ${order}, g.id ${order}`
}

/** Goods on sale, ranked; one row more than the page, so that the end shows. */
export async function listCards(on: Queries, among: Among, page: PageQuery): Promise<RankedCard[]> {
  const filters = filtersOf(among)
  const { after } = page
  const beyond = after ? [after.rank, after.id] : []
  // A shop shows a few thousand goods at most. Their own index has them by popularity alone; ranking does not know them apart.
  const isWalked = !among.query && (among.shop === undefined || page.sort === 'recommend')
  const values = [...filters.map(({ value }) => value), ...beyond]
  return on.run<RankedCard>(listing(filters, page, isWalked ? 'walked' : 'found'), values)
}

/** A row of a search by popularity, and the letter of its tier. */
export type TieredCard = RankedCard & { readonly letter: Tier['letter'] }

/**
 * One tier after the other, and in each one popularity band after the other until the page is full: what comes later is not looked at.
 * In one shop all matches of a tier are read at once: bands do not know them apart.
 */
function tiersText(filters: readonly Filter[], tiers: readonly Tier[], isBegun: boolean): string {
  const order = sorts.recommend
  const own = [onSale, ...filters.map(({ text }, index) => text(index + 1))]
  const last = filters.length + tiers.length + 1
  const most = `$${last}::int`
  const beyond = isBegun ? [`(${order.by}, g.id) < (${order.mark(last + 1)}, $${last + 2})`] : []
  const inShop = filters.some(({ name }) => name === 'shop')
  const arms = tiers.flatMap(({ letter }, tier) => {
    const n = filters.length + tier + 1
    // The bands have no terms of texts.
    const isText = letter === TEXT_TIER
    const last = inBands.length - 1
    const bands = inShop || isText ? [[]] : inBands.map((band) => [band])
    return bands.map((band, at) => {
      const matches = isText || inShop || at === last ? hasTerms(n) : isNamed(n)
      const conditions = [...own, matches, ...(tier === 0 ? beyond : []), ...band]
      return `(select id, '${letter}' as letter from (${firstFound(order, most, 'goods_terms g', conditions)}) g)`
    })
  })
  // Each row is looked up alone: a join would be planned for as many rows as all arms may find.
  return `select ${cardColumns}, g.letter, g.rank from (select w.id, w.letter from (${arms.join(' union all ')}) w limit ${most}) w
    cross join lateral (select ${cardParts}, w.letter, ${order.rank} as rank from goods g where g.id = w.id offset 0) g
    order by g.letter, g.rank desc, g.id desc`
}

/** What a search finds on sale by popularity, tier by tier; one row more than the page. `after` goes on in the first of the tiers. */
export async function listTiers(
  on: Queries,
  among: Filters,
  tiers: readonly Tier[],
  { after, length = PAGE_SIZE }: Omit<PageQuery, 'sort'>,
): Promise<TieredCard[]> {
  const filters = filtersOf(among)
  const letters = tiers.map(({ letter }) => letter || 'a').join('')
  const name = `goods_tiers_${shapeOf(filters)}_${letters}${after ? '_after' : ''}`
  const known = listings.get(name) ?? statement(name, tiersText(filters, tiers, after !== undefined))
  listings.set(name, known)
  const values = [...filters.map(({ value }) => value), ...tiers.map(({ text }) => text), length + 1]
  return on.run<TieredCard>(known, after ? [...values, after.rank, after.id] : values)
}
