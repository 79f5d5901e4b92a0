import { type Queries, statement } from '../../platform/db/database.ts'
import { onSale } from './goods-card.ts'
import { hasTerms, matchesTerms } from '../../platform/search-text/goods-terms.ts'
import { PLACE } from '../../platform/search-text/index-terms.ts'
import { nearByKind, spellingNeighbours } from '../../platform/search-text/spelling-neighbours.ts'
import { asTyped, bare } from '../../platform/search-text/split-words.ts'
import { asNamed, placesOf, searchQuery, type SearchQuery, type Texts } from './search-terms.ts'
import type { Synonyms } from './synonyms.ts'

/** How a search is read: in other words than the typed ones, and without some of them. */
export interface Reading {
  /** Stands in the cursors of its goods, so that every page is read alike; empty for a search as it is typed. */
  readonly code: string
  /** Parts of words are looked for instead of terms. */
  readonly isOfParts: boolean
  readonly query: Texts & Pick<SearchQuery, 'patterns'>
  /** What it searches for, in the words of the shopper. */
  readonly words: string
  readonly isCorrected: boolean
  /** The typed words that it leaves out. */
  readonly without: readonly string[]
}

/** What happens to one word: it is kept, dropped, or read as the nth of `spellingNeighbours`. */
type Step = 'k' | 'd' | `c${number}`
const STEP = /[kd]|c\d+/g
/** Typing errors are looked for in this many words at most: each has some hundred neighbours. */
const MAX_CORRECTED = 4
/** So many corrections of a word are tried together with the other words. */
const MOST_CORRECTIONS = 2

const JOINED = 'j'
/** The code of a search for parts of words. */
export const PARTS = 'l'

/** A search as it is typed. */
export const asItIsTyped = (typed: string, query: SearchQuery): Reading => ({
  code: '',
  isOfParts: false,
  query,
  words: query.words.map((word) => asTyped(typed, word)).join(' '),
  isCorrected: false,
  without: query.beyond.map((word) => asTyped(typed, word)),
})

const wordAfter = (word: string, step: Step): string[] => {
  if (step === 'd') return []
  return [step === 'k' ? word : (spellingNeighbours(word)[Number(step.slice(1))] ?? word)]
}

/** The reading of these steps; undefined where they leave no word. */
function readingOf(
  typed: string,
  { words, beyond, synonyms }: SearchQuery,
  steps: readonly Step[],
): Reading | undefined {
  const kept = words.flatMap((word, n) => wordAfter(word, steps[n] ?? 'k'))
  const query = searchQuery(kept.join(' '), synonyms)
  if (!query) return undefined
  return {
    code: `${steps.join('')}.`,
    isOfParts: false,
    query,
    words: words
      .flatMap((word, n) => (steps[n] === 'k' ? [asTyped(typed, word)] : wordAfter(word, steps[n] ?? 'k')))
      .join(' '),
    isCorrected: steps.some((step) => step.startsWith('c')),
    without: [...words.filter((_, n) => steps[n] === 'd'), ...beyond].map((word) => asTyped(typed, word)),
  }
}

/** The reading that a cursor names; the search as it is typed where that has no such reading. */
export function readingByCode(typed: string, query: SearchQuery, code: string): Reading {
  const own = asItIsTyped(typed, query)
  if (code === JOINED) return joinedReading(own, query) ?? own
  if (code === PARTS) return query.patterns.length > 0 ? partsReading(own) : own
  if (code === '') return own
  return readingOf(typed, query, (code.match(STEP) ?? []) as Step[]) ?? own
}

function joinedReading(own: Reading, query: SearchQuery): Reading | undefined {
  const texts = query.joined()
  return texts && { ...own, code: JOINED, query: { ...texts, patterns: [] } }
}

const partsReading = (own: Reading): Reading => ({ ...own, code: PARTS, isOfParts: true })

// Each is looked up alone, in its order, and no more of them than are needed.
const firstFinding = statement(
  'search_first_finding',
  `select q.n::int - 1 as n from (select * from unnest($1::text[]) with ordinality q (text, n) order by n offset 0) q
   where exists (select from goods_terms g where ${onSale} and ${matchesTerms('q.text::tsquery')} offset 0) limit $2`,
)

/** The first of these queries that find something on sale, by their number. */
const firstOf = async (on: Queries, queries: readonly string[], most: number): Promise<number[]> =>
  queries.length === 0 ? [] : (await on.run<{ n: number }>(firstFinding, [queries, most])).map(({ n }) => n)

/** Whether something on sale is found. */
export const findsSomething = async (on: Queries, query: string): Promise<boolean> =>
  (await firstOf(on, [query], 1)).length > 0

/** Where a word alone is found: in titles, beside them, in texts; undefined where it rules everything out. */
async function placesIn(on: Queries, { words, synonyms }: SearchQuery): Promise<(number | undefined)[]> {
  const each = words.map((word, n) => placesOf(word, n === words.length - 1, synonyms))
  const found = new Set(await firstOf(on, each.flat(), 3 * words.length))
  return words.map((_, n) => [0, 1, 2].find((place) => found.has(3 * n + place)))
}

/** Of so many goods it is read which of the near words they have. */
const CLOSELY = 500
const termsFound = statement(
  'search_terms_found',
  `select g.terms from goods_terms g where ${onSale} and ${hasTerms(1)} limit ${CLOSELY}`,
)

interface Near {
  /** Its number among `spellingNeighbours`. */
  readonly n: number
  readonly word: string
}

/** Those of some words that stand in titles or beside them: those in titles first, then the most frequent. */
async function knownOf(on: Queries, near: readonly Near[]): Promise<Near[]> {
  const found = await on.run<{ terms: string }>(termsFound, [near.map(({ word }) => asNamed(word)).join(' | ')])
  const counts = new Map<string, number>()
  for (const term of found.flatMap(({ terms }) => terms.split(' '))) counts.set(term, (counts.get(term) ?? 0) + 1)
  const forms = new Set<string>()
  return near
    .map((each) => {
      const form = bare(each.word)
      const [inTitles = 0, ...beside] = Object.values(PLACE).map((mark) => counts.get(`${mark}${form}`) ?? 0)
      return { ...each, form, inTitles, all: beside.reduce((sum, count) => sum + count, inTitles) }
    })
    .filter(({ form, all }) => all > 0 && !forms.has(form) && forms.add(form))
    .toSorted((a, b) => b.inTitles - a.inTitles || b.all - a.all)
}

/** Those of some words that find something by other words of the same meaning. */
async function meantBy(on: Queries, near: readonly Near[], synonyms: Synonyms): Promise<Near[]> {
  const some = near.filter(({ word }) => synonyms.othersOf([word]).length > 0)
  const queries = some.map(({ word }) => placesOf(word, false, synonyms)[0])
  return (await firstOf(on, queries, MOST_CORRECTIONS)).flatMap((n) => some[n] ?? [])
}

/** The likeliest words that a word was meant for, as steps: of the likeliest kind of error that makes a word which finds something. */
async function correctionsOf(on: Queries, word: string, synonyms: Synonyms): Promise<Step[]> {
  let from = 0
  for (const kind of nearByKind(word)) {
    const near = kind.map((each, n): Near => ({ n: from + n, word: each }))
    from += kind.length
    if (near.length === 0) continue
    const found = [...(await knownOf(on, near)), ...(await meantBy(on, near, synonyms))]
    if (found.length > 0) return found.slice(0, MOST_CORRECTIONS).map(({ n }): Step => `c${n}`)
  }
  return []
}

const combined = (each: readonly (readonly Step[])[]): Step[][] =>
  each.reduce<Step[][]>((all, steps) => all.flatMap((before) => steps.map((step) => [...before, step])), [[]])

/** In Arabic the noun comes first, elsewhere last. */
const isNounFirst = (words: readonly string[]): boolean => /^\p{Script=Arabic}/u.test(words[0] ?? '')

/**
 * Steps that leave out ever more words, until one is left: first each alone, then more together. A word that is only found in texts
 * goes before one that is found in titles, and one that describes before the noun.
 */
function shortened(
  steps: readonly Step[],
  words: readonly string[],
  places: readonly (number | undefined)[],
): Step[][] {
  const kept = steps.flatMap((step, n) => (step === 'd' ? [] : [n]))
  const order = kept
    .toSorted((a, b) => (isNounFirst(words) ? b - a : a - b))
    .toSorted((a, b) => (places[b] ?? 0) - (places[a] ?? 0))
  const without = (gone: readonly number[]): Step[] => steps.map((step, n) => (gone.includes(n) ? 'd' : step))
  return [
    ...order.map((one) => without([one])),
    ...order.slice(1, -1).map((_, n) => without(order.slice(0, n + 2))),
  ].filter((left) => left.some((step) => step !== 'd'))
}

/**
 * The readings of a search that finds nothing as it is typed, in the order in which they are tried; the first one that finds something
 * counts. They depend on what all shops sell, not on the filters of a list: a filter that leaves nothing is another cause.
 */
export async function* otherReadings(on: Queries, typed: string, query: SearchQuery): AsyncGenerator<Reading> {
  const own = asItIsTyped(typed, query)
  const joined = joinedReading(own, query)
  if (joined && (await findsSomething(on, joined.query.terms))) yield joined
  const { words, synonyms } = query
  const places = await placesIn(on, query)
  const unknown = words.flatMap((_, n) => (places[n] === undefined ? [n] : [])).slice(0, MAX_CORRECTED)
  const corrections = new Map(
    await Promise.all(unknown.map(async (n) => [n, await correctionsOf(on, words[n] ?? '', synonyms)] as const)),
  )
  const stepsOf = (n: number): readonly Step[] => {
    if (places[n] !== undefined) return ['k']
    const steps = corrections.get(n) ?? []
    return steps.length > 0 ? steps : ['d']
  }
  const each = combined(words.map((_, n) => stepsOf(n)))
  const [best = []] = each
  const hasLost = best.includes('d')
  // A part of a word may be what was typed.
  const parts = query.patterns.length > 0 ? partsReading(own) : undefined
  if (hasLost && parts) yield parts
  const ways = [...each, ...shortened(best, words, places)]
  const readings = ways.flatMap((steps) => readingOf(typed, query, steps) ?? [])
  const [first] = await firstOf(
    on,
    readings.map((reading) => reading.query.terms),
    1,
  )
  if (first !== undefined) yield readings[first]!
  if (!hasLost && parts) yield parts
}
