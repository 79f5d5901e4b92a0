import { setImmediate as nextTurn } from 'node:timers/promises'
import papa from 'papaparse'
import type { Dialect } from '#contract/goods-import.form.ts'
import { asWritten } from '../csv/formula.ts'
import { DELIMITER_SIGNS } from './dialect.ts'
import type { FileRow } from './goods-import.table.ts'

/** Decoded and parsed at a time: more would keep other requests waiting. */
const SLICE = 32 * 1024
/** No row of a table is this long: a quote that nothing closes is. */
const LONGEST_ROW = 1024 * 1024

/** A table that cannot be read to its end: a quote opens in this row and nothing closes it. */
export class OpenQuote extends Error {
  readonly line: number
  constructor(line: number) {
    super(`a quote in the row of line ${line} is not closed`)
    this.line = line
  }
}

/** The text of a file in slices, with one kind of line end. */
async function* decoded(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Dialect['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  // The first half of a line end may be the last sign of a slice.
  let isCut = false
  const plain = (text: string): string => {
    const whole = (isCut ? '\r' : '') + text
    isCut = whole.endsWith('\r')
    return (isCut ? whole.slice(0, -1) : whole).replaceAll(/\r\n?/g, '\n')
  }
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += SLICE) {
      yield plain(decoder.decode(piece.subarray(at, at + SLICE), { stream: true }))
      await nextTurn()
    }
  yield plain(`${decoder.decode()}\n`)
}

const linesOf = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1)

/**
 * Reads a table row by row, the header first: quotes, doubled quotes and line ends inside a cell by RFC 4180. A mark against formulas is
 * taken off again. Rows without content are left out. Little of the file is in memory at a time.
 */
export async function* readTable(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, delimiter }: Pick<Dialect, 'encoding' | 'delimiter'>,
): AsyncGenerator<FileRow> {
  let line = 1
  let rest = ''
  for await (const slice of decoded(pieces, encoding)) {
    rest += slice
    const parser = new papa.Parser({ delimiter: DELIMITER_SIGNS[delimiter], newline: '\n' })
    // What follows the last line end waits for the next slice.
    const { data, meta } = parser.parse(rest, 0, true) as papa.ParseResult<string[]>
    rest = rest.slice(meta.cursor)
    if (rest.length > LONGEST_ROW) throw new OpenQuote(line + data.reduce((sum, cells) => sum + linesOf(cells), 0))
    for (const cells of data) {
      if (cells.some((cell) => cell.trim() !== '')) yield [line, ...cells.map((cell) => asWritten(cell.trim()))]
      line += linesOf(cells)
    }
  }
  if (rest.trim() !== '') throw new OpenQuote(line)
}
