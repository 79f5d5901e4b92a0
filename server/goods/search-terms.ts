import { keep } from '../keep.ts'
import { fold } from './fold.ts'
import { nearWords } from './near-words.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** A search takes this many words; more do not improve it. */
const MAX_WORDS = 8
/** Typing errors are looked for in this many words at most: each is some hundred terms. */
const MAX_CORRECTED = 4

const RUN = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts that write words without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A word and its position in the text. */
interface Piece {
  readonly word: string
  readonly from: number
}

const runsOf = (text: string, from: number): Piece[] =>
  [...text.matchAll(RUN)].map(({ 0: word, index }) => ({ word, from: from + index }))

function piecesOf(text: string): Piece[] {
  const folded = fold(text)
  // The dictionary finds the same words and takes thirty times as long.
  if (!UNSPACED.test(folded)) return runsOf(folded, 0)
  return [...segmenter.segment(folded)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment, index }) => runsOf(segment, index))
}

/** The words of a text in any script: Chinese, Japanese and Thai are cut by dictionary, the others at the end of their letters. */
export const wordsOf = (text: string): string[] => piecesOf(text).map(({ word }) => word)

/** The form that is searched for: English without its plural, Arabic without its article. */
function bare(word: string): string {
  if (/^[a-z]{4,}$/.test(word)) {
    if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
    return /[^su]s$/.test(word) ? word.slice(0, -1) : word
  }
  return /^\u0627\u0644.{3,}$/u.test(word) ? word.slice(2) : word
}

const UNCUT = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc]'
const UNCUT_RUNS = new RegExp(`${UNCUT}+`, 'gu')
const UNCUT_WORD = new RegExp(`^${UNCUT}+$`, 'u')
const SINGLE = new RegExp(`^${UNCUT}$`, 'u')
/** Whether a word is Chinese or Japanese. */
const isUncut = (word: string): boolean => UNCUT_WORD.test(word)

// A dictionary cuts the same letters differently beside other neighbours, so Chinese is found by characters and pairs: 不锈钢煎锅 by 钢煎 too.
const pairsOf = ([...letters]: string): string[] => letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)

const HYPHENATED = /[\p{L}\p{M}\p{N}]+(?:[-\u2010-\u2013][\p{L}\p{M}\p{N}]+)+/gu
/** Words with hyphens, written as one: T-shirt as tshirt. */
const joinedRuns = (text: string): string[] =>
  (fold(text).match(HYPHENATED) ?? []).map((run) => run.replaceAll(/[-\u2010-\u2013]/gu, ''))

function termsIn(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => [...wordsOf(text), ...joinedRuns(text)]).filter((word) => !isUncut(word))
  const runs = texts.flatMap((text) => fold(text).match(UNCUT_RUNS) ?? [])
  return new Set([...words.flatMap((word) => [word, bare(word)]), ...runs.flatMap((run) => [...run, ...pairsOf(run)])])
}

/** Before a term that does not stand in the title: a title’s terms are found alone by that, and the index holds each term once. */
const BESIDE = '~'

/**
 * The terms that goods are found by, for `goods_terms.terms`: the words of titles and of what stands beside them, their bare forms, and
 * the characters and pairs of Chinese and Japanese.
 */
export function indexTerms(titles: readonly string[], beside: readonly string[] = []): string {
  const own = termsIn(titles)
  const others = [...termsIn(beside)].filter((term) => !own.has(term))
  return [...own, ...others.map((term) => `${BESIDE}${term}`)].join(' ')
}

/** A term as it is indexed, and whether more letters may follow. */
interface Part {
  readonly form: string
  readonly isBegun: boolean
}
/** Terms that must all be there. */
type Phrase = readonly Part[]
/** What one word of a search asks for: any of these. */
type Term = readonly Phrase[]

/** What a search asks for, in the form that PostgreSQL takes: a `tsquery` for each place to look. */
export interface Texts {
  /** Every term, the last one as far as it is typed, or a word of the same meaning. */
  readonly terms: string
  /** Every term in the title. */
  readonly title: string
  /** What `terms` finds and `title` does not. */
  readonly beside: string
}

/** How a search may be meant other than it is typed. Long, so it is made when it is needed; undefined if it asks for nothing else. */
export type Reading = () => Texts | undefined

/** A parsed search. */
export interface SearchQuery extends Texts {
  /** Words that are typed apart or together. */
  readonly joined: Reading
  /** Words with one wrong, missing, added or swapped letter. */
  readonly near: Reading
  /** For `like all`: parts of words, if whole terms find nothing. Empty if parts cannot find more. */
  readonly patterns: readonly string[]
}

/** This many parsed searches are kept. */
const MOST = 2_000
const known = new Map<string, SearchQuery>()

/** Parses a typed search; undefined without a word in it. Many people type the same, and to parse it costs more than to answer it. */
export function searchQuery(typed: string): SearchQuery | undefined {
  const found = known.get(typed)
  if (found) return found
  const query = queryOf(typed)
  return query && keep(known, MOST, typed, query)
}

/** The words of a search. Single characters side by side are one word that the dictionary does not know: 煎锅. */
function joined(pieces: readonly Piece[]): string[] {
  const words: string[] = []
  let end: number | undefined
  for (const { word, from } of pieces) {
    const isSingle = SINGLE.test(word)
    words.push(isSingle && from === end ? `${words.pop()}${word}` : word)
    end = isSingle ? from + word.length : undefined
  }
  return words
}

// A pair matches far fewer goods than its characters, and it is one list of the index; a prefix would be many.
function phraseOfUncut(word: string): Phrase {
  const pairs = pairsOf(word)
  return (pairs.length > 0 ? pairs : [word]).map((form) => ({ form, isBegun: false }))
}

function termOf(word: string, isBegun: boolean): Term {
  if (isUncut(word)) return [phraseOfUncut(word)]
  const forms = new Set([bare(word), ...(isBegun ? [word] : [])])
  return [...forms].map((form) => [{ form, isBegun }])
}

/** What a text asks for as a whole. */
const phraseOf = (text: string): Phrase => joined(piecesOf(text)).flatMap((word) => termOf(word, false)[0] ?? [])

/** Words by those that mean the same, in any language. */
const meaning = new Map<string, Phrase[]>()
for (const group of Object.values(synonyms).flat())
  for (const word of group) {
    const [key, ...more] = joined(piecesOf(word))
    const others = group.filter((other) => other !== word).map(phraseOf)
    if (key !== undefined && more.length === 0) meaning.set(bare(key), [...(meaning.get(bare(key)) ?? []), ...others])
  }

type Place = 'title' | 'anywhere'

const quoted = (form: string, isBegun: boolean): string => `'${form}'${isBegun ? ':*' : ''}`
const partText = ({ form, isBegun }: Part, place: Place): string[] =>
  place === 'title' ? [quoted(form, isBegun)] : [quoted(form, isBegun), quoted(`${BESIDE}${form}`, isBegun)]

function phraseText(phrase: Phrase, place: Place): string {
  const parts = phrase.map((part) => partText(part, place).join(' | '))
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.map((part) => `(${part})`).join(' & ')})`
}

const termText = (term: Term, place: Place): string => term.map((phrase) => phraseText(phrase, place)).join(' | ')
const textOf = (terms: readonly Term[], place: Place): string =>
  terms.map((term) => `(${termText(term, place)})`).join(' & ')

/** What is asked for in the title, and what else is found anywhere. */
const textsOf = (title: string, terms: string): Texts => ({ terms, title, beside: `${terms} & !(${title})` })

// Every pair of Chinese characters is indexed: parts find more only where the dictionary cut a search apart, and in other scripts.
function patternsOf(pieces: readonly string[], words: readonly string[]): string[] {
  if (pieces.length === words.length && words.every(isUncut)) return []
  return pieces.flatMap((piece) => termOf(piece, false)).flatMap(([...phrase]) => phrase.map(({ form }) => `%${form}%`))
}

const isSpaced = (word: string): boolean => !UNSPACED.test(word)

/** A word as it is typed, or cut in two anywhere: tshirt finds t and shirt. */
const cutAnywhere = (word: string, isBegun: boolean): Term => [
  ...termOf(word, isBegun),
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
  const text = (place: Place): string =>
    `(${[asTyped, ...ways].map((terms) => `(${textOf(terms, place)})`).join(' | ')})`
  return textsOf(text('title'), text('anywhere'))
}

function nearTexts(words: readonly string[]): Texts | undefined {
  if (words.length > MAX_CORRECTED) return undefined
  const near = words.map(nearWords)
  if (near.every(({ length }) => length === 0)) return undefined
  const terms = words.map((word, n): Term => {
    const forms = new Set([word, ...(near[n] ?? [])].map(bare))
    return isUncut(word) ? termOf(word, false) : [...forms].map((form) => [{ form, isBegun: false }])
  })
  return textsOf(textOf(terms, 'title'), textOf(terms, 'anywhere'))
}

function queryOf(typed: string): SearchQuery | undefined {
  const pieces = piecesOf(typed).slice(0, MAX_WORDS)
  if (pieces.length === 0) return undefined
  const words = joined(pieces)
  const asTyped = words.map((word, index) => termOf(word, index === words.length - 1))
  // A word of the same meaning counts in the title only: a teapot is no Kettle Brothers’ filter.
  const meant = asTyped.map((term, index) => {
    const others = meaning.get(bare(words[index] ?? '')) ?? []
    return `(${[termText(term, 'anywhere'), ...(others.length > 0 ? [termText(others, 'title')] : [])].join(' | ')})`
  })
  const patterns = patternsOf(
    pieces.map(({ word }) => word),
    words,
  )
  return {
    ...textsOf(textOf(asTyped, 'title'), meant.join(' & ')),
    joined: () => joinedTexts(words),
    near: () => nearTexts(words),
    patterns,
  }
}
