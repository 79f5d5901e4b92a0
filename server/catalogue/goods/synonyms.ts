import { SYNONYM_LANGUAGES } from '#contract/catalogue/desk-synonym.calls.ts'
import type { SynonymGroups } from '#contract/catalogue/desk-synonym.contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import opening from './opening-synonyms.json' with { type: 'json' }
import { keyOf, type Term, termOf, splitSearch } from '../../platform/search-text/split-search.ts'

/** Words of the same meaning are looked up for so many words together: desk lamp, table lamp. */
export const LONGEST_PHRASE = 3

/** What a search knows of words that mean the same. */
export interface Synonyms {
  /** What finds the words that mean the same as these; empty where none do. */
  readonly othersOf: (phrase: readonly string[]) => Term
}

/** The groups that come with the program: what a shop begins with. */
export const OPENING_GROUPS: SynonymGroups = opening

const NONE: Term = []

/**
 * Groups of words as a search looks them up, in any language. Goods have no titles in the languages that are not of the catalogue: their
 * words ask for the last one of their group, which is English and asks for none of them.
 */
export function synonymsOf(groups: SynonymGroups): Synonyms {
  const meaning = new Map<string, Term>()
  for (const lang of SYNONYM_LANGUAGES)
    for (const group of groups[lang])
      for (const word of isOfCatalogue(lang) ? group : group.slice(0, -1)) {
        const key = keyOf(splitSearch(word))
        const others = group
          .map(splitSearch)
          .filter((other) => keyOf(other) !== key)
          .map((other) => other.flatMap((each) => termOf(each, false)[0] ?? []))
        meaning.set(key, [...(meaning.get(key) ?? []), ...others])
      }
  return { othersOf: (phrase) => meaning.get(keyOf(phrase)) ?? NONE }
}

/** Whether goods have titles in a language. */
export const isOfCatalogue = (lang: string): boolean => CATALOGUE_LANGUAGES.some((own) => own === lang)

/** What a search knows before anything was published. */
export const OPENING_SYNONYMS = synonymsOf(OPENING_GROUPS)

const newest = statement(
  'synonyms_newest',
  `select number, case when number <> $1::int then content end as content from synonym_versions order by number desc limit 1`,
)

interface Known {
  readonly number: number
  readonly synonyms: Synonyms
}
const OPENING: Known = { number: 0, synonyms: OPENING_SYNONYMS }
/** What this process knows, by the database. */
const known = new WeakMap<Queries, Known>()

async function read(on: Queries): Promise<Synonyms> {
  const before = known.get(on) ?? OPENING
  const [row] = await on.run<{ number: number; content: SynonymGroups | null }>(newest, [before.number])
  if (!row) return OPENING_SYNONYMS
  if (!row.content) return before.synonyms
  const synonyms = synonymsOf(row.content)
  known.set(on, { number: row.number, synonyms })
  return synonyms
}

/** Each process looks for a newer version this often while it searches, so that each has what was published within a second. */
const LOOK_MS = 500
const lately = coalesce(LOOK_MS, (on: Queries, _all: 'all') => read(on))

/** The words of the same meaning that are published, at most half a second old. */
export const currentSynonyms = (on: Queries): Promise<Synonyms> => lately(on, 'all')
