import type { MoneyEntry } from '#contract/money/wallet.contract.ts'
import type { SheetForm } from '#contract/catalogue/sheet-form.ts'
import { typedAmount } from '../../../primitives/format.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\uFEFF'
const LINE_END = '\r\n'

/** A spreadsheet reads a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** One cell as RFC 4180 has it; what a spreadsheet would run is shown instead. Plain numbers stay numbers. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The words of the file, in the reader's language. */
export interface CsvTexts {
  readonly heads: readonly string[]
  readonly kind: (entry: MoneyEntry) => string
  readonly type: (entry: MoneyEntry) => string
}

function amountText(micro: string, { decimal }: SheetForm): string {
  const text = typedAmount(micro.replace('-', '')).replace('.', decimal)
  return micro.startsWith('-') ? `-${text}` : text
}

/**
 * Records as a file for the reader's spreadsheet: a line each, by which two alike can be told apart, times in UTC, amounts as plain
 * decimals that it reads as numbers.
 */
export function csvOf(entries: readonly MoneyEntry[], { heads, kind, type }: CsvTexts, form: SheetForm): string {
  const rowOf = (entry: MoneyEntry): string[] => [
    ...[entry.id, entry.at.slice(0, 19).replace('T', ' '), kind(entry), type(entry)].map(csvCell),
    // An amount is no formula, and its mark is never the separator.
    ...[entry.amount, entry.balance].map((micro) => amountText(micro, form)),
  ]
  const lines = [heads.map(csvCell), ...entries.map(rowOf)]
  return BOM + lines.map((cells) => cells.join(form.separator) + LINE_END).join('')
}
