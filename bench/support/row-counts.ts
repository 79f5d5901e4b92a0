import { type Database, statement } from '#server/platform/db/database.ts'

/** What a checkout writes into. */
const TABLES = [
  'orders',
  'order_lines',
  'status_history',
  'messages',
  'events',
  'idempotency_keys',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
] as const

/** How many rows each table has. */
export type RowCounts = Record<(typeof TABLES)[number], number>

const counts = statement(
  'bench_row_counts',
  `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
)

/** How many rows some work writes, table by table. */
export async function rowsWritten(db: Database, work: () => Promise<unknown>): Promise<RowCounts> {
  const [before] = await db.run<RowCounts>(counts)
  await work()
  const [after] = await db.run<RowCounts>(counts)
  return Object.fromEntries(TABLES.map((table) => [table, (after?.[table] ?? 0) - (before?.[table] ?? 0)])) as RowCounts
}
