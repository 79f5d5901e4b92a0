import type { ShipColumns } from '#contract/trade/shop-orders.contract.ts'
import { latinDigits } from '#contract/platform/latin-digits.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { MOST_SHIP_COLUMNS } from '#contract/trade/shop-orders.form.ts'
import type { CsvRow } from '../../platform/csv/read-csv.ts'
import { columnsNamed, SHIP_CELLS, type ShipCell } from './ship-columns.ts'

/** Which cell of a row is what. */
export interface ShipLayout {
  readonly columns: ShipColumns
  /** Whether the first row names the columns and is no parcel. */
  readonly isHeaded: boolean
  /** Whether the columns were named or chosen: then a row may have others beside them. */
  readonly isNamed: boolean
}

/** What a merchant is asked for where it is not known which column is which. */
export interface AskedColumns {
  readonly samples: string[][]
  readonly guess: Record<ShipCell, number | null>
}

/** As the page says that a list without names is written. */
const PLACES: ShipColumns = { order_no: 0, carrier: 1, tracking: 2 }
const WIDTH = 3

const hasDigit = (cell: string): boolean => /\d/.test(latinDigits(cell))
const isKnown = (columns: Readonly<Record<ShipCell, number | null>>): columns is ShipColumns =>
  SHIP_CELLS.every((cell) => columns[cell] !== null)

/** Whether a row can be no parcel, which has two numbers, and so names the columns. */
const isHead = ({ cells }: CsvRow): boolean =>
  !cells.some(hasDigit) || Object.values(columnsNamed(cells)).filter((at) => at !== null).length > 1

const count = (cell: string, of: RegExp): number => latinDigits(cell).match(of)?.length ?? 0
const isName = (cell: string): boolean => count(cell, /\p{L}/gu) > count(cell, /\d/g)
const isNumber = (cell: string): boolean => hasDigit(cell) && !isName(cell)

/** How the cells of a row of three speak for their places: 1 as the page has it, -1 for another order, 0 where they do not say. */
function verdictOn({ cells }: CsvRow): number {
  const [order = '', carrier = '', tracking = ''] = cells
  if (hasDigit(order) && isName(carrier) && isNumber(tracking)) return 1
  return [order, carrier, tracking].every((cell) => cell !== '') && isNumber(carrier) ? -1 : 0
}

/** Whether a list without names is order number, carrier, tracking number in this order; the cells have to speak for it. */
function isPlaced(rows: readonly CsvRow[]): boolean {
  const wide = rows.filter(({ cells }) => cells.length > WIDTH).length
  const verdicts = rows.filter(({ cells }) => cells.length === WIDTH).map(verdictOn)
  if (wide === 0 && verdicts.length === 0) return true
  return wide <= verdicts.length && verdicts.includes(1) && !verdicts.includes(-1)
}

const SAMPLES = 4
const SAMPLE_LENGTH = 40

function asked(rows: readonly CsvRow[], guess: AskedColumns['guess']): AskedColumns {
  const first = rows.slice(0, SAMPLES).map(({ cells }) => cells)
  const width = Math.min(MOST_SHIP_COLUMNS, Math.max(...first.map((cells) => cells.length)))
  const samples = Array.from({ length: width }, (_, at) => first.map((cells) => cut(cells[at] ?? '', SAMPLE_LENGTH)))
  const within = (at: number | null): number | null => (at !== null && at < width ? at : null)
  return {
    samples,
    guess: { order_no: within(guess.order_no), carrier: within(guess.carrier), tracking: within(guess.tracking) },
  }
}

/**
 * Which column is which: as the merchant chose, else as the first row names all three, else in the order that the page asks for if the
 * cells bear it out. What is not known is asked, never taken by its place.
 */
export function layoutOf(rows: readonly CsvRow[], chosen: ShipColumns | undefined): ShipLayout | AskedColumns {
  const [first] = rows
  if (!first) return { columns: PLACES, isHeaded: false, isNamed: false }
  if (chosen) {
    const isHeaded = isHead(first) || !hasDigit(first.cells[chosen.order_no] ?? '')
    return { columns: chosen, isHeaded, isNamed: true }
  }
  const isHeaded = isHead(first)
  const named = columnsNamed(first.cells)
  if (isHeaded && isKnown(named)) return { columns: named, isHeaded, isNamed: true }
  if (isHeaded ? rows.length === 1 : isPlaced(rows)) return { columns: PLACES, isHeaded: false, isNamed: false }
  return asked(rows, named)
}
