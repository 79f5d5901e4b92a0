import { compile } from 'html-to-text'
import type { DecimalMark } from '#contract/goods-import.form.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { tidyText } from '#contract/plain-text.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { tooLong } from '#contract/text-limits.ts'
import { isPlain } from '#contract/contract.ts'
import { isTooLarge, MOST_MICRO } from '#contract/typed-amount.ts'

/** What was read of a cell, or what is wrong with it. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

const read = <T>(value: T): Read<T> => ({ ok: true, value })
const wrong = (found: Problem): Read<never> => ({ ok: false, problem: found })

/** What a decoder puts in the place of bytes that it cannot read. */
const UNREADABLE = '\u{FFFD}'

/** A text of at most so many characters. */
export function readText(cell: string, max: number): Read<string> {
  if (cell.includes(UNREADABLE)) return wrong(problem('import.encoding'))
  const text = tidyText(cell)
  if (!isPlain(text)) return wrong(problem('import.characters'))
  const long = tooLong(text, max)
  return long ? wrong(long) : read(text)
}

const MARKS = /[\s\p{Sc}'’\u066c]/gu
const DECIMALS = 6

/** The plain digits of a number, with a point before its decimals. */
const plainNumber = (cell: string, decimal: DecimalMark): string => {
  const digits = latinDigits(cell)
    .replaceAll(MARKS, '')
    .replaceAll('\u066b', decimal === 'comma' ? ',' : '.')
  return decimal === 'comma' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
}

/** An amount in USDT, as micro-USDT; nothing where the cell is empty. */
export function readAmount(cell: string, decimal: DecimalMark): Read<string> {
  const plain = plainNumber(cell, decimal)
  if (plain === '') return read('0')
  if (/^[-\u2212]/.test(plain)) return wrong(problem('amount.negative'))
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined) return wrong(problem('amount.malformed'))
  const written = decimals.replace(/0+$/, '')
  if (written.length > DECIMALS) return wrong(problem('amount.decimals', { max: DECIMALS }))
  const micro = BigInt(whole + written.padEnd(DECIMALS, '0')).toString()
  return isTooLarge(micro) ? wrong(problem('amount.tooLarge', { max: MOST_MICRO })) : read(micro)
}

/** A number of pieces or grams, rounded; an empty cell is none. */
export function readWhole(cell: string, decimal: DecimalMark, most: Problem & { readonly most: number }): Read<number> {
  const plain = plainNumber(cell, decimal)
  if (plain === '') return read(0)
  if (!/^-?\d+(?:\.\d*)?$/.test(plain)) return wrong(problem('import.number'))
  const number = Math.round(Number(plain))
  return number < 0 || number > most.most ? wrong({ key: most.key, params: most.params } as Problem) : read(number)
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

const HTML = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i
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
  if (!HTML.test(cell)) return { text: cell, isCut: false }
  return { text: textOf(cell), isCut: LEFT_OUT.test(cell) }
}
