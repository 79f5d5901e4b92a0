import { parcel } from '#contract/order.contract.ts'
import { plainCode } from '#contract/latin-digits.ts'
import { type Problem, problem } from '#contract/problem.ts'
import type { ShipLine } from '#contract/shop-orders.contract.ts'
import type { Parcel } from '#machines/order.machine.ts'
import { inputProblem } from '../plugins/input-problem.ts'
import type { CsvRow } from '../csv/read-csv.ts'

/** What a column of a list of parcels may be called in its first line, in the languages of the shop. */
const COLUMNS: Readonly<Record<keyof ShipLine, readonly string[]>> = {
  order_no: ['order', 'order no', 'order number', 'number', '订单', '订单号', '订单编号', 'رقم الطلب', 'الطلب'],
  carrier: ['carrier', 'courier', 'shipping company', '承运商', '快递公司', '物流公司', 'شركة الشحن', 'الناقل'],
  tracking: ['tracking', 'tracking no', 'tracking number', '运单号', '快递单号', '物流单号', 'رقم التتبع', 'التتبع'],
}
const NAMES = Object.keys(COLUMNS) as (keyof ShipLine)[]

const columnOf = (cell: string): keyof ShipLine | undefined => {
  const called = cell
    .toLowerCase()
    .replaceAll(/[\s_.]+/g, ' ')
    .trim()
  return NAMES.find((name) => COLUMNS[name].includes(called))
}

/** Which cell is what: as the first line names them, else number, carrier, tracking number. */
interface Layout {
  readonly columns: Readonly<Record<keyof ShipLine, number>>
  readonly isNamed: boolean
}

const PLAIN: Layout = { columns: { order_no: 0, carrier: 1, tracking: 2 }, isNamed: false }

function layoutOf(first: CsvRow | undefined): Layout {
  const named = first?.cells.map(columnOf) ?? []
  const columns = {
    order_no: named.indexOf('order_no'),
    carrier: named.indexOf('carrier'),
    tracking: named.indexOf('tracking'),
  }
  return Object.values(columns).every((at) => at >= 0) ? { columns, isNamed: true } : PLAIN
}

/** One line of a list of parcels, read: what it says, and what is wrong with it already. */
export interface ReadLine extends ShipLine {
  readonly line: number
  readonly source: string
  readonly problem: Problem | null
}

/** Reads each row as order number, carrier and tracking number. A first line that names its columns is no parcel. */
export function readShipLines(rows: readonly CsvRow[]): ReadLine[] {
  const { columns, isNamed } = layoutOf(rows[0])
  return rows.slice(isNamed ? 1 : 0).map(({ line, source, cells }) => {
    const of = (name: keyof ShipLine): string => cells[columns[name]] ?? ''
    const read = { order_no: numberIn(of('order_no')), carrier: of('carrier'), tracking: of('tracking') }
    const count = cells.filter((cell) => cell !== '').length
    const isOdd = !isNamed && (count < 2 || cells.length > 3)
    return { line, source, ...read, problem: isOdd ? problem('ship.cells', { found: count }) : null }
  })
}

/** An order number as it is kept: also out of `#2026…`, and with the digits of any script. */
export const numberIn = (typed: string): string => plainCode(typed).replace(/^#\s*/, '')

const SHORTENED = /^\d[.,]?\d*e\+?\d+$/i

/** The parcel of a line, or what is wrong with its cells. */
export function parcelOf({ order_no, carrier, tracking }: ShipLine): { parcel: Parcel } | { problem: Problem } {
  if ([order_no, tracking].some((cell) => SHORTENED.test(cell))) return { problem: problem('ship.numberShortened') }
  if (carrier.trim() === '') return { problem: problem('ship.carrierMissing') }
  if (tracking.trim() === '') return { problem: problem('ship.trackingMissing') }
  const read = parcel.safeParse({ carrier, tracking })
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
