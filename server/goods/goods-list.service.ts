import type { Page } from '#contract/call.ts'
import type { GoodsCard } from '#contract/goods-card.contract.ts'
import type { Drawer, DrawerInput, GoodsList, GoodsSort, Likes } from '#contract/product.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import { markOf, cutPage } from '../db/keyset.ts'
import { readOnceFor } from '../read-once.ts'
import type { Ask } from '../services.ts'
import { presentCard } from './goods-card.ts'
import type { Among } from './goods-filters.ts'
import { listCards } from './goods-list.queries.ts'
import { type Facet, listFacets } from './goods-facets.queries.ts'
import { searchQuery } from './search-terms.ts'

/** The filters that are asked for, or a refusal for a search without a word. */
function amongOf({ words, ...among }: DrawerInput & Pick<GoodsList, 'lowest' | 'highest'>): Result<Among> {
  if (words === undefined) return accepted(among)
  const query = searchQuery(words)
  return query ? accepted({ ...among, query }) : refused('search.keywordMissing', {}, 'words')
}

/** The prefix of a cursor in a list that was found by parts of words. */
const PARTS = 'l'

const findsParts = ({ query }: Among): boolean => query !== undefined && query.patterns.length > 0

/** One page of goods on sale. A search that finds no whole words looks for parts of them, and stays with that. */
export async function goodsPage(
  on: Queries,
  among: Among,
  { sort = 'recommend', after, length }: { sort?: GoodsSort; after?: string | undefined; length?: number },
): Promise<Page<GoodsCard>> {
  const inParts = after?.startsWith(PARTS) ?? false
  const mark = markOf(inParts ? after?.slice(PARTS.length) : after)
  const ask = { sort, after: mark, ...(length === undefined ? {} : { length }) }
  let match: 'terms' | 'parts' = inParts && findsParts(among) ? 'parts' : 'terms'
  let rows = await listCards(on, { ...among, match }, ask)
  if (rows.length === 0 && after === undefined && findsParts(among)) {
    match = 'parts'
    rows = await listCards(on, { ...among, match }, ask)
  }
  const page = cutPage(rows, length)
  const next = page.after === null ? null : `${match === 'parts' ? PARTS : ''}${page.after}`
  return { data: page.rows.map(presentCard), after: next }
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
  return found.length === 0 && findsParts(among) ? listFacets(db, { ...among, match: 'parts' }) : found
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
