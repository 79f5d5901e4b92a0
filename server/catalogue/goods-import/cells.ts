import type { DecimalMark } from '#contract/catalogue/goods-import.form.ts'
import { cut, tidyText, withoutMarks } from '#contract/platform/plain-text.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { tooLong } from '#contract/platform/text-limits.ts'
import { amountProblem, parseAmount } from '#contract/platform/typed-amount.ts'
import { saysNothing, yesOrNo } from './yes-no-cell.ts'
import { looksLikeHtml, textOfHtml } from './html-text.ts'

/** What was read of a cell. Without a value the cell says nothing that can be used; a note says what of it could not. */
export interface Read<T> {
  readonly value?: T
  readonly note?: Problem
}

/** What a decoder puts in the place of bytes that it cannot read. */
export const UNREADABLE = '\u{FFFD}'

/** A cell is looked at as far as four times what is kept of it: what surrounds a text goes. */
const LOOKED_AT = 4
/** More white space, or more marks on one letter, than any text has. What is looked at with a pattern is short afterwards. */
const LONG_GAP =
  /([\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]{40})[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/g
const PILED = /(\p{M}{8})\p{M}+/gu
/** Line ends of old programs. */
const OTHER_LINE_END = /[\v\f\u0085\u2028\u2029]/g
// What cannot be seen and does something: control signs, and marks that turn the direction of the words behind them.
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** The beginning of a cell, as much as is looked at, without signs that cannot be seen. */
export const seenOf = (cell: string, most: number): string =>
  cut(cell, most)
    .replaceAll(OTHER_LINE_END, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(LONG_GAP, '$1')
    .replaceAll(PILED, '$1')

/** Longer than what a reader sees as one sign. */
const LONG_SIGN = 64

/** The beginning of a text that has at most so many characters, whole signs as a reader sees them. */
function beginningOf(text: string, max: number): string {
  let end = 0
  for (let length = 0; length < max && end < text.length; length += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  const from = Math.max(0, end - LONG_SIGN)
  let whole = end
  for (const { index } of new Intl.Segmenter().segment(text.slice(from, end + LONG_SIGN)))
    if (from + index <= end) whole = from + index
  return text.slice(0, whole === from ? end : whole)
}

/** A text of at most so many characters: what is more is cut, and so are signs that could not be read. */
export function readText(cell: string, max: number): Read<string> {
  const seen = seenOf(cell, LOOKED_AT * max)
  const text = tidyText(seen.replaceAll(UNREADABLE, ''))
  const isLong = tooLong(text, max) !== undefined
  const value = isLong ? tidyText(beginningOf(text, max)) : text
  if (seen.includes(UNREADABLE)) return { value, note: problem('import.encoding') }
  return isLong || cell.length > LOOKED_AT * max ? { value, note: problem('import.textCut', { max }) } : { value }
}

/** A code of at most so many characters. One that is longer would be another code when it is cut: it is left out. */
export function readCode(cell: string, max: number): Read<string> {
  if (saysNothing(cell)) return { value: '' }
  const { value, note } = readText(cell, max)
  return note ? { note: problem('import.codeLeft', { max }) } : { value: value ?? '' }
}

const CURRENCY = /\p{Sc}/gu

/** An amount in USDT, as micro-USDT; no value where the cell has none. The decimal mark of the file decides where two readings are possible. */
export function readAmount(cell: string, decimal: DecimalMark): Read<string> {
  const typed = withoutMarks(seenOf(cell, LOOKED_AT * GOODS_MOST.typed))
    .replaceAll(CURRENCY, '')
    .trim()
  if (typed === '' || saysNothing(typed)) return {}
  if (typed.length > GOODS_MOST.typed) return { note: problem('amount.malformed') }
  const found = amountProblem(typed)
  if (found?.key === 'amount.ambiguous') {
    const { small, large } = found.params as { small: string; large: string }
    const isDecimal = (decimal === 'comma') === /[,\u060c\uff0c]/.test(typed)
    return { value: isDecimal ? small : large }
  }
  return found ? { note: found } : { value: parseAmount(typed) ?? '0' }
}

const MICRO = 1_000_000
/** Weights that were converted from pounds have more decimals than any amount. */
const FINE = /([.,]\d{6})\d{1,30}$/

/** How a number of pieces or grams is read. */
export interface WholeLimits {
  readonly most: number
  /** What says that it is more. */
  readonly tooMuch: Problem
  /** What says that it is below 0, and is 0. */
  readonly below: Problem
  readonly isRounded?: true
}

/** A whole number; no value where the cell has none. What is less than 0 is 0, and what is more than the most is the most. */
export function readWhole(cell: string, decimal: DecimalMark, limits: WholeLimits): Read<number> {
  const { most, isRounded } = limits
  const { value, note } = readAmount(
    isRounded ? cut(cell, LOOKED_AT * GOODS_MOST.typed).replace(FINE, '$1') : cell,
    decimal,
  )
  if (note?.key === 'amount.negative') return { value: 0, note: limits.below }
  if (note?.key === 'amount.tooLarge') return { value: most, note: limits.tooMuch }
  if (note) return { note: problem('import.number') }
  if (value === undefined) return {}
  const number = Number(value) / MICRO
  if (!isRounded && !Number.isInteger(number)) return { note: problem('import.number') }
  const whole = Math.round(number)
  return whole > most ? { value: most, note: limits.tooMuch } : { value: whole }
}

/** Yes or no; an empty cell is no. */
export function readYesNo(cell: string): Read<boolean> {
  if (cell === '' || saysNothing(cell)) return { value: false }
  const value = yesOrNo(cell)
  return value === undefined ? { note: problem('import.yesNo') } : { value }
}

const STATES = new Set(['active', 'draft', 'archived', 'unlisted', ''])

/** Whether a product of this state is shown. */
export function readStatus(cell: string): Read<boolean> {
  const state = cut(cell, 20).toLowerCase()
  return STATES.has(state) ? { value: state === 'active' } : { note: problem('import.status') }
}

/** Longer than any list of attributes that a product can have. */
const MOST_JSON = 40_000

/** Attributes as an object of JSON: names with their values. */
export function readMoreAttributes(cell: string): Read<readonly (readonly [name: string, value: string])[]> {
  if (cell === '') return { value: [] }
  const note = problem('import.moreAttributes')
  if (cell.length > MOST_JSON) return { note }
  try {
    const found: unknown = JSON.parse(cell)
    const entries = typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.entries(found) : []
    const named = entries.flatMap(([name, value]) => {
      const [tidy, text] = [readText(name, GOODS_MOST.attribute), readText(String(value), GOODS_MOST.attribute)]
      return typeof value === 'string' && !tidy.note && tidy.value && !text.note
        ? [[tidy.value, text.value ?? ''] as const]
        : []
    })
    return named.length > 0 && named.length === entries.length ? { value: named } : { value: named, note }
  } catch {
    // What is no JSON is wrong like all else that is no such object.
    return { note }
  }
}

/** A description as plain paragraphs, with notes on what of it is not shown. */
export function readDescription(cell: string): { readonly value: string; readonly notes: readonly Problem[] } {
  const { text, hasMore, isCut } = textOfHtml(cell)
  const { value = '', note } = readText(text, GOODS_MOST.description)
  const tooMuch = note ?? (isCut ? problem('import.textCut', { max: GOODS_MOST.description }) : undefined)
  return { value, notes: [...(hasMore ? [problem('import.htmlLeft')] : []), ...(tooMuch ? [tooMuch] : [])] }
}

/** A description as `readDescription` gives it back: what only looks like HTML is escaped. */
export const writeDescription = (text: string): string =>
  looksLikeHtml(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text
