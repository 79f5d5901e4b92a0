import type { DrawerInput, GoodsList, GoodsSort } from '#contract/product.contract.ts'
import { SORTS } from '#contract/product.calls.ts'
import { parseAmount } from '#contract/typed-amount.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { typedAmount } from '../../../primitives/format.ts'

/** What the list is asked for. */
export type ListQuery = Omit<GoodsList, 'after'> & { readonly sort: GoodsSort }

/** A change of the query; undefined takes a bound away. */
export interface ListChange {
  readonly sort?: GoodsSort
  readonly category?: string | undefined
  /** Micro-USDT. */
  readonly lowest?: string | undefined
  /** Micro-USDT. */
  readonly highest?: string | undefined
}

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T

/** The list's query as the address has it, prices as people type them; a change replaces the address, so that back leads away. */
export function useListQuery() {
  const read = useQuery()
  const go = useNavigation()
  const among: DrawerInput = given({ category: read('category'), shop: read('shop'), words: read('words') })
  const sort = SORTS.find((each) => each === read('sort')) ?? 'recommend'
  const lowest = parseAmount(read('lowest'))
  const highest = parseAmount(read('highest'))
  const query = given({ ...among, sort, lowest, highest }) as ListQuery
  const change = (by: ListChange): void => {
    const next: ListQuery = { ...query, ...(by as Partial<ListQuery>) }
    go.replace('/pages/product/list', {
      category: next.category,
      shop: next.shop,
      words: next.words,
      sort: next.sort,
      lowest: next.lowest && typedAmount(next.lowest),
      highest: next.highest && typedAmount(next.highest),
    })
  }
  return { query, among, change }
}
