import { type Queries, statement } from '../../platform/db/database.ts'

const nameOf = (column: string): string => column.trim().split(' ')[0] ?? ''

/** Inserts many rows in one statement; `columns` declares them as SQL would: `id text, level int`. */
export async function insertRows(
  on: Queries,
  table: string,
  columns: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = columns.split(',').map(nameOf).join(', ')
  const text = `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1) as r(${columns})`
  const plain = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  await on.run(statement(`seed_${table}`, text), [plain])
}
