import type { Page } from '#contract/call.ts'
import type { GoodsCard } from '#contract/goods-card.contract.ts'
import type { Drawer, DrawerInput, GoodsFound, GoodsList, GoodsSort, Likes } from '#contract/product.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import { cutPage, markOf, PAGE_SIZE } from '../db/keyset.ts'
import { readOnceFor } from '../read-once.ts'
import type { Ask } from '../services.ts'
import { presentCard } from './goods-card.ts'
import type { Among } from './goods-filters.ts'
import { hasMoreThanParts, listCards, type RankedCard } from './goods-list.queries.ts'
import { type Facet, listFacets } from './goods-facets.queries.ts'
import { type SearchQuery, searchQuery } from './search-terms.ts'

/** The filters that are asked for, or a refusal for a search without a word. */
function amongOf({ words, ...among }: DrawerInput & Pick<GoodsList, 'lowest' | 'highest'>): Result<Search> {
  if (words === undefined) return accepted(among)
  const query = searchQuery(words)
  return query ? accepted({ ...among, query }) : refused('search.keywordMissing', {}, 'words')
}

type Search = Omit<Among, 'query' | 'match'> & { readonly query?: SearchQuery | undefined }

/** One way to read a search: as it is typed, by parts of words, by words typed apart or together, or by words with a wrong letter. */
interface Way {
  readonly among: Among
  readonly first: 'terms' | 'title' | 'parts'
  /** What stands before the cursors of its first goods, and of those beside the titles. */
  readonly letters: readonly [first: string, beside: string]
}

/** The ways to read a search. One that is typed well is never read otherwise, so the others are made when they are needed. */
function* waysOf({ query, ...among }: Search, first: 'terms' | 'title'): Generator<Way> {
  yield { among: query ? { ...among, query } : among, first, letters: ['', 'b'] }
  if (!query) return
  if (query.patterns.length > 0) yield { among: { ...among, query }, first: 'parts', letters: ['l', ''] }
  const readings = [
    [query.joined, ['j', 'k']],
    [query.near, ['n', 'm']],
  ] as const
  for (const [reading, letters] of readings) {
    const texts = reading()
    if (texts) yield { among: { ...among, query: { ...texts, patterns: [] } }, first, letters }
  }
}

interface Asked {
  readonly sort?: GoodsSort
  readonly length?: number
}

/** Where a page goes on: the letter of its cursor and the last goods. */
const splitCursor = (after = ''): [letter: string, mark: string | undefined] => {
  const letter = /^[a-z]/.exec(after)?.[0] ?? ''
  return [letter, after.slice(letter.length) || undefined]
}

/** The way whose cursors begin with a letter; the first where none has it. */
function wayOf(ways: Iterable<Way>, letter: string): Way {
  let first: Way | undefined
  for (const way of ways) {
    if (way.letters.includes(letter)) return way
    first ??= way
  }
  if (!first) throw new Error('A search is read at least as it is typed')
  return first
}

/** One page of a way; behind what is in titles stands what is beside them. */
async function pageOf(
  on: Queries,
  { among, first, letters }: Way,
  after: string | undefined,
  { sort = 'recommend', length = PAGE_SIZE }: Asked,
): Promise<Page<RankedCard>> {
  const [letter, mark] = splitCursor(after)
  const read = (match: 'beside' | Way['first'], from?: string) =>
    listCards(on, { ...among, match }, { sort, after: markOf(from), length })
  const cutAt = (rows: readonly RankedCard[], before: string, most: number): Page<RankedCard> => {
    const page = cutPage(rows, most)
    return { data: page.rows, after: page.after === null ? null : `${before}${page.after}` }
  }
  const [own, beside] = letters
  if (first === 'title' && letter === beside) return cutAt(await read('beside', mark), beside, length)
  const found = await read(first, mark)
  if (first !== 'title' || found.length > length) return cutAt(found, own, length)
  const others = await read('beside')
  const room = length - found.length
  if (room === 0) return { data: found, after: others.length > 0 ? beside : null }
  const rest = cutAt(others, beside, room)
  return { data: [...found, ...rest.data], after: rest.after }
}

/**
 * One page of goods on sale. A search by popularity shows what it finds in titles before what it finds beside them. One that finds
 * nothing is read otherwise, and stays with the first reading that finds something.
 */
export async function goodsPage(
  on: Queries,
  among: Search,
  asked: Asked & { readonly after?: string | undefined },
): Promise<Page<GoodsCard>> {
  const { page } = await foundPage(on, among, asked)
  return page
}

/** The same, and whether parts of words were looked for. */
async function foundPage(
  on: Queries,
  among: Search,
  { after, ...ask }: Asked & { readonly after?: string | undefined },
): Promise<{ page: Page<GoodsCard>; hasReadParts: boolean }> {
  const first = among.query && (ask.sort ?? 'recommend') === 'recommend' ? 'title' : 'terms'
  const [letter] = splitCursor(after)
  const ways = waysOf(among, first)
  let page: Page<RankedCard> = { data: [], after: null }
  let hasReadParts = false
  for (const way of after === undefined ? ways : [wayOf(ways, letter)]) {
    page = await pageOf(on, way, after, ask)
    hasReadParts ||= way.first === 'parts'
    if (page.data.length > 0) break
  }
  return { page: { data: page.data.map(presentCard), after: page.after }, hasReadParts }
}

/** Goods of a category, of a shop, or found by a search. */
export async function listGoods(
  { services: { db } }: Ask,
  { sort, after, ...asked }: GoodsList,
): Promise<Result<GoodsFound>> {
  const among = amongOf(asked)
  if (!among.ok) return among
  const { page, hasReadParts } = await foundPage(db, among.value, { ...(sort ? { sort } : {}), after })
  const isCut = hasReadParts && asked.shop === undefined && (await moreThanParts(db, 'all'))
  return accepted(isCut ? { ...page, only_popular: true } : page)
}

/** The number of goods on the shelf changes slowly. */
const COUNTED_MS = 60_000
const moreThanParts = readOnceFor(COUNTED_MS, (db: Queries, _all: 'all') => hasMoreThanParts(db))

/** All goods are counted at most this often, however many people open the filters. */
const FRESH_MS = 3_000
const allLately = readOnceFor(FRESH_MS, (db: Queries, _all: 'all') => listFacets(db, {}))

async function facetsOf(db: Queries, among: Search): Promise<readonly Facet[]> {
  const { category, shop, query } = among
  if (shop === undefined && query === undefined) {
    const all = await allLately(db, 'all')
    return category === undefined ? all : all.filter((own) => own.id === category || own.parent_id === category)
  }
  for (const { among: read, first } of waysOf(among, 'terms')) {
    const found = await listFacets(db, { ...read, match: first })
    if (found.length > 0) return found
  }
  return []
}

/** The filters that a list offers; those of all goods or of a category are at most three seconds old. */
export async function drawerOf({ services: { db } }: Ask, asked: DrawerInput): Promise<Result<Drawer>> {
  const among = amongOf(asked)
  if (!among.ok) return among
  const facets = await facetsOf(db, among.value)
  const [first] = facets
  const bounds = first && {
    lowest: facets.reduce((low, { lowest }) => (lowest < low ? lowest : low), first.lowest).toString(),
    highest: facets.reduce((high, { highest }) => (highest > high ? highest : high), first.highest).toString(),
  }
  return accepted({
    price: bounds ?? null,
    categories: facets.map(({ id, name, count }) => ({ id, name, count })),
    count: facets.reduce((sum, { count }) => sum + count, 0),
  })
}

const LIKES = 12
const categoryOf = statement('likes_category', 'select category_id from goods where id = $1')

/** Goods of the same category, the most popular first; without goods, the most popular of all. */
export async function likesOf({ services: { db } }: Ask, id: string | undefined): Promise<Result<Likes>> {
  const [row] = id === undefined ? [] : await db.run<{ category_id: string }>(categoryOf, [id])
  const { data } = await goodsPage(db, row ? { category: row.category_id } : {}, { length: LIKES + 1 })
  return accepted({ data: data.filter((card) => card.id !== id).slice(0, LIKES) })
}
