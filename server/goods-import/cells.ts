import { compile } from 'html-to-text'
import type { DecimalMark } from '#contract/goods-import.form.ts'
import { tidyText } from '#contract/plain-text.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { GOODS_MOST } from '#contract/shop-goods.form.ts'
import { tooLong } from '#contract/text-limits.ts'
import { isPlain } from '#contract/contract.ts'
import { amountProblem, parseAmount } from '#contract/typed-amount.ts'

/** What was read of a cell, or what is wrong with it. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

const read = <T>(value: T): Read<T> => ({ ok: true, value })
const wrong = (found: Problem): Read<never> => ({ ok: false, problem: found })

/** What a decoder puts in the place of bytes that it cannot read. */
export const UNREADABLE = '\u{FFFD}'

/** A text of at most so many characters. */
export function readText(cell: string, max: number): Read<string> {
  if (cell.includes(UNREADABLE)) return wrong(problem('import.encoding'))
  const text = tidyText(cell)
  if (!isPlain(text)) return wrong(problem('import.characters'))
  const long = tooLong(text, max)
  return long ? wrong(long) : read(text)
}

const CURRENCY = /\p{Sc}/gu

/** An amount in USDT, as micro-USDT; nothing where the cell is empty. The decimal mark of the file decides where two readings are possible. */
export function readAmount(cell: string, decimal: DecimalMark): Read<string> {
  const typed = cell.replaceAll(CURRENCY, '').trim()
  if (typed === '') return read('0')
  const found = amountProblem(typed)
  if (found?.key === 'amount.ambiguous') {
    const { small, large } = found.params as { small: string; large: string }
    const isDecimal = (decimal === 'comma') === /[,\u060c\uff0c]/.test(typed)
    return read(isDecimal ? small : large)
  }
  return found ? wrong(found) : read(parseAmount(typed) ?? '0')
}

const MICRO = 1_000_000
/** Weights that were converted from pounds have more decimals than any amount. */
const FINE = /([.,]\d{6})\d+$/

/** A number of pieces, whole; an empty cell is none. Only a weight in grams is rounded. */
export function readWhole(
  cell: string,
  decimal: DecimalMark,
  most: Problem & { readonly most: number; readonly isRounded?: boolean },
): Read<number> {
  const found = readAmount(most.isRounded ? cell.replace(FINE, '$1') : cell, decimal)
  const key = found.ok ? undefined : found.problem.key
  if (key === 'amount.negative' || key === 'amount.tooLarge')
    return wrong({ key: most.key, params: most.params } as Problem)
  if (!found.ok) return wrong(problem('import.number'))
  const number = Number(found.value) / MICRO
  if (!most.isRounded && !Number.isInteger(number)) return wrong(problem('import.number'))
  const whole = Math.round(number)
  return whole > most.most ? wrong({ key: most.key, params: most.params } as Problem) : read(whole)
}

const YES = new Set(['true', 'yes', '1', 'y'])
const NO = new Set(['false', 'no', '0', 'n', ''])

/** Yes or no; an empty cell is no. */
export function readYesNo(cell: string): Read<boolean> {
  const word = cell.toLowerCase()
  if (YES.has(word)) return read(true)
  return NO.has(word) ? read(false) : wrong(problem('import.yesNo'))
}

const STATES = new Set(['active', 'draft', 'archived', 'unlisted', ''])

/** Whether a product of this state is shown. */
export function readStatus(cell: string): Read<boolean> {
  const state = cell.toLowerCase()
  return STATES.has(state) ? read(state === 'active') : wrong(problem('import.status'))
}

/** Attributes as an object of JSON: names with their values. */
export function readMoreAttributes(cell: string): Read<readonly (readonly [name: string, value: string])[]> {
  if (cell === '') return read([])
  try {
    const found: unknown = JSON.parse(cell)
    const entries = typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.entries(found) : []
    const named = entries.flatMap(([name, value]) => {
      const [tidy, text] = [readText(name, GOODS_MOST.attribute), readText(String(value), GOODS_MOST.attribute)]
      return typeof value === 'string' && tidy.ok && tidy.value !== '' && text.ok
        ? [[tidy.value, text.value] as const]
        : []
    })
    if (named.length > 0 && named.length === entries.length) return read(named)
  } catch {
    // What is no JSON is wrong like all else that is no such object.
  }
  return wrong(problem('import.moreAttributes'))
}

const TAG = /<\/?[a-z][^>]*>/i
const ENTITY = /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i
const LEFT_OUT = /<(?:img|iframe|video|table|object)\b/i

// Compiled once: that takes several times as long as to convert a description.
const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

/** A description as plain paragraphs, and whether something of it cannot be shown. */
export function readDescription(cell: string): { readonly text: string; readonly isCut: boolean } {
  if (TAG.test(cell)) return { text: textOf(cell), isCut: LEFT_OUT.test(cell) }
  // Without tags nothing but line ends makes its paragraphs.
  return { text: ENTITY.test(cell) ? textOf(`<pre>${cell}</pre>`) : cell, isCut: false }
}

/** A description as `readDescription` gives it back: what only looks like HTML is escaped. */
export const writeDescription = (text: string): string =>
  TAG.test(text) || ENTITY.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text
