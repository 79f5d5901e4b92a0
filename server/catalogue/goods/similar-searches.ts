import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import { asTyped } from '../../platform/text/with-translations.ts'
import { isUncut, wordsOf } from '../../platform/search-text/split-words.ts'
import type { SearchQuery } from './search-terms.ts'

/** The words of so many goods, the most popular ones, are compared with what was typed. */
const GOODS = 1_000
const FRESH_MS = 60_000
/** Shorter words are like too many others. */
const SHORTEST = 3
const LONGEST = 20
const MOST = 3

const titles = statement(
  'search_popular_titles',
  `(select title from goods where on_shelf order by popularity desc, id desc limit ${GOODS}) union all select name from categories`,
)

/** The words of titles and categories that are spelt with letters, each with the number of times that it is used. */
const vocabulary = coalesce(FRESH_MS, async (on: Queries, _all: 'all') => {
  const counts = new Map<string, number>()
  const rows = await on.run<{ title: Localised }>(titles)
  for (const { title } of rows)
    for (const text of new Set(Object.values(asTyped(title))))
      for (const word of wordsOf(text))
        if (word.length >= SHORTEST && word.length <= LONGEST && !isUncut(word) && !/\p{N}/u.test(word))
          counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
})

/** The number of wrong, missing, added or swapped letters between two words; `most` + 1 where there are more. */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? most + 1
}

/** A word of five letters or more may differ in two of them. */
const mostApart = (word: string): number => (word.length < 5 ? 1 : 2)

/** Searches that are spelt like one that finds nothing, of words that stand in titles; the most alike first. */
export async function similarSearches(on: Queries, typed: string, { words }: SearchQuery): Promise<string[]> {
  const counts = await vocabulary(on, 'all')
  const like = words.map((word) => {
    if (word.length < SHORTEST || word.length > LONGEST || isUncut(word)) return []
    const most = mostApart(word)
    return [...counts]
      .map(([other, count]) => ({ other, count, apart: lettersApart(word, other, most) }))
      .filter(({ apart }) => apart <= most)
      .toSorted((a, b) => a.apart - b.apart || b.count - a.count)
      .slice(0, MOST)
      .map(({ other }) => other)
  })
  // A word without one that is like it rules everything out again, and is left out.
  const searches = Array.from({ length: MOST }, (_, n) =>
    like.flatMap((others) => others[Math.min(n, others.length - 1)] ?? []).join(' '),
  )
  return [...new Set(searches)].filter((search) => search !== '' && search !== typed)
}
