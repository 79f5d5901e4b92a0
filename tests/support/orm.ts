import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#server/platform/db/database.ts'
import { poolOf } from '#server/platform/db/over-pool.ts'

/** A database whose tables a test fills and reads with Drizzle’s query builder; the server itself speaks SQL. */
export interface TestDatabase extends Database {
  readonly orm: PgDatabase<PgQueryResultHKT>
}

/** Gives a database its query builder. */
export const withOrm = (db: Database): TestDatabase => Object.assign(db, { orm: drizzle(poolOf(db)) })
