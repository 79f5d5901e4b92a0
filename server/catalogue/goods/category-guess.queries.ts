import { type Queries, statement } from '../../platform/db/database.ts'
import { matchesTerms } from '../../platform/search-text/goods-terms.ts'
import { searchQuery } from './search-terms.ts'
import { currentSynonyms } from './synonyms.ts'
import { wordsOf } from '../../platform/search-text/split-words.ts'

/** So many products of one word say where such products are; the others say the same. */
const SEEN = 100
/** Words of a title that are looked at. */
const MOST_WORDS = 8

const where = statement(
  'category_guess',
  `select w.word, f.category_id as category, count(*)::int as count
   from jsonb_to_recordset($1) as w(word text, query text), lateral (
     select g.category_id from goods_terms g where ${matchesTerms('w.query::tsquery')} and g.category_id is not null limit ${SEEN}
   ) f group by w.word, f.category_id`,
)

/** In which categories products of a word are, as shares of all that were seen. */
type Shares = ReadonlyMap<string, number>

async function sharesOf(on: Queries, words: readonly string[]): Promise<ReadonlyMap<string, Shares>> {
  const synonyms = await currentSynonyms(on)
  const asked = words.flatMap((word) => {
    const query = searchQuery(word, synonyms)?.named
    return query ? [{ word, query }] : []
  })
  if (asked.length === 0) return new Map()
  const rows = await on.run<{ word: string; category: string; count: number }>(where, [JSON.stringify(asked)])
  const all = new Map<string, number>()
  for (const { word, count } of rows) all.set(word, (all.get(word) ?? 0) + count)
  const shares = new Map<string, Map<string, number>>()
  for (const { word, category, count } of rows) {
    const of = shares.get(word) ?? new Map<string, number>()
    of.set(category, count / (all.get(word) ?? 1))
    shares.set(word, of)
  }
  return shares
}

/** What every word of a title says together; a word that is found in many categories says little of each. */
function scoresOf(words: readonly string[], shares: ReadonlyMap<string, Shares>): [category: string, score: number][] {
  const scores = new Map<string, number>()
  for (const word of words)
    for (const [category, share] of shares.get(word) ?? [])
      scores.set(category, (scores.get(category) ?? 0) + share * share)
  return [...scores].toSorted((a, b) => b[1] - a[1])
}

const wordsIn = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MOST_WORDS)

/** The categories in which products of these words are, by any word of the same meaning; the likeliest first. */
export async function categoriesOf(on: Queries, text: string, most: number): Promise<string[]> {
  const words = wordsIn(text)
  return scoresOf(words, await sharesOf(on, words))
    .slice(0, most)
    .map(([category]) => category)
}

/** From here on a guess is worth showing: one word is nearly always in one category, or several agree. */
const LEAST_SCORE = 0.4
/** And it must be so much likelier than the next one. */
const LEAST_LEAD = 1.25

/** Words of one statement: a frequent one of a large catalogue takes milliseconds, and a statement has its time. */
const WORDS_AT_ONCE = 40

/** Answers the category that products of such a title are in, by title; a title that could be of several has none. */
export type CategoryGuess = (titles: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Guesses categories of titles for one piece of work: it looks each word up once, and a few at a time. */
export function categoryGuess(on: Queries): CategoryGuess {
  const known = new Map<string, Shares>()
  return async (titles) => {
    const words = [...new Set(titles.flatMap(wordsIn))].filter((word) => !known.has(word))
    for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
      const some = words.slice(at, at + WORDS_AT_ONCE)
      const found = await sharesOf(on, some)
      for (const word of some) known.set(word, found.get(word) ?? NOWHERE)
    }
    return new Map(
      titles.flatMap((title) => {
        const [best, next] = scoresOf(wordsIn(title), known)
        const isSure = best && best[1] >= LEAST_SCORE && best[1] >= LEAST_LEAD * (next?.[1] ?? 0)
        return isSure ? [[title, best[0]] as const] : []
      }),
    )
  }
}
const NOWHERE: Shares = new Map()
