import type { MoneyEntry } from '#contract/wallet.contract.ts'
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
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The words of the file, in the reader's language. */
export interface CsvWords {
  readonly heads: readonly string[]
  readonly kind: (entry: MoneyEntry) => string
  readonly type: (entry: MoneyEntry) => string
}

const decimal = (micro: string): string =>
  micro.startsWith('-') ? `-${typedAmount(micro.slice(1))}` : typedAmount(micro)

/** Records as a file for spreadsheets: a line each, by which two alike can be told apart, times in UTC, amounts as plain decimals. */
export function csvOf(entries: readonly MoneyEntry[], { heads, kind, type }: CsvWords): string {
  const rows = entries.map((entry) => [
    entry.id,
    entry.at.slice(0, 19).replace('T', ' '),
    kind(entry),
    type(entry),
    decimal(entry.amount),
    decimal(entry.balance),
  ])
  return BOM + [heads, ...rows].map((row) => row.map(csvCell).join(',') + LINE_END).join('')
}
