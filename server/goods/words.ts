import { keep } from '../keep.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** More words than this make a search no better. */
const MAX_WORDS = 8

/** One spelling for what people take for the same letter: case, width, accents, Arabic vowel signs, hamza and the long stroke. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u2019']/gu, '')
    .replaceAll('\u0640', '')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts that write their words without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A word, and where it stands in its text. */
interface Piece {
  readonly word: string
  readonly from: number
}

const runsOf = (text: string, from: number): Piece[] =>
  [...text.matchAll(RUN)].map(({ 0: word, index }) => ({ word, from: from + index }))

function piecesOf(text: string): Piece[] {
  const folded = fold(text)
  // The dictionary would find the same words, thirty times as slowly.
  if (!UNSPACED.test(folded)) return runsOf(folded, 0)
  return [...segmenter.segment(folded)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment, index }) => runsOf(segment, index))
}

/** Words as people read them, in any script: Chinese, Japanese and Thai are cut by dictionary, the others where their letters end. */
export const wordsOf = (text: string): string[] => piecesOf(text).map(({ word }) => word)

/** The bare form that is searched for: English without its plural, Arabic without its article. */
function bare(word: string): string {
  if (/^[a-z]{4,}$/.test(word)) {
    if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
    return /[^su]s$/.test(word) ? word.slice(0, -1) : word
  }
  return /^\u0627\u0644.{3,}$/u.test(word) ? word.slice(2) : word
}

const isHan = (word: string): boolean => /^\p{Script=Han}+$/u.test(word)

// Where a dictionary cuts depends on the neighbours, so Chinese is found by its characters, alone and in pairs: 不锈钢煎锅 by 钢煎 as well.
const pairsOf = ([...letters]: string): string[] => letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)

/** What a text is found by: its words and their bare forms, and the characters and pairs of Chinese; ready for `goods_words.words`. */
export function indexWords(texts: readonly string[]): string {
  const words = texts.flatMap(wordsOf).filter((word) => !isHan(word))
  const runs = texts.flatMap((text) => fold(text).match(/\p{Script=Han}+/gu) ?? [])
  const found = [...words.flatMap((word) => [word, bare(word)]), ...runs.flatMap((run) => [...run, ...pairsOf(run)])]
  return [...new Set(found)].join(' ')
}

/** What the index is asked at once: any of these forms, and whether more letters may follow. */
interface Term {
  readonly forms: readonly string[]
  readonly isBegun: boolean
}

/** A search as PostgreSQL takes it. */
export interface SearchQuery {
  /** A `tsquery`: every word, the last one as far as it is typed. */
  readonly text: string
  /** For `like all`: parts of words, when whole ones find nothing. None where parts would find no more. */
  readonly patterns: readonly string[]
}

/** So many searches are kept as they were read. */
const MOST = 2_000
const known = new Map<string, SearchQuery>()

/** Reads what a person typed; nothing when it has no word in it. Many type the same, and to cut it costs more than to answer it. */
export function searchQuery(typed: string): SearchQuery | undefined {
  const found = known.get(typed)
  if (found) return found
  const query = queryOf(typed)
  return query && keep(known, MOST, typed, query)
}

const SINGLE = /^\p{Script=Han}$/u

/** The words of a search. Single characters side by side are a word that the dictionary does not know: 煎锅. */
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

// A pair is on far fewer goods than its characters, and it is one list of the index, where all that begins with it would be many.
function termsOfHan(word: string): Term[] {
  const pairs = pairsOf(word)
  return (pairs.length > 0 ? pairs : [word]).map((form) => ({ forms: [form], isBegun: false }))
}

function termsOf(word: string, isLast: boolean): Term[] {
  if (isHan(word)) return termsOfHan(word)
  return [{ forms: [...new Set([bare(word), ...(isLast ? [word] : [])])], isBegun: isLast }]
}

// Every stretch of Chinese is indexed as it is: parts find more only of what the dictionary kept apart, and of other scripts.
function patternsOf(pieces: readonly string[], words: readonly string[]): string[] {
  if (pieces.length === words.length && words.every(isHan)) return []
  return pieces.flatMap((piece) => termsOf(piece, false)).map(({ forms }) => `%${forms[0]}%`)
}

function queryOf(typed: string): SearchQuery | undefined {
  const pieces = piecesOf(typed).slice(0, MAX_WORDS)
  if (pieces.length === 0) return undefined
  const found = joined(pieces)
  const terms = found.flatMap((word, index) => termsOf(word, index === found.length - 1))
  const text = terms.map(
    ({ forms, isBegun }) => `(${forms.map((form) => `'${form}'${isBegun ? ':*' : ''}`).join(' | ')})`,
  )
  const patterns = patternsOf(
    pieces.map(({ word }) => word),
    found,
  )
  return { text: text.join(' & '), patterns }
}
