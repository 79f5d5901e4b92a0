import type { Dialect } from '#contract/catalogue/goods-import.form.ts'
import { textDecoder } from '#contract/platform/text-encoding.ts'
import { wholeRows } from '../../platform/csv/read-csv.ts'
import { UNREADABLE } from './cells.ts'
import { DELIMITER_SIGNS, SEPARATOR_LINE } from './dialect.ts'
import type { FileRow } from './goods-import.table.ts'

/** Parsed at a time: what waits for its line end is parsed again with each slice. */
export const SLICE = 256 * 1024
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

/** The text of a file in slices, with one kind of line end. The database keeps no NUL: its cell is named as unreadable. */
function decoderOf(encoding: Dialect['encoding']): (bytes?: Uint8Array) => string {
  const decode = textDecoder(encoding)
  // The first half of a line end may be the last sign of a slice.
  let isCut = false
  return (bytes) => {
    const text = bytes ? decode(bytes, true) : `${decode()}\n`
    const whole = (isCut ? '\r' : '') + text
    isCut = whole.endsWith('\r')
    return (isCut ? whole.slice(0, -1) : whole).replaceAll(/\r\n?/g, '\n').replaceAll('\0', UNREADABLE)
  }
}

/** Reads a table slice by slice. */
export interface TableParser {
  /** The rows that end in this slice. */
  push(slice: Uint8Array): FileRow[]
  /** The rows behind the last slice. */
  end(): FileRow[]
}

/**
 * Reads a table row by row, the header first: quotes, doubled quotes and line ends inside a cell by RFC 4180. A mark against formulas is
 * taken off again. Rows without content are left out, and so is a first line that only names the delimiter. Little of the file is in
 * memory at a time.
 */
export function tableParser({ encoding, delimiter }: Pick<Dialect, 'encoding' | 'delimiter'>): TableParser {
  const decode = decoderOf(encoding)
  let [line, rest, isBegun] = [1, '', false]
  const parse = (text: string): FileRow[] => {
    rest += text
    if (!isBegun && rest.includes('\n')) {
      isBegun = true
      const [named = ''] = SEPARATOR_LINE.exec(rest) ?? []
      if (named !== '') line += 1
      rest = rest.slice(named.length)
    }
    // What follows the last line end waits for the next slice.
    const read = wholeRows(rest, DELIMITER_SIGNS[delimiter], line)
    rest = read.rest
    line = read.line
    if (rest.length > LONGEST_ROW) throw new OpenQuote(line)
    return [...read.rows]
  }
  return {
    push: (slice) => parse(decode(slice)),
    end() {
      const rows = parse(decode())
      if (rest.trim() !== '') throw new OpenQuote(line)
      return rows
    },
  }
}
