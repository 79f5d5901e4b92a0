/** One table's share of the joined write; `text` names its rows by what they are read from, once. */
export interface Part {
  readonly name: string
  readonly text: (from: string) => string
  readonly rows: readonly unknown[]
}

/**
 * Where the rows of parameter `n` are read from, and how they are sent. One row has a function of its own: PostgreSQL takes
 * any record set for a hundred rows, and would read a whole table to meet them.
 */
export const rowsIn = (rows: readonly unknown[], n: number): { from: string; value: string } =>
  rows.length === 1
    ? { from: `json_to_record($${n})`, value: JSON.stringify(rows[0]) }
    : { from: `json_to_recordset($${n})`, value: JSON.stringify(rows) }

const names = (columns: string): string[] => columns.split(',').map((column) => column.trim().split(' ')[0] ?? '')

/** The insert of rows into a table, all columns named with their types as a record wants them. */
export function insertOf(table: string, columns: string): Part['text'] {
  const list = names(columns).join(', ')
  return (from) => `insert into ${table} (${list}) select ${list} from ${from} as r(${columns})`
}

/** The update of rows of a table by their id; what is frozen is never written again. */
export function updateOf(table: string, columns: string, frozen: readonly string[]): Part['text'] {
  const setting = names(columns)
    .filter((name) => !frozen.includes(name))
    .map((name) => `${name} = r.${name}`)
    .join(', ')
  return (from) => `update ${table} set ${setting} from ${from} as r(${columns}) where ${table}.id = r.id`
}
