import type { Held, Root } from '../root.ts'

/** The columns of some rows, each with its type as PostgreSQL names it; what is stored as JSON is sent as its text. */
export type Columns = readonly { readonly name: string; readonly type: string; readonly isJson: boolean }[]

/** Columns written as in a record definition: `id text, version int`. */
export const columnsOf = (text: string): Columns =>
  text.split(',').map((column) => {
    const [name = '', type = ''] = column.trim().split(' ')
    return { name, type, isJson: type.startsWith('json') }
  })

/** One table's share of the joined write; `text` says what is done with the rows of `r`, from wherever they are read. */
export interface Part {
  readonly name: string
  readonly columns: Columns
  readonly text: (from: string) => string
  readonly rows: readonly object[]
}

/** A row's values in the order of its columns. */
const valuesOf = (row: object, columns: Columns): unknown[] =>
  columns.map(({ name, isJson }) => {
    const value = (row as Readonly<Record<string, unknown>>)[name] ?? null
    return isJson && value !== null ? JSON.stringify(value) : value
  })

/** How rows are sent: their values, and the item of a FROM that reads them as `r` from parameter `n` on; equal shapes have equal texts. */
export interface Sent {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly from: (n: number) => string
}

/**
 * Sends rows. A few travel column by column, as many parameters: PostgreSQL takes any record set for a hundred rows and
 * would read a whole table to meet them, and it unpacks JSON more slowly than it takes parameters. More travel as one record set.
 */
export function sent(rows: readonly object[], columns: Columns, few = 1): Sent {
  if (rows.length > few) {
    const types = (): string => columns.map(({ name, type }) => `${name} ${type}`).join(', ')
    return { shape: '', values: [JSON.stringify(rows)], from: (n) => `json_to_recordset($${n}) as r(${types()})` }
  }
  const list = (): string => columns.map(({ name }) => name).join(', ')
  const tuple = (n: number): string => `(${columns.map(({ type }, i) => `$${n + i}::${type}`).join(', ')})`
  return {
    shape: String(rows.length),
    values: rows.flatMap((row) => valuesOf(row, columns)),
    from: (n) => `(values ${rows.map((_, i) => tuple(n + i * columns.length)).join(', ')}) as r(${list()})`,
  }
}

/** What is done with rows, and which columns they have. */
type Deed = Pick<Part, 'columns' | 'text'>

/** The insert of rows into a table; columns as in a record definition: `id text, version int`. */
export function insertOf(table: string, definition: string): Deed {
  const columns = columnsOf(definition)
  const list = columns.map(({ name }) => name).join(', ')
  return { columns, text: (from) => `insert into ${table} (${list}) select ${list} from ${from}` }
}

/** The update of rows of a table by their id; what is frozen is never written again, and not even sent. */
function updateOf(table: string, definition: string, frozen: readonly string[]): Deed {
  const written = columnsOf(definition).filter(({ name }) => !frozen.includes(name))
  const id = columnsOf('id text')
  const setting = written.map(({ name }) => `${name} = r.${name}`).join(', ')
  return {
    columns: [...id, ...written],
    text: (from) => `update ${table} set ${setting} from ${from} where ${table}.id = r.id`,
  }
}

/** How a table's rows are written: those that were made in this transaction inserted, those that were there updated. */
export function writerOf(
  table: string,
  definition: string,
  frozen: readonly string[],
  name = table,
): (made: readonly object[], moved: readonly object[]) => Part[] {
  const insert = insertOf(table, definition)
  const update = updateOf(table, definition, frozen)
  return (made, moved) => [
    { name: `${name}_new`, ...insert, rows: made },
    { name: `${name}_moved`, ...update, rows: moved },
  ]
}

/** The roots that were made in this transaction, and those that were there. */
export const apart = <R extends Root, Before>(
  held: readonly Held<R, Before>[],
): { readonly made: R[]; readonly moved: R[] } => ({
  made: held.filter(({ before }) => !before).map(({ root }) => root),
  moved: held.filter(({ before }) => before).map(({ root }) => root),
})
