import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from './migrations.ts'

/** As much of a connection as a migration needs. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** The schema and the table are those of Drizzle’s own migrator: a database that it made goes on from where it is. */
const TABLE = 'drizzle.__drizzle_migrations'

const lastOf = async (on: Connection): Promise<number> => {
  const { rows } = await on.query(`select created_at::text as at from ${TABLE} order by created_at desc limit 1`)
  const [last] = rows as { readonly at: string }[]
  return last ? Number(last.at) : -1
}

const note = (on: Connection, { hash, folderMillis }: MigrationMeta): Promise<unknown> =>
  on.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])

const CONCURRENTLY = /^(\s*create index) concurrently(?: if not exists)? ("?)(\w+)\2/i

/** Whether a migration only builds indexes while others go on writing: PostgreSQL does that outside of transactions alone (decision 0108). */
const isBesideWrites = ({ sql }: Pick<MigrationMeta, 'sql'>): boolean => sql.every((text) => CONCURRENTLY.test(text))

async function apply(on: Connection, migration: MigrationMeta): Promise<void> {
  // In a transaction, an index is built as any other.
  for (const text of migration.sql) await on.query(text.replace(CONCURRENTLY, '$1 $2$3$2'))
  await note(on, migration)
}

/** How an index is that is not valid: a backend still builds it, also after its process was killed, or its build was interrupted. */
async function unfinished(on: Connection, name: string): Promise<'inProgress' | 'interrupted' | undefined> {
  const { rows } = await on.query(
    `select exists (
       select from pg_stat_progress_create_index p where p.datname = current_database() and p.index_relid = i.indexrelid
     ) as building from pg_index i where i.indexrelid = to_regclass($1) and not i.indisvalid`,
    [name],
  )
  const [found] = rows as { readonly building: boolean }[]
  return found && (found.building ? 'inProgress' : 'interrupted')
}

/**
 * Builds the indexes of a migration while others write. Drops an invalid index of an interrupted build first. False where another backend
 * still builds one of them: a drop would wait for that build, and the build for the drop.
 */
export async function buildBesideWrites(on: Connection, migration: MigrationMeta): Promise<boolean> {
  if ((await lastOf(on)) >= migration.folderMillis) return true
  for (const text of migration.sql) {
    const name = CONCURRENTLY.exec(text)?.[3] ?? ''
    const found = await unfinished(on, name)
    if (found === 'inProgress') return false
    if (found === 'interrupted') await on.query(`drop index concurrently if exists "${name}"`)
    await on.query(text.replace(CONCURRENTLY, '$1 concurrently if not exists $2$3$2'))
  }
  await note(on, migration)
  return true
}

/** A number that nothing else locks. */
const MIGRATION_LOCK = 7_391_001
/** So long a migration waits for a table: all that others ask of that table waits behind it. */
export const TABLE_WITHIN_MS = 2_000

/**
 * Applies the migrations that a database does not have yet, in one transaction. Of servers that start together, one does and the others
 * wait. Where others write, it commits before a migration that is built beside them, and answers it. Those behind it follow in another
 * transaction: if that fails, the first ones stay applied. A new database has no others, and gets all of them or none.
 */
export async function migrate(
  on: Connection,
  folder = migrationsFolder,
  { othersWrite = false } = {},
): Promise<MigrationMeta | undefined> {
  await on.query('begin')
  try {
    await on.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await on.query(`set local lock_timeout = '${TABLE_WITHIN_MS}'`)
    await on.query('create schema if not exists drizzle')
    await on.query(`create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`)
    const last = await lastOf(on)
    let beside: MigrationMeta | undefined
    for (const each of readMigrationFiles({ migrationsFolder: folder })) {
      if (each.folderMillis <= last) continue
      beside = othersWrite && last >= 0 && isBesideWrites(each) ? each : undefined
      if (beside) break
      await apply(on, each)
    }
    await on.query('commit')
    return beside
  } catch (error) {
    await on.query('rollback')
    throw error
  }
}
