import { composed } from './composed.ts'
import { tidyText, withoutMarks } from './plain-text.ts'

/** Digits of all scripts stand in rows of ten, and some rows follow each other: the place of a digit in its row is its value. */
const values = new Map<string, string>()

function valueOf(digit: string): string {
  const known = values.get(digit)
  if (known !== undefined) return known
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  const value = String((code - first) % 10)
  values.set(digit, value)
  return value
}

/** A typed text with the digits of any script and width as 0–9, without invisible marks. */
export const latinDigits = (typed: string): string =>
  withoutMarks(typed).replaceAll(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : valueOf(digit)))

/** A number of a parcel, a transaction or a postal code as it is kept: the letters and digits of any width in one spelling. */
export const plainCode = (typed: string): string => tidyText(latinDigits(composed(typed, 'NFKC')))

const SIX = /\d(?:[\s-]?\d){5}(?!\d)/

/** A six-digit code that was typed, or pasted with the sentence around it. Of digits alone none is left out. */
export function codeIn(typed: string): string {
  const text = latinDigits(typed)
  const [code = text] = (/\p{L}/u.test(text) && SIX.exec(text)) || []
  return digitsIn(code)
}

/** The digits of what was typed or pasted, as 0–9, and nothing else. Every field for digits reads with it. */
export const digitsIn = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, '')
