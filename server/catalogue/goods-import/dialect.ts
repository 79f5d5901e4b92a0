import type { DecimalMark, Delimiter, Dialect } from '#contract/catalogue/goods-import.form.ts'
import { type Encoding, recogniseEncoding, textDecoder } from '#contract/platform/text-encoding.ts'
import { readCsv } from '../../platform/csv/read-csv.ts'
import { columnsOf, knownIn, MOST_COLUMNS } from './columns.ts'

/** How the delimiters are written. */
export const DELIMITER_SIGNS: Readonly<Record<Delimiter, ',' | ';' | '\t' | '|'>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
}

/** The first line of a file that tells spreadsheets its delimiter: no row of the table. */
export const SEPARATOR_LINE = /^\ufeff?"?sep=([^\n])"?[,;\t|]{0,500}\n/i

const SAMPLE = 64 * 1024

/** The rows that a separator makes of the beginning of a text. */
const rowsBy = (text: string, delimiter: Delimiter, most: number) =>
  readCsv(text, { most, separator: DELIMITER_SIGNS[delimiter] }).rows.map(({ cells }) => cells)

function delimiterOf(text: string): Delimiter {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  const all = Object.keys(DELIMITER_SIGNS) as Delimiter[]
  const chosen = all.find((each) => DELIMITER_SIGNS[each] === named)
  if (chosen) return chosen
  const known = (delimiter: Delimiter): number => knownIn((rowsBy(text, delimiter, 1)[0] ?? []).slice(0, MOST_COLUMNS))
  const counted = all.map((delimiter) => ({ delimiter, count: known(delimiter) }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

const LOOKED_AT = 200

function decimalOf(text: string, delimiter: Delimiter): DecimalMark {
  const [header = [], ...rows] = rowsBy(text, delimiter, LOOKED_AT)
  const amounts = columnsOf(header.slice(0, MOST_COLUMNS)).flatMap(({ as }, at) =>
    as === 'price' || as === 'cost' ? [at] : [],
  )
  const written = rows.flatMap((cells) => amounts.map((at) => (cells[at] ?? '').slice(0, 40)))
  const count = (mark: RegExp): number => written.filter((amount) => mark.test(amount)).length
  return count(/\d,\d{1,2}(?:\s?\p{Sc})?$/u) > count(/\d\.\d{1,2}(?:\s?\p{Sc})?$/u) ? 'comma' : 'point'
}

/** The beginning of a file as text, without the line that only names the delimiter. */
export const headText = (bytes: Uint8Array, encoding: Encoding): string =>
  linesOf(textDecoder(encoding)(bytes.subarray(0, SAMPLE), true)).replace(SEPARATOR_LINE, '')

const linesOf = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** How a file is most likely written, by its beginning. */
export function dialectOf(bytes: Uint8Array): Pick<Dialect, 'encoding' | 'delimiter' | 'decimal'> {
  const { encoding } = recogniseEncoding(bytes)
  const text = linesOf(textDecoder(encoding)(bytes.subarray(0, SAMPLE), true))
  const delimiter = delimiterOf(text)
  return { encoding, delimiter, decimal: decimalOf(text.replace(SEPARATOR_LINE, ''), delimiter) }
}
