import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartupError } from '../process/startup-error.ts'
import { type Queries, statement } from './database.ts'
import { migrationsFolder } from './migrations.ts'

/**
 * How a database is opened: a server renews its tables, a command that only reads takes them as this version expects them, and a backup
 * or a restore leaves them as they are.
 */
export type SchemaCare = 'renew' | 'expect' | 'leave'

/** The name of a schema for people: the moment of its last migration, as `/status` says it. */
export const schemaName = (migrations: readonly number[]): string => new Date(migrations.at(-1) ?? 0).toISOString()

/** The tables of a database are not those that this program knows. */
export class UnknownSchema extends StartupError {
  constructor(made: readonly number[], care: SchemaCare) {
    const found = `Another version made the tables of this database: they are of ${schemaName(made)}, and this version knows ${schemaName(knownMigrations())}.`
    super(
      made.length === 0
        ? 'This database holds no shop yet: start the server on it once.'
        : care === 'renew'
          ? `${found} Use that version, or a new database (DATABASE_URL, DATA_DIR).`
          : `${found} Use the version that its server runs, or start the server of this version first, which brings the tables up to date.`,
    )
  }
}

const isMade = statement('schema_made', `select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
const applied = statement(
  'schema_applied',
  'select created_at::bigint as at from drizzle.__drizzle_migrations order by created_at',
)

/** The moments of the migrations that a database has, as they were generated; the last one names its schema. */
export async function appliedMigrations(on: Queries): Promise<readonly number[]> {
  const [table] = await on.run<{ made: boolean }>(isMade)
  const rows = table?.made ? await on.run<{ at: bigint }>(applied) : []
  return rows.map(({ at }) => Number(at))
}

/** The moments of the migrations that this program knows, in their order. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)

// Written by a migration that takes something away: programs that know less than this one must not run on its tables.
const oldest = statement('schema_oldest', `select value::bigint as at from meta where name = 'oldest_migration'`)

/** The moment of the oldest migration that a program must know to run on these tables; 0 where each may. */
export async function oldestMigration(on: Queries): Promise<number> {
  const [needed] = await on.run<{ at: bigint }>(oldest)
  return Number(needed?.at ?? 0n)
}

/**
 * Whether tables are those of a later version that only added to ours, of which the `oldest` migration that it still bears is ours. Processes
 * of both then run side by side, and one of ours that is started again in the meantime must not stay away.
 */
export const isExpanded = (made: readonly number[], known: readonly number[], oldestBorne: number): boolean =>
  made.length > known.length &&
  made.slice(0, known.length).join() === known.join() &&
  (known.at(-1) ?? 0) >= oldestBorne

/**
 * Throws `UnknownSchema` unless the migrations that were applied are all that this program knows, or more that only added. One that renews
 * also takes the first of them.
 */
export async function expectSchema(on: Queries, care: SchemaCare): Promise<void> {
  if (care === 'leave') return
  const known = knownMigrations()
  const made = await appliedMigrations(on)
  const wanted = care === 'renew' ? known.slice(0, made.length) : known
  if (made.join() === wanted.join()) return
  if (made.length > known.length && isExpanded(made, known, await oldestMigration(on))) return
  throw new UnknownSchema(made, care)
}
