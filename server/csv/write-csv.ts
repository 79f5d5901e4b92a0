import { withoutFormula } from './formula.ts'

/** Without it a spreadsheet reads the file in the code page of its computer. */
const BYTE_ORDER_MARK = '\u{FEFF}'
const LINE_END = '\r\n'
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

const cellOf = (value: string): string => {
  const text = withoutFormula(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const rowOf = (cells: readonly string[]): string => cells.map(cellOf).join(',') + LINE_END

/**
 * Writes rows as CSV (RFC 4180, UTF-8 with a byte order mark) piece by piece, so that a long file is never whole in memory.
 * No cell can run as a formula.
 */
export async function* writeCsv(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const cells of rows) yield rowOf(cells)
}
