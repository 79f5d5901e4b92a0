import { fold } from './fold.ts'
import { bare, isUncut, joinedRuns, pairsOf, UNCUT_RUNS, withoutLetters, wordsOf } from './split-words.ts'

/**
 * Where a term stands, as the mark before it in the index: the title has none. Options are the values of variants; beside the title
 * stand category, brand and shop; the text is the description with the attributes.
 */
export const PLACE = { title: '', option: '+', beside: '~', text: '=' } as const
export type Place = keyof typeof PLACE

/** So many letters of a description, in each language, are indexed: what a product is stands at its beginning. */
const TEXT_LETTERS = 600

function termsIn(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => [...wordsOf(text), ...joinedRuns(text)]).filter((word) => !isUncut(word))
  const runs = texts.flatMap((text) => fold(text).match(UNCUT_RUNS) ?? [])
  return new Set([
    ...words.flatMap((word) => [word, bare(word), ...withoutLetters(word)]),
    ...runs.flatMap((run) => [...run, ...pairsOf(run)]),
  ])
}

const without = (terms: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...terms].filter((term) => !others.has(term))

/** What goods are found by, by its place. */
export type Indexed = Readonly<Record<Place, readonly string[]>>

/** Goods without a variant, a category or a text. */
export const NOTHING_INDEXED: Indexed = { title: [], option: [], beside: [], text: [] }

/**
 * The terms that goods are found by: words, their bare forms, and the characters and pairs of Chinese and Japanese. `terms` are those of
 * title, options and what stands beside them, each in the first of its places; `about` those of the text that title and options do not
 * have, so that it stays as it is when a shop or a category is renamed.
 */
export function indexTerms(by: Partial<Indexed>): { terms: string; about: string } {
  const { title, option, beside, text } = { ...NOTHING_INDEXED, ...by }
  const inTitle = termsIn(title)
  const inOptions = without(termsIn(option), inTitle)
  const own = new Set([...inTitle, ...inOptions])
  const inText = termsIn(text.map((each) => each.slice(0, TEXT_LETTERS)))
  const marked = (place: Place, terms: Iterable<string>): string[] => [...terms].map((term) => `${PLACE[place]}${term}`)
  return {
    terms: [
      ...marked('title', inTitle),
      ...marked('option', inOptions),
      ...marked('beside', without(termsIn(beside), own)),
    ].join(' '),
    about: marked('text', without(inText, own)).join(' '),
  }
}
