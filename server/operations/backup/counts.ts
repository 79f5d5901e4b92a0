import { type Queries, statement } from '../../platform/db/database.ts'

const counts = statement(
  'backup_counts',
  `select (select count(*)::int from orders) as orders, (select count(*)::int from users) as people,
     (select count(*)::int from ledger_entries) as entries,
     (select coalesce(sum(amount) filter (where amount > 0), 0)::text from ledger_entries) as moved_micro,
     (select count(distinct (sha256, is_public, purpose = 'identity'))::int from uploads where purged_at is null) as pictures`,
)

/** What a shop holds, for a comparison of a backup with what was restored from it. */
export interface Counts {
  readonly orders: number
  readonly people: number
  /** Entries of the ledger, and what they moved together, in micro-USDT. */
  readonly entries: number
  readonly moved_micro: string
  /** Pictures and voices whose bytes are kept; several rows may share one. */
  readonly pictures: number
}

/** Counts what a shop holds at one moment. */
export async function countShop(on: Queries): Promise<Counts> {
  const [row] = await on.run<Counts>(counts)
  if (!row) throw new Error('A query without a table answers one row')
  return row
}
