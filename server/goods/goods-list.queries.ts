import type { GoodsSort } from '#contract/product.contract.ts'
import type { Localised } from '#contract/contract.ts'
import { type Queries, type Statement, statement } from '../db/database.ts'
import { type Mark, momentAt, momentRank, STRETCH } from '../db/keyset.ts'
import { type CardRow, cardColumns, cardParts, onSale } from './goods-card.ts'
import { guessFound, guessGoods } from './common-words.ts'
import { inTiers, TIERS } from './goods-tiers.ts'
import { hasWords } from './goods-words.ts'
import type { SearchQuery } from './words.ts'

/** What a list is narrowed to. Prices in micro-USDT. */
export interface Among {
  readonly category?: string | undefined
  readonly shop?: string | undefined
  readonly lowest?: string | undefined
  readonly highest?: string | undefined
  readonly query?: SearchQuery | undefined
  /** Whole words first; parts of words only when those find nothing. */
  readonly match?: 'words' | 'parts'
}

/** A row of a list with what it was ranked by. */
export type RankedCard = CardRow & { readonly rank: bigint }

interface Filter {
  readonly name: string
  readonly text: (n: number) => string
  readonly value: unknown
}

interface Sort {
  readonly rank: string
  readonly by: string
  readonly down: boolean
  readonly mark: (n: number) => string
}

const number = (n: number): string => `$${n}::bigint`
const sorts: Record<GoodsSort, Sort> = {
  recommend: { rank: 'g.heat::bigint', by: 'g.heat', down: true, mark: number },
  sales: { rank: 'g.sales::bigint', by: 'g.sales', down: true, mark: number },
  price_asc: { rank: 'g.price_micro', by: 'g.price_micro', down: false, mark: number },
  price_desc: { rank: 'g.price_micro', by: 'g.price_micro', down: true, mark: number },
  new: { rank: momentRank('g.created_at'), by: 'g.created_at', down: true, mark: momentAt },
}

function filtersOf({ category, shop, lowest, highest, query, match = 'words' }: Among): Filter[] {
  const found: (Filter | undefined)[] = [
    category === undefined
      ? undefined
      : {
          name: 'c',
          text: (n) => `g.category_id in (select id from categories where id = $${n} or parent_id = $${n})`,
          value: category,
        },
    shop === undefined ? undefined : { name: 's', text: (n) => `g.shop_id = $${n}`, value: shop },
    lowest === undefined ? undefined : { name: 'l', text: (n) => `g.price_micro >= ${number(n)}`, value: lowest },
    highest === undefined ? undefined : { name: 'h', text: (n) => `g.price_micro <= ${number(n)}`, value: highest },
    query === undefined
      ? undefined
      : match === 'words'
        ? { name: 'w', text: hasWords, value: query.text }
        : { name: 'p', text: (n) => `g.words like all($${n}::text[])`, value: query.patterns },
  ]
  return found.filter((filter) => filter !== undefined)
}

interface Stretch {
  readonly sort: GoodsSort
  readonly after?: Mark | undefined
  readonly length?: number
}

/**
 * How the goods of a list are met: along the ranking; all that have the words at once; tier by tier of the ranking, until there are
 * enough; or only those that come first in the ranking.
 */
type Way = 'walked' | 'found' | 'tiered' | 'skimmed'

/** So many goods are looked through for a common word before the index is asked for every one that has it. */
const SKIMMED = 2_000

const listings = new Map<string, Statement>()

/** The statement of a list; one per shape of filter, way and length, made once. */
function listing(filters: readonly Filter[], stretch: Stretch, way: Way): Statement {
  const { sort, after, length = STRETCH } = stretch
  const shape = filters.map(({ name }) => name).join('')
  const name = `goods_list_${sort}_${shape}_${way}${after ? '_after' : ''}_${length}`
  const known = listings.get(name)
  if (known) return known
  const made = statement(name, listingText(filters, stretch, way))
  listings.set(name, made)
  return made
}

/** Ranked and cut before anything is shown of it. */
function listingText(filters: readonly Filter[], { sort, after, length = STRETCH }: Stretch, way: Way): string {
  const { rank, by, down, mark } = sorts[sort]
  const n = filters.length
  const order = down ? 'desc' : 'asc'
  const ranked = `order by ${by} ${order}, g.id ${order}`
  const beyond = after ? [`(${by}, g.id) ${down ? '<' : '>'} (${mark(n + 1)}, $${n + 2})`] : []
  const wanted = filters.map(({ text }, index) => text(index + 1))
  const conditions = [onSale, ...wanted, ...beyond]
  // Ranked by as little as that takes: the cards are read of those that are shown. Without the offset the planner takes any words
  // for rare ones or common ones as it pleases.
  const found = (some: readonly string[]): string =>
    `select g.id from (select g.id, ${by} from goods_words g where ${some.join(' and ')} offset 0) g ${ranked} limit ${length + 1}`
  const from = {
    walked: `goods g where ${conditions.join(' and ')}`,
    found: `goods g where g.id = any(array(${found(conditions)}))`,
    // A lower tier is not looked at once the higher ones have filled the stretch.
    tiered: `goods g where g.id = any(array(
      ${inTiers.map((tier) => `(${found([...conditions, tier])})`).join(' union all ')} limit ${length + 1}))`,
    skimmed: `(select g.* from goods g where ${['g.on_shelf', ...beyond].join(' and ')} ${ranked} limit ${SKIMMED}) g
      where ${onSale} and (select (' ' || w.words || ' ') ~ all($1::text[]) from goods_words w where w.id = g.id)`,
  }[way]
  return `select ${cardColumns}, g.rank from (select ${cardParts}, ${rank} as rank from ${from} ${ranked} limit ${length + 1}) g
    order by g.rank ${order}, g.id ${order}`
}

/** Goods on sale, ranked; one row more than the stretch, so that the end shows. */
export async function listCards(on: Queries, among: Among, stretch: Stretch): Promise<RankedCard[]> {
  const filters = filtersOf(among)
  const { after, length = STRETCH } = stretch
  const beyond = after ? [after.rank, after.id] : []
  const list = (way: Way, values = filters.map(({ value }) => value)): Promise<RankedCard[]> =>
    on.run<RankedCard>(listing(filters, stretch, way), [...values, ...beyond])
  const { query, match = 'words' } = among
  if (!query) return list('walked')
  // To get a question about tiers ready takes a quarter longer, and where all goods fit into the first it wins nothing.
  if (match === 'words' && stretch.sort === 'recommend' && (await guessGoods(on)) > TIERS[0]) return list('tiered')
  if (match === 'words' && filters.length === 1 && (await isCommon(on, query, length))) {
    const rows = await list('skimmed', [query.expressions])
    if (rows.length > length) return rows
  }
  return list('found')
}

/** Where a guess promises so many times what is needed, it will do although it is a guess. */
const SURELY = 2
/** To look through the words of one goods takes as long as to rank so many that the index has named. */
const DEARER = 5

/** Whether a search is for words so common that the ranking soon shows enough of them, sooner than the index names all. */
async function isCommon(on: Queries, query: SearchQuery, length: number): Promise<boolean> {
  const { found, share } = await guessFound(on, query)
  const lookedThrough = (SURELY * length) / share
  return lookedThrough < SKIMMED && lookedThrough * DEARER < found
}

/** One category's share of what was found. */
export interface Shelf {
  readonly id: string
  readonly name: Localised
  readonly count: number
  readonly lowest: bigint
  readonly highest: bigint
}

/** What was found, by category, the fullest first. */
export function listShelves(on: Queries, among: Among): Promise<Shelf[]> {
  const filters = filtersOf(among)
  return on.run<Shelf>(
    statement(
      `goods_shelves_${filters.map(({ name }) => name).join('')}`,
      `select c.id, c.name, count(*)::int as count, min(g.price_micro) as lowest, max(g.price_micro) as highest
       from ${among.query ? 'goods_words' : 'goods'} g join categories c on c.id = g.category_id
       where ${[onSale, ...filters.map(({ text }, index) => text(index + 1))].join(' and ')}
       group by c.id, c.name, c.position order by count(*) desc, c.position, c.id`,
    ),
    filters.map(({ value }) => value),
  )
}
