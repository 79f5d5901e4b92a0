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

async function apply(on: Connection, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const text of sql) await on.query(text)
  await on.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
}

/** A number that nothing else locks. */
const MIGRATION_LOCK = 7_391_001
/** So long a migration waits for a table: all that others ask of that table waits behind it. */
export const TABLE_WITHIN_MS = 2_000

/** Applies the migrations that a database does not have yet, all of them or none. Of servers that start together, one does and the others wait. */
export async function migrate(on: Connection, folder = migrationsFolder): Promise<void> {
  await on.query('begin')
  try {
    await on.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await on.query(`set local lock_timeout = '${TABLE_WITHIN_MS}'`)
    await on.query('create schema if not exists drizzle')
    await on.query(`create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`)
    const last = await lastOf(on)
    for (const each of readMigrationFiles({ migrationsFolder: folder }))
      if (each.folderMillis > last) await apply(on, each)
    await on.query('commit')
  } catch (error) {
    await on.query('rollback')
    throw error
  }
}
