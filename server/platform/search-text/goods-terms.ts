import type { Localised } from '#contract/platform/contract.ts'
import { asTyped } from '../text/with-translations.ts'
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

const all = (texts: readonly Localised[]): string[] =>
  texts.flatMap((localised) => Object.values(localised).flatMap((text) => text ?? []))

/** What a text is called in the languages that no form has: one of them may have an English word for another thing, as Malay `jam`. */
const translations = (texts: readonly Localised[]): string[] =>
  texts.flatMap((text) => {
    const typed = asTyped(text)
    return Object.entries(text).flatMap(([lang, said]) => (lang in typed ? [] : (said ?? [])))
  })

const named = ({ title, options, brand, categories, shop }: Named) => ({
  title: all([asTyped(title)]),
  option: all(options.map(asTyped)),
  // Every product has two categories: their translations would double the index. A search finds the category by them.
  beside: [...all(categories.map(asTyped)), ...shop, brand, ...translations([title, ...options])],
})

/** The terms that goods are found by: their names in every language, their text in those that people write. */
export const goodsTerms = (goods: Named & Described): { terms: string; about: string } =>
  indexTerms({
    ...named(goods),
    // A text is long, so that its translations would make the index five times as large. They are found by the translated titles.
    text: [...goods.attributes.map(({ value }) => value), ...all([asTyped(goods.description)])],
  })

/** Those without the terms of the text, which a new name of shop or category does not change. */
export const namedTerms = (goods: Named): string => indexTerms(named(goods)).terms
