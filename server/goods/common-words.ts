import { readOnceFor } from '../read-once.ts'
import { type Queries, statement } from '../db/database.ts'
import type { SearchQuery, Term } from './words.ts'

// What the planner knows anyway: how many goods there are, the words that stand on most of them, and on which part.
const read = statement(
  'goods_common_words',
  `select w.word, w.share::float8 as share, t.reltuples::float8 as goods from pg_class t, pg_stats s,
     unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs[1:cardinality(s.most_common_elems::text::text[])]) as w(word, share)
   where t.oid = 'goods_words'::regclass and s.schemaname = current_schema() and s.tablename = 'goods_words_found'`,
)

/** The statistics are renewed by the database every now and then; a shelf does not change its nature within minutes. */
const FRESH_MS = 10 * 60_000

/** A word and the part of all goods it stands on. */
interface Common {
  readonly word: string
  readonly share: number
}

/** How many goods there are, about, and the common words among them in the order of their letters. */
interface Commonness {
  readonly goods: number
  readonly words: readonly Common[]
}

async function readCommonness(on: Queries): Promise<Commonness> {
  const rows = await on.run<Common & { goods: number }>(read)
  const words = rows.map(({ word, share }) => ({ word, share })).sort((a, b) => (a.word < b.word ? -1 : 1))
  return { goods: rows[0]?.goods ?? 0, words }
}

const commonness = readOnceFor<Queries, 'all', Commonness>(FRESH_MS, readCommonness)

/** How many goods there are, about; none where the database has not counted them yet. */
export const guessGoods = async (on: Queries): Promise<number> => (await commonness(on, 'all')).goods

/** Where in the order of letters the words begin that are not before this one. */
function firstFrom(words: readonly Common[], form: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < form) low = middle + 1
    else high = middle
  }
  return low
}

function shareOf({ forms, isBegun }: Term, words: readonly Common[]): number {
  let most = 0
  for (const form of forms) {
    for (let at = firstFrom(words, form); at < words.length; at++) {
      const { word, share } = words[at] as Common
      if (isBegun ? !word.startsWith(form) : word !== form) break
      most = Math.max(most, share)
    }
  }
  return most
}

/** What a search will find, as far as one can guess: how many goods, and on which part of all its words stand together. */
interface Guess {
  readonly found: number
  readonly share: number
}

/**
 * Guesses as if the words of a search had nothing to do with each other, and as if the terms of a word never stood apart; nothing
 * when one of them is rare.
 */
async function guessFound(on: Queries, query: SearchQuery): Promise<Guess> {
  const { goods, words: common } = await commonness(on, 'all')
  const shareOfWord = (terms: readonly Term[]): number => Math.min(...terms.map((term) => shareOf(term, common)))
  const share = query.words.reduce((product, terms) => product * shareOfWord(terms), 1)
  return { share, found: share * goods }
}

/** Where a guess promises so many times what is needed, it will do although it is a guess. */
const SURELY = 2
/** To look through the words of one goods takes as long as to rank so many that the index has named. */
const DEARER = 5

/** Whether a search is for words so common that so many goods, met along the ranking, show enough of them, sooner than the index names all. */
export async function isCommon(on: Queries, query: SearchQuery, met: number, enough: number): Promise<boolean> {
  const { found, share } = await guessFound(on, query)
  const lookedThrough = (SURELY * enough) / share
  return lookedThrough < met && lookedThrough * DEARER < found
}
