import type { DecimalMark, Delimiter, Dialect, Encoding } from '#contract/goods-import.form.ts'
import { readCsv } from '../csv/read-csv.ts'
import { columnsOf, knownIn } from './columns.ts'

/** How the delimiters are written. */
export const DELIMITER_SIGNS: Readonly<Record<Delimiter, ',' | ';' | '\t'>> = { comma: ',', semicolon: ';', tab: '\t' }

/** The share of high bytes that stand in pairs of common Chinese characters: most in GB18030, few in Windows-1252. */
const PAIRED = 0.6
/** The first bytes of common characters and of punctuation; behind them come rare characters, and the accented letters of Windows-1252. */
const COMMON_TO = 0xd7

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A letter that is cut off at the end is none that is wrong.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The share of high bytes that may be common Chinese characters. */
function pairedIn(bytes: Uint8Array): number {
  let [high, paired] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const [first = 0, second = 0] = bytes.subarray(at, at + 2)
    if (first < 0x80) continue
    const isPair = second >= 0xa1
    high += isPair ? 2 : 1
    if (isPair && first >= 0xa1 && first <= COMMON_TO) paired += 2
    if (isPair) at += 1
  }
  return high === 0 ? 0 : paired / high
}

const SAMPLE = 64 * 1024

/** What bytes of a text are most likely written in. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  // A header is of Latin letters: every second byte of it is empty in UTF-16.
  if (sample[1] === 0 && sample[0] !== 0) return 'utf-16le'
  if (sample[0] === 0 && sample[1] !== 0) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return pairedIn(sample) >= PAIRED ? 'gb18030' : 'windows-1252'
}

/** The rows that a separator makes of the beginning of a text. */
const rowsBy = (text: string, delimiter: Delimiter, most: number) =>
  readCsv(text, { most, separator: DELIMITER_SIGNS[delimiter] }).rows.map(({ cells }) => cells)

function delimiterOf(text: string): Delimiter {
  const known = (delimiter: Delimiter): number => knownIn(rowsBy(text, delimiter, 1)[0] ?? [])
  return (['comma', 'semicolon', 'tab'] as const).reduce((best, each) => (known(each) > known(best) ? each : best))
}

const LOOKED_AT = 200

function decimalOf(text: string, delimiter: Delimiter): DecimalMark {
  const [header = [], ...rows] = rowsBy(text, delimiter, LOOKED_AT)
  const amounts = columnsOf(header).flatMap(({ as }, at) => (as === 'price' || as === 'cost' ? [at] : []))
  const written = rows.flatMap((cells) => amounts.map((at) => cells[at] ?? ''))
  const count = (mark: RegExp): number => written.filter((amount) => mark.test(amount)).length
  return count(/\d,\d{1,2}$/) > count(/\d\.\d{1,2}$/) ? 'comma' : 'point'
}

/** The beginning of a file as text. */
export const headText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE), { stream: true })

/** How a file is most likely written, by its beginning. */
export function dialectOf(bytes: Uint8Array): Pick<Dialect, 'encoding' | 'delimiter' | 'decimal'> {
  const encoding = encodingOf(bytes)
  const text = headText(bytes, encoding)
  const delimiter = delimiterOf(text)
  return { encoding, delimiter, decimal: decimalOf(text, delimiter) }
}
