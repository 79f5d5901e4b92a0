import { fold } from './fold.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

const RUN = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts that write words without spaces. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A word and its position in the text. */
export interface Piece {
  readonly word: string
  readonly from: number
}

const runsOf = (text: string, from: number): Piece[] =>
  [...text.matchAll(RUN)].map(({ 0: word, index }) => ({ word, from: from + index }))

/** The words of a text with their positions in the folded text. */
export function piecesOf(text: string): Piece[] {
  const folded = fold(text)
  // The dictionary finds the same words and takes thirty times as long.
  if (!UNSPACED.test(folded)) return runsOf(folded, 0)
  return [...segmenter.segment(folded)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment, index }) => runsOf(segment, index))
}

/** The words of a text in any script: Chinese, Japanese and Thai are cut by dictionary, the others at the end of their letters. */
export const wordsOf = (text: string): string[] => piecesOf(text).map(({ word }) => word)

/** The article of Arabic, with the words of one letter that are written before it: and, so, with, like, for. */
const ARTICLE = /^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.{3})/u
/** The same words without an article. What follows may be a word of its own, or the rest of one that begins with such a letter. */
const BEFORE_WORD = /^(?:[\u0648\u0641][\u0628\u0644\u0643]|[\u0648\u0641\u0628\u0644\u0643])(?=\p{Script=Arabic}{3})/u

/** What an Arabic word may be without the words of one letter before it. */
export const withoutLetters = (word: string): string[] =>
  ARTICLE.test(word) || !BEFORE_WORD.test(word) ? [] : [word.slice(1), word.replace(BEFORE_WORD, '')]

/** Words that are written in two ways, as `fold` leaves them: the form on the left is indexed and searched for as the one on the right. */
const SAME_FORM: Readonly<Record<string, string>> = {
  gray: 'grey',
  color: 'colour',
  jewelry: 'jewellery',
  aluminum: 'aluminium',
  // The colours of feminine nouns in Arabic.
  زرقاء: 'ازرق',
  خضراء: 'اخضر',
  حمراء: 'احمر',
  سوداء: 'اسود',
  بيضاء: 'ابيض',
  صفراء: 'اصفر',
  بنيه: 'بني',
  رماديه: 'رمادي',
  كحليه: 'كحلي',
  خشبيه: 'خشبي',
  جلديه: 'جلدي',
}

/** The form that is searched for: English without its plural, Arabic without its article and what is written before that. */
export function bare(word: string): string {
  const same = SAME_FORM[word]
  if (same !== undefined) return same
  if (/^[a-z]{4,}$/.test(word)) {
    if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
    return /[^su]s$/.test(word) ? word.slice(0, -1) : word
  }
  const plain = word.replace(ARTICLE, '')
  return SAME_FORM[plain] ?? plain
}

const UNCUT = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc]'
/** The runs of Chinese and Japanese in a text. */
export const UNCUT_RUNS = new RegExp(`${UNCUT}+`, 'gu')
const UNCUT_WORD = new RegExp(`^${UNCUT}+$`, 'u')
const SINGLE = new RegExp(`^${UNCUT}$`, 'u')
/** Whether a word is Chinese or Japanese. */
export const isUncut = (word: string): boolean => UNCUT_WORD.test(word)

/**
 * The pairs of neighbouring signs in a word. A dictionary cuts the same signs differently beside other neighbours, so Chinese is found
 * by signs and pairs: 不锈钢煎锅 by 钢煎 too.
 */
export const pairsOf = ([...letters]: string): string[] => letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)

const HYPHENATED = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:[-\u2010-\u2013][\p{L}\p{M}\p{N}]+)+/gu
/** Words with hyphens, written as one: T-shirt as tshirt. */
export const joinedRuns = (text: string): string[] =>
  (fold(text).match(HYPHENATED) ?? []).map((run) => run.replaceAll(/[-\u2010-\u2013]/gu, ''))

/** The words of a search. Single characters side by side are one word that the dictionary does not know: 煎锅. */
export function joined(pieces: readonly Piece[]): string[] {
  const words: string[] = []
  let end: number | undefined
  for (const { word, from } of pieces) {
    const isSingle = SINGLE.test(word)
    words.push(isSingle && from === end ? `${words.pop()}${word}` : word)
    end = isSingle ? from + word.length : undefined
  }
  return words
}

/** A word as it stands in what was typed; as it is folded where it does not stand there in one piece. */
export function asTyped(typed: string, word: string): string {
  const pieces = UNSPACED.test(typed)
    ? [...segmenter.segment(typed)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
    : typed.split(/\s+/)
  const found = pieces.flatMap((piece) => piece.match(RUN) ?? []).find((run) => fold(run) === word)
  return found ?? word
}
