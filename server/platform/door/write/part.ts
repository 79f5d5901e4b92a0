import type { RootColumn } from '../root-columns.ts'

/** The columns of some rows, each with its type as PostgreSQL names it; what is stored as JSON is sent as its text. */
export type Columns = readonly { readonly name: string; readonly type: string; readonly isJson: boolean }[]

/** Columns written as in a record definition: `id text, version int`. */
export const columnsOf = (text: string): Columns =>
  text.split(',').map((column) => {
    const [name = '', type = ''] = column.trim().split(' ')
    return { name, type, isJson: type.startsWith('json') }
  })

/** One table's share of the joined write; `text` is the statement over the rows `r`, given where they are read from. */
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

/** What a statement does with rows, and which columns they have. */
type Operation = Pick<Part, 'columns' | 'text'>

/** The insert of rows into a table; columns as in a record definition: `id text, version int`. */
export const insertOf = (table: string, definition: string): Operation => insertInto(table, columnsOf(definition))

function insertInto(table: string, columns: Columns): Operation {
  const list = columns.map(({ name }) => name).join(', ')
  return { columns, text: (from) => `insert into ${table} (${list}) select ${list} from ${from}` }
}

/** The update of rows of a table by their id; frozen columns are neither sent nor written. */
function updateOf(table: string, columns: Columns, frozen: readonly string[]): Operation {
  const changing = columns.filter(({ name }) => !frozen.includes(name))
  const setting = changing.map(({ name }) => `${name} = r.${name}`).join(', ')
  return {
    columns: [...columnsOf('id text'), ...changing],
    text: (from) => `update ${table} set ${setting} from ${from} where ${table}.id = r.id`,
  }
}

/** Writes the rows of a table: new rows are inserted, known rows updated. `frozen` names properties that are written once. */
export function rowWriter(
  table: string,
  columns: readonly RootColumn[],
  frozen: readonly string[],
): (made: readonly object[], changed: readonly object[]) => Part[] {
  const sentColumns = columns.map(({ name, sqlType, form }) => ({ name, type: sqlType, isJson: form === 'json' }))
  const insert = insertInto(table, sentColumns)
  const update = updateOf(
    table,
    sentColumns,
    columns.flatMap(({ property, name }) => (frozen.includes(property) ? [name] : [])),
  )
  return (made, changed) => [
    { name: `${table}_new`, ...insert, rows: made },
    { name: `${table}_moved`, ...update, rows: changed },
  ]
}
