import { asWritten } from './formula.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
/** A first line that only tells spreadsheets the separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]{0,500}(?:\n|$)/i
type Separator = (typeof SEPARATORS)[number]

/** One row of a table that was typed, pasted or sent as a file. */
export interface CsvRow {
  /** The line in the text where the row begins, from 1: what an editor shows beside it. */
  readonly line: number
  /** The cells without white space around them. */
  readonly cells: readonly string[]
  /** The text of the row as it came, without its line end. */
  readonly source: string
}

/** What was read, and what could not be. */
export interface CsvTable {
  readonly separator: Separator
  readonly rows: readonly CsvRow[]
  /** The line with a quote that nothing closes; all text after it is in one cell. Null if all quotes are closed. */
  readonly unclosedAt: number | null
  /** Whether reading stopped at the most rows, with more after them. */
  readonly isCut: boolean
}

/** Where a quoted cell ends: after the quote that no second quote follows. At the end of the text if nothing closes it. */
function quotedEnd(text: string, start: number): { end: number; isClosed: boolean } {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? { end: text.length, isClosed: false } : { end: at + 1, isClosed: true }
}

const SPACE = /[^\S\t\r\n]/

/** Where a cell begins to be read: the space before a quote belongs to no cell. */
function contentStart(text: string, start: number): number {
  let at = start
  while (at < text.length && SPACE.test(text[at] ?? '')) at += 1
  return at
}

interface Cell {
  readonly value: string
  readonly end: number
  readonly isClosed: boolean
}

/** Where the text of a cell ends. By numbers, because most of a large file is read here. */
function cellEnd(text: string, start: number, separator: string): number {
  const [stop, lineEnd] = [separator.charCodeAt(0), 10]
  let at = start
  while (at < text.length) {
    const sign = text.charCodeAt(at)
    if (sign === stop || sign === lineEnd) break
    at += 1
  }
  return at
}

function cellFrom(text: string, start: number, separator: string): Cell {
  const first = contentStart(text, start)
  // A quote inside a cell is a letter of it: only one at its start opens it.
  const quoted = text[first] === '"' ? quotedEnd(text, first) : null
  const end = cellEnd(text, quoted?.end ?? first, separator)
  const inner = quoted?.isClosed ? quoted.end - 1 : quoted?.end
  const value =
    quoted && inner !== undefined
      ? text.slice(first + 1, inner).replaceAll('""', '"') + text.slice(quoted.end, end)
      : text.slice(first, end)
  return { value: asWritten(value.trim()), end, isClosed: quoted?.isClosed ?? true }
}

/** The first rows tell the separator. */
const LOOKED_AT = 20

/** How well a separator splits: by how many rows it splits at all, then how many cells it makes. */
function fitOf(text: string, separator: Separator): readonly [split: number, cells: number] {
  const { rows } = rowsOf(text, separator, LOOKED_AT)
  const split = rows.filter(({ cells }) => cells.length > 1)
  return [split.length, split.reduce((sum, { cells }) => sum + cells.length, 0)]
}

function separatorOf(text: string): Separator {
  const [first, ...others] = SEPARATORS.map((separator) => ({ separator, fit: fitOf(text, separator) }))
  if (!first) return ','
  return others.reduce((best, next) => {
    const [split, cells] = next.fit
    const isBetter = split > best.fit[0] || (split === best.fit[0] && cells > best.fit[1])
    return isBetter ? next : best
  }, first).separator
}

interface Row {
  readonly cells: string[]
  /** Where its text ends, before its line end. */
  readonly end: number
  readonly isClosed: boolean
}

function rowFrom(text: string, start: number, separator: string): Row {
  const cells: string[] = []
  let isClosed = true
  let at = start
  for (let isMore = true; isMore;) {
    const cell = cellFrom(text, at, separator)
    cells.push(cell.value)
    isClosed &&= cell.isClosed
    isMore = text[cell.end] === separator
    at = cell.end + 1
  }
  return { cells, end: at - 1, isClosed }
}

const hasContent = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')

function rowsOf(text: string, separator: string, most: number, from = 1): Omit<CsvTable, 'separator'> {
  const rows: CsvRow[] = []
  let unclosedAt: number | null = null
  let line = from
  for (let at = 0; at < text.length;) {
    const { cells, end, isClosed } = rowFrom(text, at, separator)
    if (!isClosed) unclosedAt ??= line
    const source = text.slice(at, end)
    if (hasContent(cells)) {
      if (rows.length === most) return { rows, unclosedAt, isCut: true }
      rows.push({ line, cells, source })
    }
    line += source.split('\n').length
    at = end + 1
  }
  return { rows, unclosedAt, isCut: false }
}

/** Rows of a part of a table, and what of it is not whole yet. */
export interface WholeRows {
  readonly rows: readonly (readonly [line: number, ...cells: string[]])[]
  /** The text behind the last row that ends, and the line where it begins. */
  readonly rest: string
  readonly line: number
}

/** Reads the rows that end in a text whose line ends are `\n`, for a table that comes in parts. Its first row is in this line. */
export function wholeRows(text: string, separator: string, from: number): WholeRows {
  const rows: [number, ...string[]][] = []
  let [at, line] = [0, from]
  while (at < text.length) {
    const { cells, end, isClosed } = rowFrom(text, at, separator)
    if (!isClosed || end >= text.length) break
    if (hasContent(cells)) rows.push([line, ...cells])
    for (let sign = text.indexOf('\n', at); sign >= 0 && sign <= end; sign = text.indexOf('\n', sign + 1)) line += 1
    at = end + 1
  }
  return { rows, rest: text.slice(at), line }
}

/**
 * Reads a table by RFC 4180: quotes, doubled quotes, line ends inside a cell. The separator (comma, semicolon, tab or bar) is
 * told by a first line such as `sep=;`, else found by what splits most of the first rows. Rows without content are left out. Reading stops after `most` rows.
 */
export function readCsv(text: string, { most, separator }: { most: number; separator?: Separator }): CsvTable {
  const plain = text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n')
  const [line = '', named] = SEPARATOR_LINE.exec(plain) ?? []
  const rows = plain.slice(line.length)
  const by = separator ?? SEPARATORS.find((each) => each === named) ?? separatorOf(rows)
  return { separator: by, ...rowsOf(rows, by, most, line === '' ? 1 : 2) }
}
