import type { Localised } from '#contract/contract.ts'
import { indexTerms } from './search-terms.ts'

/** Whether the row `g` of `goods_terms` matches a query, the nth parameter; the index `goods_terms_found` answers it. */
export const hasTerms = (n: number): string =>
  `array_to_tsvector(string_to_array(g.terms, ' ')) @@ (select $${n}::tsquery)`

/** The names of goods. */
interface Named {
  readonly title: Localised
  readonly brand: string
  /** Both levels of their category. */
  readonly categories: readonly Localised[]
  readonly shop: readonly string[]
}

/** The terms that goods are found by: their title, and beside it brand, shop, and both levels of their category, in every language. */
export const goodsTerms = ({ title, brand, categories, shop }: Named): string =>
  indexTerms(Object.values(title), [...categories.flatMap((localised) => Object.values(localised)), ...shop, brand])
