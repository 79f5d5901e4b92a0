import type { GoodsSort } from '#contract/product.contract.ts'
import { type Queries, type Statement, statement } from '../db/database.ts'
import { type Mark, momentAt, momentRank, PAGE_SIZE } from '../db/keyset.ts'
import { type CardRow, cardColumns, cardParts, onSale } from './goods-card.ts'
import { type Among, type Filter, filtersOf, shapeOf } from './goods-filters.ts'
import { inBands } from './popularity-bands.ts'

/** A row of a list with what it was ranked by. */
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
 * How the goods of a list are met: along the ranking; all that have the words, or are the shop's, at once; or band by band of the
 * ranking, until there are enough.
 */
type Way = 'walked' | 'found' | 'banded'

/** So many goods, of each category, are met along the ranking before all that the range of prices holds are read instead. */
const WALKED = 1_000

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
 * The first goods of an order, as the index of that order has them. Those of a category are taken from each category it is made of,
 * as many as if they were all: no index knows the order of several together.
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
 * The first goods of an order within a range of prices: whether the ranking soon meets enough of them nobody knows before it was
 * walked for a while. Where it does not, all that the range holds are read, by the index of prices.
 */
function withinPrices(order: Sort, most: number, prices: readonly string[], among: readonly string[]): string {
  // With both ends given the planner takes the range for a narrow one, whatever is asked, and its index for the way to it.
  const range = [...prices, 'g.price_micro between 0 and 9223372036854775807']
  const walked = (columns: string): string =>
    `select ${columns} from goods g where ${[...among, 'g.on_shelf'].join(' and ')} ${ranking(order)} limit ${WALKED}`
  // Only where too few were met it is counted how many there were to meet.
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

/** Ranked and cut before anything is shown of it. */
function listingText(filters: readonly Filter[], { sort, after, length = PAGE_SIZE }: PageQuery, way: Way): string {
  const { rank, by, down, mark } = sorts[sort]
  const n = filters.length
  const order = down ? 'desc' : 'asc'
  const ranked = ranking(sorts[sort])
  const most = length + 1
  const beyond = after ? [`(${by}, g.id) ${down ? '<' : '>'} (${mark(n + 1)}, $${n + 2})`] : []
  const conditions = [onSale, ...filters.map(({ text }, index) => text(index + 1)), ...beyond]
  // Ranked by as little as that takes: the cards are read of those that are shown. Without the offset the planner takes any words
  // for rare ones or common ones as it pleases.
  const found = (some: readonly string[]): string =>
    `select g.id from (select g.id, ${by} from goods_words g where ${some.join(' and ')} offset 0) g ${ranked} limit ${most}`
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
  const { shop, query, match = 'words' } = among
  // A shop shows a few thousand goods at most. Their own index has them by popularity alone; neither bands nor ranking know them apart.
  if (!query) return list(shop === undefined || page.sort === 'recommend' ? 'walked' : 'found')
  return list(match === 'words' && shop === undefined && page.sort === 'recommend' ? 'banded' : 'found')
}
