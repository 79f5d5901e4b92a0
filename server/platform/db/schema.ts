import { readMigrationFiles } from 'drizzle-orm/migrator'
import { CannotStart } from '../process/cannot-start.ts'
import { type Queries, statement } from './database.ts'
import { migrationsFolder } from './migrations.ts'

/** How a database is opened: a server renews its tables, a command that only reads takes them as this version expects them. */
export type SchemaCare = 'renew' | 'expect'

/** The tables of a database are not those that this program knows. */
export class UnknownSchema extends CannotStart {
  constructor(made: number, care: SchemaCare) {
    super(
      made === 0
        ? 'This database holds no shop yet: start the server on it once.'
        : care === 'renew'
          ? 'Another version made the tables of this database. Use that version, or a new database (DATABASE_URL, DATA_DIR).'
          : 'Another version made the tables of this database. Use the version that its server runs, or start the server of ' +
            'this version first, which brings the tables up to date.',
    )
  }
}

const isMade = statement('schema_made', `select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
const applied = statement(
  'schema_applied',
  'select created_at::bigint as at from drizzle.__drizzle_migrations order by created_at',
)

/** Throws `UnknownSchema` unless the migrations that were applied are all that this program knows, or the first of them if it renews. */
export async function expectSchema(on: Queries, care: SchemaCare): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const [table] = await on.run<{ made: boolean }>(isMade)
  const rows = table?.made ? await on.run<{ at: bigint }>(applied) : []
  const made = rows.map(({ at }) => Number(at))
  const wanted = care === 'renew' ? known.slice(0, made.length) : known
  if (made.join() !== wanted.join()) throw new UnknownSchema(made.length, care)
}
