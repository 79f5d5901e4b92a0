import { useAtomValue } from 'jotai'
import type { DrawerInput, GoodsList, GoodsSort } from '#contract/product.contract.ts'
import { SORTS } from '#contract/product.calls.ts'
import { parseAmount } from '#contract/typed-amount.ts'
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

/** Takes away what narrows a list beside what it is about. */
export const NO_FILTERS = { lowest: undefined, highest: undefined, stars: undefined, free: undefined } as const

/** Whether something narrows the list beside what it is about. */
export const isFiltered = ({ lowest, highest, stars, free }: ListQuery): boolean =>
  [lowest, highest, stars, free].some((filter) => filter !== undefined)

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T

/** The list's query as the address has it, prices as people type them; a change replaces the address, so that back leads away. */
export function useListQuery() {
  const read = useQuery()
  const go = useNavigation()
  const country = useAtomValue(knownCountryAtom)
  const among: DrawerInput = given({ category: read('category'), shop: read('shop'), words: read('words') })
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
      words: next.words,
      sort: next.sort,
      lowest: next.lowest && typedAmount(next.lowest),
      highest: next.highest && typedAmount(next.highest),
      stars: next.stars?.toString(),
      free: next.free,
    })
  }
  return { query, among, change }
}
