import { plainCode } from '#contract/platform/latin-digits.ts'

/** `="0034…"`, `=T("0034…")` and `=("0034…")`: a text that a spreadsheet is to keep. */
const KEPT_TEXT = /^=\s*(?:[\p{L}\d.]*\s*\(\s*)?"((?:[^"]|"")*)"\s*\)?$/u
/** `=0034…`, and `=TEXT(34…,"0")`. */
const KEPT_NUMBER = /^=\s*(?:[\p{L}\d.]+\s*\(\s*)?(\d+)(?:\s*[,;]\s*"[0#]*"\s*\)?)?$/u
/** `="00"&"34"` */
const KEPT_PARTS = /^=\s*"[^"]*"(?:\s*&\s*"[^"]*")+$/
const QUOTES = '"\'`´‘’“”„‟«»‚‛＂＇'

function withoutQuotes(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && QUOTES.includes(text[from] ?? '')) from += 1
  while (to > from && QUOTES.includes(text[to - 1] ?? '')) to -= 1
  return text.slice(from, to).trim()
}

/** No formula that only keeps a number is longer; the patterns above look at nothing that is. */
const LONGEST_FORMULA = 200

/** The text that a formula only keeps for a spreadsheet; any other cell as it is. */
export function unwrapped(cell: string): string {
  if (!cell.startsWith('=') || cell.length > LONGEST_FORMULA) return cell
  if (KEPT_PARTS.test(cell)) return [...cell.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('')
  return (KEPT_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? KEPT_NUMBER.exec(cell)?.[1] ?? cell).trim()
}

/** A number without what guards it from a spreadsheet: a formula, an apostrophe, quotes, a tab, blanks of any kind. */
export const unguarded = (cell: string): string => plainCode(withoutQuotes(unwrapped(plainCode(cell))))

/** An order number as it is kept: also out of `#2026…`, and with the digits of any script. */
export const numberIn = (cell: string): string => unguarded(cell).replace(/^#\s*(?=[^\s#])/, '')

/** 3.40434E+17 in any spelling. */
const SHORTENED = /^[+-]?\d+(?:[.,٫]\d+)?\s*(?:e|[×x*·]\s*10\s*\^)\s*[+-]?\d+$/i
/** 340,434,161,094.00: a mark between thousands, or decimals. */
const FORMATTED = /^\d{1,3}(?:[.,’'٬]\d{3})+(?:[.,٫]0+)?$|^\d+[.,٫]0+$/
/** #### in place of a number that is too wide, and #N/A. */
const SIGNS = /^#{2,}$|^#[^\p{Nd}\s#]/u
/** The longest number that spreadsheets keep. */
const KEPT_DIGITS = 15
const DATE = /^\d{1,4}([./-])(?:\d{1,2}|\p{L}{3,9})(?:\1\d{1,4})?$/u

/** Whether a spreadsheet has certainly changed a number: it cannot be read back. */
export const isShortened = (number: string): boolean => SHORTENED.test(number) || FORMATTED.test(number)

/** Whether a cell shows signs in place of its number. */
export const isSigns = (number: string): boolean => SIGNS.test(number)

/** Whether a spreadsheet may have changed a number: long ones end in zeros, and 3-12 became a day. */
export const mayBeChanged = (number: string): boolean =>
  (/^\d+$/.test(number) && number.length > KEPT_DIGITS && /^0+$/.test(number.slice(KEPT_DIGITS))) || DATE.test(number)
