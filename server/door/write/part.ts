/** One table's share of the joined write; `text` may use its `$n` once, for its rows as JSON. */
export interface Part {
  readonly name: string
  readonly text: (n: number) => string
  readonly rows: readonly unknown[]
}

const names = (columns: string): string[] => columns.split(',').map((column) => column.trim().split(' ')[0] ?? '')

/** The insert of rows into a table, all columns named with their types as `jsonb_to_recordset` wants them. */
export function insertOf(table: string, columns: string): Part['text'] {
  const list = names(columns).join(', ')
  return (n) => `insert into ${table} (${list}) select ${list} from jsonb_to_recordset($${n}) as r(${columns})`
}

/** The update of rows of a table by their id; what is frozen is never written again. */
export function updateOf(table: string, columns: string, frozen: readonly string[]): Part['text'] {
  const setting = names(columns)
    .filter((name) => !frozen.includes(name))
    .map((name) => `${name} = r.${name}`)
    .join(', ')
  return (n) =>
    `update ${table} set ${setting} from jsonb_to_recordset($${n}) as r(${columns}) where ${table}.id = r.id`
}
