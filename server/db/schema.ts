import { readMigrationFiles } from 'drizzle-orm/migrator'
import { CannotStart } from '../cannot-start.ts'
import { type Queries, statement } from './database.ts'
import { migrationsFolder } from './migrations.ts'

/** What opening a database does about its tables: a server renews them, whoever only looks takes them as it expects them or not at all. */
export type SchemaCare = 'renew' | 'expect'

/** Said when a database stands at other migrations than this program knows. */
export class UnknownSchema extends CannotStart {
  constructor(made: number, known: number) {
    super(
      made === 0
        ? 'This database holds no shop yet: start the server on it once.'
        : `This database stands at ${made} migrations and this version knows ${known}. ` +
            'Use the version that its server runs, or start the server of this version first, which brings the tables up to date.',
    )
  }
}

const isMade = statement('schema_made', `select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
const applied = statement(
  'schema_applied',
  'select created_at::bigint as at from drizzle.__drizzle_migrations order by created_at',
)

/** Throws `UnknownSchema` unless exactly the migrations this program knows were applied. Changes nothing. */
export async function expectSchema(on: Queries): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const [table] = await on.run<{ made: boolean }>(isMade)
  const rows = table?.made ? await on.run<{ at: bigint }>(applied) : []
  const made = rows.map(({ at }) => Number(at))
  if (made.join() !== known.join()) throw new UnknownSchema(made.length, known.length)
}
