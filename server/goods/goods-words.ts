import type { Localised } from '#contract/contract.ts'
import { indexWords } from './words.ts'

/** Whether the row `g` of `goods_words` has the words of a query, the nth parameter: as the index `goods_words_found` is asked. */
export const hasWords = (n: number): string =>
  `array_to_tsvector(string_to_array(g.words, ' ')) @@ (select $${n}::tsquery)`

/** What goods are named by. */
interface Named {
  readonly title: Localised
  readonly brand: string
  /** Both levels of their category. */
  readonly categories: readonly Localised[]
  readonly shop: readonly string[]
}

/** What goods are found by: title and brand, their shop, and both levels of their category, in every language; for `goods_words`. */
export const goodsWords = ({ title, brand, categories, shop }: Named): string =>
  indexWords([...[title, ...categories].flatMap((localised) => Object.values(localised)), ...shop, brand])
