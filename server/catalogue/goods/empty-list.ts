import type { NothingFound } from '#contract/catalogue/product.contract.ts'
import type { ListFilter } from '#contract/catalogue/product.calls.ts'
import { LIST_FILTERS } from '#contract/catalogue/product.calls.ts'
import type { Queries } from '../../platform/db/database.ts'
import type { FoundGoods, Search } from './found-page.ts'
import type { Among, Filters } from './goods-filters.ts'
import { listCards } from './goods-list.queries.ts'
import { asTyped } from '../../platform/search-text/split-words.ts'
import { similarSearches } from './similar-searches.ts'

const partOf: Record<ListFilter, readonly (keyof Filters)[]> = {
  price: ['lowest', 'highest'],
  stars: ['stars'],
  free: ['freeTo'],
  category: ['category'],
  shop: ['shop'],
}

const isSet = (filters: Filters, filter: ListFilter): boolean =>
  partOf[filter].some((key) => filters[key] !== undefined)

const without = (among: Among, filter: ListFilter): Among => ({
  ...among,
  ...Object.fromEntries(partOf[filter].map((key) => [key, undefined])),
})

/** Why a list is empty: its words, or the filters that leave nothing of what they find. */
export async function causeOf(
  on: Queries,
  { search, ...filters }: Search,
  { reading, isElsewhere }: Pick<FoundGoods, 'reading' | 'isElsewhere'>,
): Promise<NothingFound> {
  if (search && !isElsewhere) {
    const { typed, query } = search
    const words = query.words.map((word) => asTyped(typed, word))
    return { cause: 'keywords', keywords: words, similar: await similarSearches(on, typed, query) }
  }
  const match = reading?.isOfParts === true ? 'parts' : 'terms'
  const among: Among = reading ? { ...filters, query: reading.query, match } : filters
  const set = LIST_FILTERS.filter((filter) => isSet(filters, filter))
  if (set.length === 0) return { cause: 'empty' }
  const alone = await Promise.all(
    set.map(async (filter) => {
      const others = await listCards(on, without(among, filter), { sort: 'recommend', length: 1 })
      return others.length > 0 ? [filter] : []
    }),
  )
  const found = alone.flat()
  return { cause: 'filters', filters: found.length > 0 ? found : set }
}
