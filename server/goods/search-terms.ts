import { keep } from '../keep.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** A search takes this many words; more do not improve it. */
const MAX_WORDS = 8

/** Folds letters that readers take for the same: case, width, accents, Arabic vowel signs, hamza and the long stroke. */
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

const isHan = (word: string): boolean => /^\p{Script=Han}+$/u.test(word)

// A dictionary cuts the same letters differently beside other neighbours, so Chinese is found by characters and pairs: 不锈钢煎锅 by 钢煎 too.
const pairsOf = ([...letters]: string): string[] => letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)

/** The terms that texts are found by, for `goods_terms.terms`: their words, the bare forms, and the characters and pairs of Chinese. */
export function indexTerms(texts: readonly string[]): string {
  const words = texts.flatMap(wordsOf).filter((word) => !isHan(word))
  const runs = texts.flatMap((text) => fold(text).match(/\p{Script=Han}+/gu) ?? [])
  const found = [...words.flatMap((word) => [word, bare(word)]), ...runs.flatMap((run) => [...run, ...pairsOf(run)])]
  return [...new Set(found)].join(' ')
}

/** One term of a search: any of these forms, and whether more letters may follow. */
interface Term {
  readonly forms: readonly string[]
  readonly isBegun: boolean
}

/** A search in the form that PostgreSQL takes. */
export interface SearchQuery {
  /** A `tsquery`: every term, the last one as far as it is typed. */
  readonly text: string
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

const SINGLE = /^\p{Script=Han}$/u

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
function termsOfHan(word: string): Term[] {
  const pairs = pairsOf(word)
  return (pairs.length > 0 ? pairs : [word]).map((form) => ({ forms: [form], isBegun: false }))
}

function termsOf(word: string, isLast: boolean): Term[] {
  if (isHan(word)) return termsOfHan(word)
  return [{ forms: [...new Set([bare(word), ...(isLast ? [word] : [])])], isBegun: isLast }]
}

// Every pair of Chinese characters is indexed: parts find more only where the dictionary cut a search apart, and in other scripts.
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
