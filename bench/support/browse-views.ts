import { productCalls } from '#contract/catalogue/product.calls.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { demoGoods, demoPopularTerms } from '#server/operations/demo/catalogue/catalogue.ts'
import { searchQuery } from '#server/catalogue/goods/search-terms.ts'
import { OPENING_SYNONYMS } from '#server/catalogue/goods/synonyms.ts'

/** What people browse by. */
export type View = 'list' | 'detail' | 'search' | 'search by price'

/** The same asks, as the shop and as the floor take them. */
export interface Paths {
  readonly ours: readonly string[]
  readonly floor: readonly string[]
}

/** So many places of the catalogue are asked for in turn. */
const PLACES = 100

const evenly = statement(
  'bench_evenly',
  `select id, price_micro from (
     select id, price_micro, row_number() over (order by price_micro, id) as n, count(*) over () as total from goods
   ) g where n % greatest(total / $1, 1) = 1 order by n limit $1`,
)

const encoded = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

/** What people type: the popular searches in three languages, and as many whole titles. */
function searches(): string[] {
  const hot = demoPopularTerms.flatMap((word) => CATALOGUE_LANGUAGES.flatMap((lang) => word[lang] ?? []))
  const step = Math.floor(demoGoods.length / hot.length)
  const titles = hot.map((_, n) => demoGoods[n * step]?.title[CATALOGUE_LANGUAGES[n % 3] ?? 'en'] ?? '')
  return [...hot, ...titles]
}

/** The asks of every view: the list by price from everywhere in it, the page of goods from everywhere in it, searches of every kind. */
export async function browseViews(db: Database): Promise<Record<View, Paths>> {
  const places = await db.run<{ id: string; price_micro: bigint }>(evenly, [PLACES])
  const typed = searches()
  return {
    list: {
      ours: places.map(({ id, price_micro }) =>
        encoded(`/api/${productCalls.lists.path}`, { sort: 'price_asc', after: `${price_micro}~${id}` }),
      ),
      floor: places.map(({ id, price_micro }) => encoded('/list', { rank: String(price_micro), id })),
    },
    detail: {
      ours: places.map(({ id }) => encoded(`/api/${productCalls.goods.path}`, { id })),
      floor: places.map(({ id }) => encoded('/detail', { id })),
    },
    search: {
      ours: typed.map((keywords) => encoded(`/api/${productCalls.lists.path}`, { keywords })),
      floor: typed.map((keywords) => {
        const tiers = searchQuery(keywords, OPENING_SYNONYMS)?.tiers ?? []
        return encoded('/search', Object.fromEntries(tiers.map(({ letter, text }) => [letter || 'a', text])))
      }),
    },
    'search by price': {
      ours: typed.map((keywords) => encoded(`/api/${productCalls.lists.path}`, { keywords, sort: 'price_asc' })),
      floor: typed.map((keywords) =>
        encoded('/search-by-price', { query: searchQuery(keywords, OPENING_SYNONYMS)?.named ?? '' }),
      ),
    },
  }
}
