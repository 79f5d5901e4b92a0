import { useAtomValue } from 'jotai'
import type { DrawerInput, GoodsList, GoodsSort } from '#contract/catalogue/product.contract.ts'
import { SORTS } from '#contract/catalogue/product.calls.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { knownCountryAtom } from '../../../atoms/country.atom.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { typedAmount } from '../../../primitives/format.ts'

/** What the list is asked for. */
export type ListQuery = Omit<GoodsList, 'after'> & { readonly sort: GoodsSort }

/** A change of the query; undefined takes a filter away. */
export interface ListChange {
  readonly sort?: GoodsSort
  readonly category?: string | undefined
  readonly shop?: string | undefined
  /** Micro-USDT. */
  readonly lowest?: string | undefined
  /** Micro-USDT. */
  readonly highest?: string | undefined
  readonly stars?: number | undefined
  readonly free?: '1' | undefined
}

/** The averages that a filter offers. */
export const STARS = [4, 3] as const

/** A category or a shop narrows a list that is about something else: about words, or a shop's part of a category. */
export const narrowingOf = ({ keywords, category, shop }: DrawerInput): { category: boolean; shop: boolean } => ({
  category: keywords !== undefined && category !== undefined,
  shop: shop !== undefined && (keywords !== undefined || category !== undefined),
})

/** Takes away all that narrows a list, and leaves what it is about: "Clear all" does the same wherever it stands. */
export function withoutFilters(among: DrawerInput): ListChange {
  const narrowing = narrowingOf(among)
  return {
    lowest: undefined,
    highest: undefined,
    stars: undefined,
    free: undefined,
    ...(narrowing.category ? { category: undefined } : {}),
    ...(narrowing.shop ? { shop: undefined } : {}),
  }
}

/** How many filters narrow a list; two prices are one. */
export const countFilters = ({ lowest, highest, stars, free }: ListQuery, among: DrawerInput): number =>
  [lowest ?? highest, stars, free].filter((filter) => filter !== undefined).length +
  Object.values(narrowingOf(among)).filter(Boolean).length

/** Whether something narrows the list beside its words, its category and its shop, among which its products are counted. */
export const isFiltered = ({ lowest, highest, stars, free }: ListQuery): boolean =>
  [lowest, highest, stars, free].some((filter) => filter !== undefined)

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T

/** The list's query as the address has it, prices as people type them; a change replaces the address, so that back leads away. */
export function useListQuery() {
  const read = useQuery()
  const go = useNavigation()
  const country = useAtomValue(knownCountryAtom)
  const among: DrawerInput = given({ category: read('category'), shop: read('shop'), keywords: read('keywords') })
  const sort = SORTS.find((each) => each === read('sort')) ?? 'recommend'
  const lowest = parseAmount(read('lowest'))
  const highest = parseAmount(read('highest'))
  const stars = STARS.find((each) => String(each) === read('stars'))
  const free = read('free') === '1' ? { free: '1' as const, country } : {}
  const query = given({ ...among, sort, lowest, highest, stars, ...free }) as ListQuery
  const change = (by: ListChange): void => {
    const next: ListQuery = { ...query, ...(by as Partial<ListQuery>) }
    go.replace('/pages/product/list', {
      category: next.category,
      shop: next.shop,
      keywords: next.keywords,
      sort: next.sort,
      lowest: next.lowest && typedAmount(next.lowest),
      highest: next.highest && typedAmount(next.highest),
      stars: next.stars?.toString(),
      free: next.free,
    })
  }
  return { query, among, change }
}
