import type { SheetForm } from '#contract/catalogue/sheet-form.ts'
import { usdtText } from '../text/usdt-text.ts'
import { withoutFormula } from './formula.ts'

/** Without it a spreadsheet reads the file in the code page of its computer. */
const BYTE_ORDER_MARK = '\u{FEFF}'
const LINE_END = '\r\n'
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/

/** A cell: a text, or an amount in micro-USDT that is to be read as a number. */
export type CsvCell = string | bigint

/** An order's number as a spreadsheet keeps it: it is longer than the 15 digits of a number there, so a sign makes it a text. */
export const keptNumber = (order_no: string): string => `#${order_no}`

/** How a file is written when no reader is known: as programs expect it. */
const PLAIN: SheetForm = { separator: ',', decimal: '.' }

function amountText(micro: bigint, { decimal }: SheetForm): string {
  const text = usdtText(micro < 0n ? -micro : micro).replace('.', decimal)
  return micro < 0n ? `-${text}` : text
}

function cellOf(value: CsvCell, form: SheetForm): string {
  const text = typeof value === 'bigint' ? amountText(value, form) : withoutFormula(value)
  const isBare = typeof value === 'bigint' && !text.includes(form.separator)
  return !isBare && NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Writes rows as CSV (RFC 4180, UTF-8 with a byte order mark) piece by piece, so that a long file is never whole in memory: with the
 * separator and the decimal mark of its reader's spreadsheets. No cell can run as a formula.
 */
export async function* writeCsv(
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
  form: SheetForm = PLAIN,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const cells of rows) yield cells.map((cell) => cellOf(cell, form)).join(form.separator) + LINE_END
}

/** The same as bytes of UTF-16, for those whose file came in it. */
export async function* asUtf16(text: AsyncIterable<string>, isLittle: boolean): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece, 'utf16le')
    yield isLittle ? bytes : bytes.swap16()
  }
}
