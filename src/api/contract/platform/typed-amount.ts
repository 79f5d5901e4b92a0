import { latinDigits } from './latin-digits.ts'
import { type Problem, problem } from './problem.ts'

const MICRO = 1_000_000n
/** What the smallest part of a USDT is written with. */
const MAX_DECIMALS = 6
/** With how many digits an amount in micro-USDT is written at most: what the wire takes and a column holds. */
export const MICRO_DIGITS = 18
/** The largest amount, in micro-USDT. */
export const MOST_MICRO = '9'.repeat(MICRO_DIGITS)

/** Whether an amount in micro-USDT is larger than any that can be taken. */
export const isTooLarge = (micro: string): boolean => micro.length > MICRO_DIGITS

// Marks that only ever stand between thousands: spaces, apostrophes, the Arabic one. All are read as one space.
const THOUSANDS = /[\s'\u2019\u02bc\u066c\uff07]/g
/** A whole number with thousands apart, in threes or as in India. */
const grouped = (mark: string): RegExp =>
  new RegExp(`^\\d{1,3}(?:${mark}\\d{3})+$|^\\d{1,2}(?:${mark}\\d{2})*${mark}\\d{3}$`)
const GROUPED = { ' ': grouped(' '), ',': grouped(','), '.': grouped('\\.') } as const
const UNIT = 'usdt'
/** No amount is longer as it is typed. */
const LONGEST = 1_000

/** A decimal that was typed, in one spelling: its sign, its whole part without thousands, and its decimals. */
interface Written {
  readonly whole: string
  readonly decimals: string
  /** One comma or point before three digits may part thousands as well as decimals. */
  readonly isAmbiguous: boolean
}

function withoutUnit(text: string): string {
  const lower = text.toLowerCase()
  const from = lower.startsWith(UNIT) ? UNIT.length : 0
  return text.slice(from, lower.endsWith(UNIT) ? Math.max(from, text.length - UNIT.length) : undefined).trim()
}

/** What was typed in one alphabet: digits, points, commas and spaces, without its unit. `|` is the mark that only decimals have. */
const plainOf = (typed: string): string =>
  withoutUnit(latinDigits(typed).trim())
    .replace(/^\+\s*/, '')
    .replaceAll('\uff0e', '.')
    .replaceAll(/[\u060c\uff0c]/g, ',')
    .replaceAll('\u066b', '|')
    .replaceAll(THOUSANDS, ' ')

function wholeOf(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const mark = (['.', ',', ' '] as const).find((each) => text.includes(each))
  return mark !== undefined && GROUPED[mark].test(text) ? text.replaceAll(mark, '') : undefined
}

/** Reads what was typed; undefined when it is no amount. However large it is, and however many decimals it has. */
function read(typed: string): Written | undefined {
  if (typed.length > LONGEST) return undefined
  const text = plainOf(typed)
  // The last mark parts the decimals, unless the same one stands before it.
  const [, before = text, mark = '', decimals = ''] = /^(.*)([.,|])(\d+)$/.exec(text) ?? []
  const isDecimal = mark !== '' && !before.includes(mark)
  const whole = wholeOf(isDecimal ? before : text)
  if (whole === undefined) return undefined
  const isAmbiguous = isDecimal && mark !== '|' && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return { whole, decimals: isDecimal ? decimals : '', isAmbiguous }
}

const microOf = (whole: string, decimals: string): string =>
  (BigInt(whole) * MICRO + BigInt(decimals.padEnd(MAX_DECIMALS, '0'))).toString()

/** A decimal as people type it, in micro-USDT; undefined when it is none, or larger than any that can be taken. */
export function parseAmount(text: string): string | undefined {
  const written = read(text)
  if (!written || written.isAmbiguous || written.decimals.length > MAX_DECIMALS) return undefined
  const micro = microOf(written.whole, written.decimals)
  return isTooLarge(micro) ? undefined : micro
}

/** Why something typed is no amount; nothing where it is one. */
export function amountProblem(typed: string): Problem | undefined {
  if (typed.length > LONGEST) return problem('amount.malformed')
  const text = plainOf(typed)
  if (/^[-\u2212\uff0d]/.test(text)) return problem('amount.negative')
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(text)) return problem('amount.scientific')
  const written = read(typed)
  if (!written) return problem('amount.malformed')
  const { whole, decimals, isAmbiguous } = written
  if (isAmbiguous)
    return problem('amount.ambiguous', { small: microOf(whole, decimals), large: microOf(whole + decimals, '') })
  if (decimals.length > MAX_DECIMALS) return problem('amount.decimals', { max: MAX_DECIMALS })
  return isTooLarge(microOf(whole, decimals)) ? problem('amount.tooLarge', { max: MOST_MICRO }) : undefined
}

/** The same of a field of a form; where nothing was typed it is the form's to say what is missing. */
export function amountProblemAt(field: string, typed: string): Problem | undefined {
  const wrong = typed.trim() === '' ? undefined : amountProblem(typed)
  return wrong && { ...wrong, field }
}
