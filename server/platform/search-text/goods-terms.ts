import type { Localised } from '#contract/platform/contract.ts'
import { indexTerms } from './index-terms.ts'

/** Whether the row `g` of `goods_terms` matches a query that asks for nothing of its text; the indexes of the bands answer it. */
export const isNamed = (n: number): string => `goods_lexemes(g.terms, '') @@ (select $${n}::tsquery)`

/** Whether the row `g` of `goods_terms` matches a query, by its SQL; the index `goods_terms_found` answers it. */
export const matchesTerms = (query: string): string => `goods_lexemes(g.terms, g.about) @@ ${query}`

/** The same for a query that is the nth parameter. */
export const hasTerms = (n: number): string => matchesTerms(`(select $${n}::tsquery)`)

/** What goods are called. */
interface Named {
  readonly title: Localised
  /** The values of their options, as colours and sizes. */
  readonly options: readonly Localised[]
  readonly brand: string
  /** Both levels of their category. */
  readonly categories: readonly Localised[]
  readonly shop: readonly string[]
}

/** What is said of goods. */
interface Described {
  readonly description: Localised
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

const all = (texts: readonly Localised[]): string[] => texts.flatMap((localised) => Object.values(localised))

const named = ({ title, options, brand, categories, shop }: Named) => ({
  title: all([title]),
  option: all(options),
  beside: [...all(categories), ...shop, brand],
})

/** The terms that goods are found by, in every language. */
export const goodsTerms = (goods: Named & Described): { terms: string; about: string } =>
  indexTerms({
    ...named(goods),
    text: [...goods.attributes.map(({ value }) => value), ...all([goods.description])],
  })

/** Those without the terms of the text, which a new name of shop or category does not change. */
export const namedTerms = (goods: Named): string => indexTerms(named(goods)).terms
