import type { Page } from '#contract/call.ts'
import type { GoodsCard } from '#contract/goods-card.contract.ts'
import type { Drawer, DrawerInput, GoodsList, GoodsSort, Likes } from '#contract/product.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import { cutPage, markOf, PAGE_SIZE } from '../db/keyset.ts'
import { readOnceFor } from '../read-once.ts'
import type { Ask } from '../services.ts'
import { presentCard } from './goods-card.ts'
import type { Among } from './goods-filters.ts'
import { listCards, type RankedCard } from './goods-list.queries.ts'
import { type Facet, listFacets } from './goods-facets.queries.ts'
import { searchQuery } from './search-terms.ts'

/** The filters that are asked for, or a refusal for a search without a word. */
function amongOf({ words, ...among }: DrawerInput & Pick<GoodsList, 'lowest' | 'highest'>): Result<Among> {
  if (words === undefined) return accepted(among)
  const query = searchQuery(words)
  return query ? accepted({ ...among, query }) : refused('search.keywordMissing', {}, 'words')
}

/** Where a search goes on, by the first letter of its cursor; a cursor without one is of the first place. */
const PLACES = { b: 'beside', j: 'joined', n: 'near', l: 'parts' } as const
type Place = Among['match'] & string
const LETTERS: Readonly<Partial<Record<Place, string>>> = { beside: 'b', joined: 'j', near: 'n', parts: 'l' }

/** Where else to look if nothing is found as typed: parts of words, words typed apart or together, words with a wrong letter. */
const elsewhere = (query: Among['query']): Place[] => [
  ...(query && query.patterns.length > 0 ? (['parts'] as const) : []),
  ...(query?.joined() ? (['joined'] as const) : []),
  ...(query?.near() ? (['near'] as const) : []),
]

/** Where a page begins: which place, and after which goods there. */
interface Beginning {
  readonly place: Place
  readonly mark?: string | undefined
}

function beginningOf(after: string | undefined, query: Among['query'], first: Place): Beginning {
  const place = PLACES[after?.[0] as keyof typeof PLACES]
  if (after === undefined || place === undefined) return { place: first, mark: after }
  const isKnown = place === 'beside' ? query !== undefined : elsewhere(query).includes(place)
  return { place: isKnown ? place : first, mark: after.slice(1) || undefined }
}

interface Asked {
  readonly sort?: GoodsSort
  readonly length?: number
}

/** One page of one place; behind what is in the title stands what is beside it. */
async function pageOf(
  on: Queries,
  among: Among,
  { place, mark }: Beginning,
  { sort = 'recommend', length = PAGE_SIZE }: Asked,
): Promise<Page<RankedCard>> {
  const read = (match: Place, after?: string) =>
    listCards(on, { ...among, match }, { sort, after: markOf(after), length })
  const cutAt = (rows: readonly RankedCard[], match: Place, most: number): Page<RankedCard> => {
    const page = cutPage(rows, most)
    return { data: page.rows, after: page.after === null ? null : `${LETTERS[match] ?? ''}${page.after}` }
  }
  const found = await read(place, mark)
  if (place !== 'title' || found.length > length) return cutAt(found, place, length)
  const beside = await read('beside')
  const room = length - found.length
  if (room === 0) return { data: found, after: beside.length > 0 ? (LETTERS.beside ?? '') : null }
  const rest = cutAt(beside, 'beside', room)
  return { data: [...found, ...rest.data], after: rest.after }
}

/**
 * One page of goods on sale. A search by popularity shows what it finds in titles before what it finds beside them. One that finds
 * nothing looks elsewhere, and stays with the first place that has something.
 */
export async function goodsPage(
  on: Queries,
  among: Among,
  { after, ...ask }: Asked & { readonly after?: string | undefined },
): Promise<Page<GoodsCard>> {
  const { query } = among
  const first = query && (ask.sort ?? 'recommend') === 'recommend' ? 'title' : 'terms'
  let page = await pageOf(on, among, beginningOf(after, query, first), ask)
  if (page.data.length === 0 && after === undefined)
    for (const place of elsewhere(query)) {
      page = await pageOf(on, among, { place }, ask)
      if (page.data.length > 0) break
    }
  return { data: page.data.map(presentCard), after: page.after }
}

/** Goods of a category, of a shop, or found by a search. */
export async function listGoods(
  { services: { db } }: Ask,
  { sort, after, ...asked }: GoodsList,
): Promise<Result<Page<GoodsCard>>> {
  const among = amongOf(asked)
  return among.ok ? accepted(await goodsPage(db, among.value, { ...(sort ? { sort } : {}), after })) : among
}

/** All goods are counted at most this often, however many people open the filters. */
const FRESH_MS = 3_000
const allLately = readOnceFor(FRESH_MS, (db: Queries, _all: 'all') => listFacets(db, {}))

async function facetsOf(db: Queries, among: Among): Promise<readonly Facet[]> {
  const { category, shop, query } = among
  if (shop === undefined && query === undefined) {
    const all = await allLately(db, 'all')
    return category === undefined ? all : all.filter((own) => own.id === category || own.parent_id === category)
  }
  const found = await listFacets(db, among)
  if (found.length > 0) return found
  for (const match of elsewhere(query)) {
    const others = await listFacets(db, { ...among, match })
    if (others.length > 0) return others
  }
  return found
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
