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

/** One comma before three digits may part thousands as well as decimals: it is read as neither. */
const AMBIGUOUS = /^\d{1,3},\d{3}$/

/** However large it is; undefined when it is no amount with at most six digits after the point. */
function readAmount(text: string): string | undefined {
  const plain = latinDigits(text).trim()
  const match = /^(\d+)(?:[.,](\d{1,6}))?$/.exec(plain)
  if (!match || AMBIGUOUS.test(plain)) return undefined
  return (BigInt(match[1] ?? '0') * MICRO + BigInt((match[2] ?? '').padEnd(6, '0'))).toString()
}

/** A decimal as people type it, in micro-USDT; undefined when it is none, or larger than any that can be taken. */
export function parseAmount(text: string): string | undefined {
  const micro = readAmount(text)
  return micro === undefined || isTooLarge(micro) ? undefined : micro
}

/** Why something typed is no amount; nothing where it is one. */
export function amountProblem(typed: string): Problem | undefined {
  const text = latinDigits(typed).trim()
  if (/^[-\u2212]/.test(text)) return problem('amount.negative')
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(text)) return problem('amount.scientific')
  if (/^\d+[.,]\d{7,}$/.test(text)) return problem('amount.decimals', { max: MAX_DECIMALS })
  const micro = readAmount(text)
  if (micro === undefined) return problem('amount.malformed')
  return isTooLarge(micro) ? problem('amount.tooLarge', { max: MOST_MICRO }) : undefined
}

/** The same of a field of a form; where nothing was typed it is the form's to say what is missing. */
export function amountProblemAt(field: string, typed: string): Problem | undefined {
  const wrong = typed.trim() === '' ? undefined : amountProblem(typed)
  return wrong && { ...wrong, field }
}
