import type { Claimed, Kind, Query } from './claims.ts'
import type { Column } from './columns.ts'

/** What the driver makes of a column, by the number of its type. Text is the rest. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'bigint',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1082: 'date',
  1114: 'date',
  1184: 'date',
}

/** Lists that the driver reads, by the number of their type, with what it makes of an element. */
const LISTS: Readonly<Record<number, Kind>> = {
  1000: 'boolean',
  1005: 'number',
  1007: 'number',
  // The parser of int8 is ours; that of a list of them is the driver's, which makes texts.
  1016: 'string',
  1009: 'string',
  1015: 'string',
  1115: 'date',
  1185: 'date',
  2951: 'string',
}

/** Text, number, object or list, as it was written: what is in it no column says. */
const JSON_TYPES = new Set([114, 3802])
const IN_JSON: ReadonlySet<Kind> = new Set(['string', 'number', 'boolean', 'list', 'other', 'null'])

const arrives = (oid: number): ReadonlySet<Kind> => {
  if (JSON_TYPES.has(oid)) return IN_JSON
  return new Set([LISTS[oid] ? 'list' : (KINDS[oid] ?? 'string')])
}

/** What is wrong with what is declared of one column. */
export interface WrongColumn {
  readonly column: string
  readonly why: string
  /** It is only that the column may be null. */
  readonly isNull: boolean
}

/** What is wrong with the type of a column; nothing where it arrives as declared. */
function wrongType({ kinds, elements, type }: Claimed, { oid }: Column): string | undefined {
  const real = arrives(oid)
  const isOther = [...kinds].some((kind) => kind !== 'null' && kind !== 'undefined' && !real.has(kind))
  if (isOther) return `it is declared ${type}, and arrives as ${[...real].join(' or ')}`
  const inside = LISTS[oid]
  return inside && [...elements].some((kind) => kind !== inside && kind !== 'null')
    ? `it is declared ${type}, and arrives as a list of ${inside}`
    : undefined
}

function wrongColumn(claimed: Claimed, column: Column | undefined): Omit<WrongColumn, 'column'> | undefined {
  const { kinds, type } = claimed
  if (!column) return kinds.has('undefined') ? undefined : { why: 'there is no such column', isNull: false }
  const why = wrongType(claimed, column)
  if (why !== undefined) return { why, isNull: false }
  return column.isNullable && !kinds.has('null')
    ? { why: `it is declared ${type}, and may be null`, isNull: true }
    : undefined
}

/** What is wrong with the row that a query declares, where a statement answers these columns. */
export const wrongRow = ({ row }: Query, columns: readonly Column[]): WrongColumn[] =>
  row.flatMap((claimed) => {
    const wrong = wrongColumn(
      claimed,
      columns.findLast(({ name }) => name === claimed.name),
    )
    return wrong ? [{ column: claimed.name, ...wrong }] : []
  })
