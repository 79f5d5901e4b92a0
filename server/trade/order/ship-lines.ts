import { parcel } from '#contract/trade/order.contract.ts'
import { latinDigits, plainCode } from '#contract/platform/latin-digits.ts'
import { tidyText } from '#contract/platform/plain-text.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import type { ShipLine } from '#contract/trade/shop-orders.contract.ts'
import type { Parcel } from '#machines/trade/order.machine.ts'
import { inputProblem } from '../../platform/plugins/input-problem.ts'
import type { CsvRow } from '../../platform/csv/read-csv.ts'
import { SHIP_CELLS, type ShipCell } from './ship-columns.ts'
import type { ShipLayout } from './ship-layout.ts'
import { isShortened, isSigns, mayBeChanged, numberIn, unguarded, unwrapped } from './ship-numbers.ts'

/** A parcel of a list, read: what it says, and what is wrong with it already. */
export interface ReadLine extends Record<ShipCell, string> {
  readonly line: number
  readonly source: string
  readonly problem: Problem | null
}

function lineOf({ line, source, cells }: CsvRow, { columns, isNamed }: ShipLayout): ReadLine {
  const of = (name: ShipCell): string => cells[columns[name]] ?? ''
  // Signs in place of a number stay, so that they can be named.
  const order_no = isSigns(of('order_no')) ? of('order_no') : numberIn(of('order_no'))
  const read = { order_no, carrier: tidyText(unwrapped(of('carrier'))), tracking: unguarded(of('tracking')) }
  const count = cells.filter((cell) => cell !== '').length
  const isOdd = !isNamed && (count < 2 || cells.length > 3)
  return { line, source, ...read, problem: isOdd ? problem('ship.cells', { found: count }) : null }
}

/** Whether two rows of one order can be one parcel: what both say is the same. */
const isSameParcel = (one: ReadLine, other: ReadLine): boolean =>
  (['carrier', 'tracking'] as const).every((cell) => {
    const [here, there] = [one[cell].toLowerCase(), other[cell].toLowerCase()]
    return here === '' || there === '' || here === there
  })

/** Rows of one order that are one parcel become one: an order has a row for each of its products in our own file. */
function gathered(lines: readonly ReadLine[]): ReadLine[] {
  const byOrder = new Map<string, number>()
  const parcels: ReadLine[] = []
  for (const line of lines) {
    const at = line.order_no === '' ? undefined : byOrder.get(line.order_no)
    const same = at === undefined ? undefined : parcels[at]
    if (at === undefined || !same || !isSameParcel(same, line)) {
      if (at === undefined) byOrder.set(line.order_no, parcels.length)
      parcels.push(line)
      continue
    }
    parcels[at] = {
      ...same,
      carrier: same.carrier || line.carrier,
      tracking: same.tracking || line.tracking,
      source: `${same.source}\n${line.source}`,
    }
  }
  return parcels
}

/** What a list says: its parcels, the text above them, and how many orders have neither carrier nor tracking number. */
export interface ReadList {
  readonly lines: readonly ReadLine[]
  readonly head: string
  readonly empty: number
}

/** Reads each order of a list as one parcel. Where the columns have names, an order without a parcel is left out: it is not yet to be shipped. */
export function readShipLines(rows: readonly CsvRow[], layout: ShipLayout): ReadList {
  const [first] = rows
  const read = rows.slice(layout.isHeaded ? 1 : 0).map((row) => lineOf(row, layout))
  const all = layout.isNamed ? gathered(read) : read
  const lines = all.filter(({ carrier, tracking }) => !layout.isNamed || carrier !== '' || tracking !== '')
  return { lines, head: layout.isHeaded ? (first?.source ?? '') : '', empty: all.length - lines.length }
}

/** What stands where a file could not be decoded. */
const UNREADABLE = '\u{FFFD}'

/** What is wrong with the three cells themselves, whatever they mean, and which of them it is. */
function cellProblem(line: ShipLine): Problem | undefined {
  const { carrier, tracking } = line
  const unreadable = SHIP_CELLS.find((cell) => line[cell].includes(UNREADABLE))
  if (unreadable) return problem('ship.unreadable', {}, unreadable)
  const shortened = (['order_no', 'tracking'] as const).find((cell) => isShortened(line[cell]) || isSigns(line[cell]))
  if (shortened) return problem('ship.numberShortened', {}, shortened)
  if (carrier.trim() === '') return problem('ship.carrierMissing', {}, 'carrier')
  if (tracking.trim() === '') return problem('ship.trackingMissing', {}, 'tracking')
  if (!/\p{L}/u.test(carrier)) return problem('ship.carrierWithoutLetter', {}, 'carrier')
  return /\d/.test(latinDigits(tracking)) ? undefined : problem('ship.trackingWithoutDigit', {}, 'tracking')
}

/** Whether a merchant is asked about the numbers of a line before it is shipped: a spreadsheet may have changed them. */
export const isDoubtful = ({ order_no, tracking }: ShipLine): boolean => [order_no, tracking].some(mayBeChanged)

/** The parcel of a line, or what is wrong with its cells. */
export function parcelOf(line: ShipLine): { parcel: Parcel } | { problem: Problem } {
  const wrong = cellProblem(line)
  if (wrong) return { problem: wrong }
  const read = parcel.safeParse({ carrier: line.carrier, tracking: line.tracking })
  if (read.success) return { parcel: read.data }
  const [issue] = read.error.issues
  return { problem: inputProblem(String(issue?.path[0] ?? 'parcel'), issue ?? { code: '' }) }
}

/** Finds lines that name an order or a tracking number of an earlier line; `at` says which line that was. */
export function repeatsIn(): (line: ShipLine & { readonly line: number }) => Problem | null {
  const orders = new Map<string, number>()
  const parcels = new Map<string, number>()
  return ({ order_no, tracking, line }) => {
    const number = plainCode(tracking)
    const [sameOrder, sameTracking] = [orders.get(order_no), parcels.get(number)]
    if (sameOrder !== undefined) return problem('ship.sameOrder', { line: sameOrder })
    if (sameTracking !== undefined) return problem('ship.sameTracking', { line: sameTracking })
    orders.set(order_no, line)
    parcels.set(number, line)
    return null
  }
}
