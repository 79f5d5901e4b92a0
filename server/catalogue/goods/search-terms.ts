import { setBounded } from '../../platform/memory/bounded-map.ts'
import { type Place, PLACE } from '../../platform/search-text/index-terms.ts'
import { bare, isUncut, joined, piecesOf, UNSPACED, withoutLetters } from '../../platform/search-text/split-words.ts'
import { type Phrase, type Term, termOf, splitSearch } from '../../platform/search-text/split-search.ts'
import { LONGEST_PHRASE, type Synonyms } from './synonyms.ts'

/** A search takes this many words; more do not improve it. */
export const MAX_WORDS = 8

/**
 * A part of what a search finds, in the order in which it is listed: every word whole in the title; some as words of the same meaning;
 * the last one as far as it is typed; some words in options, category, brand or shop; some in the text alone.
 */
export interface Tier {
  /** Stands before the cursors of its goods. */
  readonly letter: '' | 'b' | 'c' | 'd' | 'e'
  /** A `tsquery` that finds nothing of the tiers before. */
  readonly text: string
}

/** The letter of the last tier, which asks for texts. */
export const TEXT_TIER: Tier['letter'] = 'e'

/** What a search asks for, in the form that PostgreSQL takes. */
export interface Texts {
  /** A `tsquery` for all that it finds. */
  readonly terms: string
  /** A `tsquery` for what it finds without the text. */
  readonly named: string
  /** The same in tiers. */
  readonly tiers: readonly Tier[]
}

/** A parsed search. */
export interface SearchQuery extends Texts {
  /** The words of the same meaning that it was parsed with; every reading of it keeps to them. */
  readonly synonyms: Synonyms
  /** Its words, folded, as many as a search takes. */
  readonly words: readonly string[]
  /** The words after those. */
  readonly beyond: readonly string[]
  /** Words that are typed apart or together. Long, so it is made when it is needed; undefined if it asks for nothing else. */
  readonly joined: () => Texts | undefined
  /** For `like all`: parts of words, if whole terms find nothing. Empty if parts cannot find more. */
  readonly patterns: readonly string[]
}

/** This many parsed searches are kept. */
const MOST = 2_000
/** By the words of the same meaning: when others are published, what was parsed before goes with them. */
const known = new WeakMap<Synonyms, Map<string, SearchQuery>>()

/** Parses a typed search; undefined without a word in it. Many people type the same, and to parse it costs more than to answer it. */
export function searchQuery(typed: string, synonyms: Synonyms): SearchQuery | undefined {
  const parsed = known.get(synonyms) ?? new Map<string, SearchQuery>()
  known.set(synonyms, parsed)
  const found = parsed.get(typed)
  if (found) return found
  const query = queryOf(typed, synonyms)
  return query && setBounded(parsed, MOST, typed, query)
}

/** Whether a word is in what was typed. */
export const isSearchable = (typed: string): boolean => piecesOf(typed).length > 0

/** Words that are looked up together for others of the same meaning; one word in most cases. */
interface Unit {
  readonly words: readonly { readonly whole: Term; readonly begun: Term }[]
  readonly others: Term
}

/** The longest phrases come first that have others of the same meaning. */
function unitsOf(words: readonly string[], synonyms: Synonyms): Unit[] {
  const last = words.length - 1
  const units: Unit[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 1 && synonyms.othersOf(words.slice(at, at + length)).length === 0) length -= 1
    const own = words.slice(at, at + length)
    units.push({
      words: own.map((word, n) => ({ whole: termOf(word, false), begun: termOf(word, at + n === last) })),
      others: synonyms.othersOf(own),
    })
    at += length
  }
  return units
}

const NAMED: readonly Place[] = ['title', 'option', 'beside']

const quoted = (form: string, isBegun: boolean): string => `'${form}'${isBegun ? ':*' : ''}`

function phraseText(phrase: Phrase, places: readonly Place[]): string {
  const parts = phrase.map(({ form, isBegun }) =>
    places.map((place) => quoted(`${PLACE[place]}${form}`, isBegun)).join(' | '),
  )
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.map((part) => `(${part})`).join(' & ')})`
}

const termText = (term: Term, places: readonly Place[]): string =>
  term.map((phrase) => phraseText(phrase, places)).join(' | ')
const textOf = (terms: readonly Term[], places: readonly Place[]): string =>
  terms.map((term) => `(${termText(term, places)})`).join(' & ')

/** A word of the same meaning counts where it says what the goods are: a teapot is no Kettle Brothers’ filter. */
function unitText({ words, others }: Unit, at: readonly Place[], form: 'whole' | 'begun' = 'begun'): string {
  const named = at.filter((place) => place !== 'text')
  const own = words
    .map(({ whole, ...forms }) => {
      const typed = { whole, ...forms }[form]
      const ways = [
        ...(named.length > 0 ? [termText(typed, named)] : []),
        // In a text a word counts whole.
        ...(at.includes('text') ? [termText(whole, ['text'])] : []),
      ]
      return `(${ways.join(' | ')})`
    })
    .join(' & ')
  const also = at.filter((place) => place === 'title' || place === 'option')
  return others.length === 0 || also.length === 0 ? own : `(${own} | ${termText(others, also)})`
}

/** The tiers of searches that contain each other, without those that find nothing more. */
function tiersOf(found: readonly (readonly [Tier['letter'], string])[]): Tier[] {
  return found.flatMap(([letter, text], n) => {
    const [, before] = found[n - 1] ?? []
    if (before === text) return []
    return [{ letter, text: before === undefined ? text : `(${text}) & !(${before})` }]
  })
}

// Every pair of Chinese characters is indexed: parts find more only where the dictionary cut a search apart, and in other scripts.
function patternsOf(pieces: readonly string[], words: readonly string[]): string[] {
  if (pieces.length === words.length && words.every(isUncut)) return []
  return pieces.flatMap((piece) => termOf(piece, false)).flatMap(([...phrase]) => phrase.map(({ form }) => `%${form}%`))
}

const isSpaced = (word: string): boolean => !UNSPACED.test(word)

/** A word as it is typed, or cut in two anywhere: tshirt finds t and shirt. Arabic also without the words of one letter before it. */
const cutAnywhere = (word: string, isBegun: boolean): Term => [
  ...termOf(word, isBegun),
  ...withoutLetters(word).map((form): Phrase => [{ form, isBegun }]),
  ...[...word].slice(1).map((_, at): Phrase => {
    const letters = [...word]
    const [first, second] = [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]
    return [
      { form: first, isBegun: false },
      { form: bare(second), isBegun },
    ]
  }),
]

/** The search with one pair of neighbours written as one word, or with its words cut in two. */
function joinedTexts(words: readonly string[]): Texts | undefined {
  if (!words.some(isSpaced)) return undefined
  const last = words.length - 1
  const asTyped = words.map((word, n) => (isSpaced(word) ? cutAnywhere(word, n === last) : termOf(word, n === last)))
  const ways = words.slice(1).flatMap((word, n) => {
    const before = words[n] ?? ''
    if (!isSpaced(word) || !isSpaced(before)) return []
    const joinedWords = [...words.slice(0, n), `${before}${word}`, ...words.slice(n + 2)]
    return [joinedWords.map((each, at) => termOf(each, at === joinedWords.length - 1))]
  })
  const text = (places: readonly Place[]): string =>
    [asTyped, ...ways].map((terms) => `(${textOf(terms, places)})`).join(' | ')
  const [title, named] = [text(['title']), text(NAMED)]
  return {
    terms: named,
    named,
    tiers: tiersOf([
      ['', title],
      ['d', named],
    ]),
  }
}

function queryOf(typed: string, synonyms: Synonyms): SearchQuery | undefined {
  const pieces = piecesOf(typed)
  if (pieces.length === 0) return undefined
  const all = joined(pieces)
  const words = all.slice(0, MAX_WORDS)
  const units = unitsOf(words, synonyms)
  const each = (at: readonly Place[], form?: 'whole'): string =>
    units.map((unit) => unitText(unit, at, form)).join(' & ')
  const whole = words.map((word) => termOf(word, false))
  const [named, terms] = [each(NAMED), each([...NAMED, 'text'])]
  return {
    synonyms,
    terms,
    named,
    tiers: tiersOf([
      ['', textOf(whole, ['title'])],
      ['b', each(['title'], 'whole')],
      ['c', each(['title'])],
      ['d', named],
      [TEXT_TIER, terms],
    ]),
    words,
    beyond: all.slice(MAX_WORDS),
    joined: () => joinedTexts(words),
    patterns: patternsOf(
      pieces.slice(0, MAX_WORDS).map(({ word }) => word),
      words,
    ),
  }
}

/** For one word of a search: what finds it in titles, what in options or beside titles, and what in texts. */
export function placesOf(
  word: string,
  isLast: boolean,
  synonyms: Synonyms,
): readonly [title: string, named: string, text: string] {
  const [unit] = unitsOf([word], synonyms)
  if (!unit) throw new Error('A word is a unit')
  const own = isLast ? unit : { ...unit, words: unit.words.map(({ whole }) => ({ whole, begun: whole })) }
  return [unitText(own, ['title']), unitText(own, ['option', 'beside']), unitText(own, ['text'])]
}

/** What finds a whole word in titles, in options or beside them. */
export const asNamed = (word: string): string => termText(termOf(word, false), NAMED)

/**
 * What a search asks for if each of its words must be found as it is typed, in titles or beside them: the last one whole, none by its
 * meaning and none left out. Two searches are the same if these are: by case, plural, spelling or the order of words they do not differ.
 * Undefined without a word, and with more words than a search looks up.
 */
export function wholeTerms(typed: string): string | undefined {
  const words = splitSearch(typed)
  if (words.length === 0 || words.length > MAX_WORDS) return undefined
  const each = words.map((word) => `(${asNamed(word)})`)
  return [...new Set(each)].toSorted().join(' & ')
}
