import type { Cards, Drawer, DrawerInput, GoodsFound, GoodsList, Likes } from '#contract/catalogue/product.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { causeOf } from './empty-list.ts'
import { foundPage, goodsPage, type Search } from './found-page.ts'
import { cardColumns, type CardRow, onSale, presentCard } from './goods-card.ts'
import { type Facet, listFacets, listShopFacets, type ShopFacet } from './goods-facets.queries.ts'
import { type Among, hasFilter } from './goods-filters.ts'
import { hasMoreThanParts } from './goods-list.queries.ts'
import { similarTo } from './similar-goods.queries.ts'
import { findsSomething, otherReadings, type Reading } from './search-reading.ts'
import { searchQuery } from './search-terms.ts'
import { currentSynonyms } from './synonyms.ts'

/** The filters that are asked for, or a refusal for a search without a word. */
async function amongOf(
  db: Queries,
  {
    keywords,
    free,
    country = '',
    ...asked
  }: DrawerInput & Pick<GoodsList, 'lowest' | 'highest' | 'stars' | 'free' | 'country'>,
): Promise<Result<Search>> {
  const among = { ...asked, ...(free ? { freeTo: country } : {}) }
  if (keywords === undefined) return accepted(among)
  const query = searchQuery(keywords, await currentSynonyms(db))
  return query
    ? accepted({ ...among, search: { typed: keywords, query } })
    : refused('search.keywordMissing', {}, 'keywords')
}

const readAs = ({ words, isCorrected, without }: Reading) => ({
  keywords: words,
  corrected: isCorrected,
  without: [...without],
})

/** Goods of a category, of a shop, or found by a search. */
export async function listGoods(
  { services: { db } }: Ask,
  { sort, after, ...asked }: GoodsList,
): Promise<Result<GoodsFound>> {
  const among = await amongOf(db, asked)
  if (!among.ok) return among
  const found = await foundPage(db, among.value, { ...(sort ? { sort } : {}), after })
  const { page, reading, hasReadParts } = found
  const isCut = hasReadParts && asked.shop === undefined && (await moreThanParts(db, 'all'))
  const isReadOtherwise = reading && (reading.isCorrected || reading.without.length > 0)
  return accepted({
    ...page,
    ...(isCut ? { only_popular: true } : {}),
    ...(isReadOtherwise ? { read_as: readAs(reading) } : {}),
    ...(page.data.length === 0 && after === undefined ? { nothing: await causeOf(db, among.value, found) } : {}),
  })
}

/** The number of goods on the shelf changes slowly. */
const COUNTED_MS = 60_000
const moreThanParts = coalesce(COUNTED_MS, (db: Queries, _all: 'all') => hasMoreThanParts(db))

/** All goods are counted at most this often, however many people open the filters. */
const FRESH_MS = 3_000
const allLately = coalesce(FRESH_MS, (db: Queries, _all: 'all') => listFacets(db, {}))
/** By category; '' for all of them. Only a category that has goods is a key. */
const shopsLately = coalesce(FRESH_MS, (db: Queries, category: string) =>
  listShopFacets(db, category === '' ? {} : { category }),
)

interface Facets {
  readonly categories: readonly Facet[]
  readonly shops: readonly ShopFacet[]
}

async function facetsAmong(db: Queries, among: Among): Promise<Facets> {
  const [categories, shops] = await Promise.all([listFacets(db, among), listShopFacets(db, among)])
  return { categories, shops }
}

async function facetsOf(db: Queries, { search, ...filters }: Search): Promise<Facets> {
  const { category, shop } = filters
  if (!search) {
    if (shop !== undefined) return facetsAmong(db, filters)
    const all = await allLately(db, 'all')
    const isBelow = (own: Facet): boolean => category === undefined || own.id === category || own.parent_id === category
    const categories = all.filter(isBelow)
    return { categories, shops: categories.length === 0 ? [] : await shopsLately(db, category ?? '') }
  }
  const { typed, query } = search
  const found = await facetsAmong(db, { ...filters, query })
  if (found.categories.length > 0 || (hasFilter(filters) && (await findsSomething(db, query.terms)))) return found
  for await (const reading of otherReadings(db, typed, query)) {
    const match = reading.isOfParts ? 'parts' : 'terms'
    const others = await facetsAmong(db, { ...filters, query: reading.query, match })
    if (others.categories.length > 0 || !reading.isOfParts) return others
  }
  return { categories: [], shops: [] }
}

/** The filters that a list offers; those of all goods or of a category are at most three seconds old. */
export async function drawerOf({ services: { db } }: Ask, asked: DrawerInput): Promise<Result<Drawer>> {
  const among = await amongOf(db, asked)
  if (!among.ok) return among
  const { categories: facets, shops } = await facetsOf(db, among.value)
  const [first] = facets
  const bounds = first && {
    lowest: facets.reduce((low, { lowest }) => (lowest < low ? lowest : low), first.lowest).toString(),
    highest: facets.reduce((high, { highest }) => (highest > high ? highest : high), first.highest).toString(),
  }
  return accepted({
    price: bounds ?? null,
    categories: facets.flatMap(({ id, name, is_hidden, count }) => (is_hidden ? [] : [{ id, name, count }])),
    shops: [...shops],
    count: facets.reduce((sum, { count }) => sum + count, 0),
  })
}

const LIKES = 12

/** Goods similar to one; without one, the most popular of all. */
export async function likesOf({ services: { db } }: Ask, id: string | undefined): Promise<Result<Likes>> {
  if (id !== undefined) return accepted({ data: await similarTo(db, id, LIKES) })
  const { data } = await goodsPage(db, {}, { length: LIKES })
  return accepted({ data })
}

const byIds = statement('goods_cards', `select ${cardColumns} from goods g where g.id = any($1) and ${onSale}`)

/** The cards of goods on sale, in the order of their ids. */
export async function cardsOf({ services: { db } }: Ask, ids: string): Promise<Result<Cards>> {
  const wanted = [...new Set(ids.split(','))]
  const found = new Map((await db.run<CardRow>(byIds, [wanted])).map((row) => [row.id, presentCard(row)]))
  return accepted({ data: wanted.flatMap((id) => found.get(id) ?? []) })
}
