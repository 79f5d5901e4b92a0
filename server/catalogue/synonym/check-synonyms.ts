import { SYNONYM_LANGUAGES, SYNONYM_MOST } from '#contract/catalogue/desk-synonym.calls.ts'
import type { SynonymGroups } from '#contract/catalogue/desk-synonym.contract.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { keyOf, splitSearch } from '../../platform/search-text/split-search.ts'
import { isOfCatalogue, LONGEST_PHRASE } from '../goods/synonyms.ts'

const MARK_UP = /[<>]|&#?\w{1,20};/

/** What is wrong with one group, as a search reads its words: two that it reads alike are one. */
function wrongIn(group: readonly string[], nth: number, field: string): Problem | undefined {
  const number = nth + 1
  const max = SYNONYM_MOST.group
  if (group.every((word) => word === '')) return problem('synonym.emptyGroup', { number }, field)
  if (group.length > max) return problem('synonym.manyWords', { number, max }, field)
  const keys = new Set<string>()
  for (const word of group) {
    const read = splitSearch(word)
    if (MARK_UP.test(word)) return problem('synonym.markUp', { number, word }, field)
    if (read.length === 0) return problem('synonym.noLetters', { number, word }, field)
    if (read.length > LONGEST_PHRASE) return problem('synonym.longPhrase', { number, word, max: LONGEST_PHRASE }, field)
    const key = keyOf(read)
    if (keys.has(key)) return problem('synonym.twice', { number, word }, field)
    keys.add(key)
  }
  return keys.size === 1 ? problem('synonym.oneWord', { number }, field) : undefined
}

const BEYOND_ASCII = /[^ -~]/

/** The last word of a group in a language without titles is the English one that is searched for: another one would find nothing. */
function wrongLast(group: readonly string[], nth: number, field: string): Problem | undefined {
  const word = group.at(-1) ?? ''
  return BEYOND_ASCII.test(word) ? problem('synonym.lastNotEnglish', { number: nth + 1, word }, field) : undefined
}

/** The first thing that is wrong with the groups, at its field; nothing where a search can use all of them. */
export function wrongInSynonyms(groups: SynonymGroups): Problem | undefined {
  for (const language of SYNONYM_LANGUAGES) {
    const own = groups[language]
    const max = SYNONYM_MOST.groups
    if (own.length > max) return problem('synonym.manyGroups', { max }, `groups.${language}`)
    for (const [nth, group] of own.entries()) {
      const field = `groups.${language}.${nth}`
      const wrong = wrongIn(group, nth, field) ?? (isOfCatalogue(language) ? undefined : wrongLast(group, nth, field))
      if (wrong) return wrong
    }
  }
  return undefined
}
