import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { EmbeddedLine } from './embedded-line.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations.ts'
import { overPool, POOLED, SESSION } from './over-pool.ts'
import { expectSchema, type SchemaCare, UnknownSchema } from './schema.ts'

/**
 * Opens the embedded PostgreSQL in a folder of its own, or in memory, and renews its tables or makes sure of them. One process
 * at a time holds the folder. An `image` that another one was dumped to spares a new one its first seconds.
 */
export async function openEmbedded(folder?: string, schema: SchemaCare = 'renew', image?: Blob): Promise<Database> {
  // Opening a folder that is not there would make one.
  if (schema === 'expect' && !(folder !== undefined && existsSync(folder))) throw new UnknownSchema(0, schema)
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
  }).catch((error: unknown) => {
    unlock()
    throw error
  })
  const pool = new pg.Pool({
    ...POOLED,
    // There is one session, which keeps its prepared statements for good: so does its only connection.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // A line is what a socket would be, as far as the driver asks.
    stream: (() => new EmbeddedLine(pglite)) as unknown as () => Socket,
  })
  const db = overPool({
    engine: 'embedded',
    pool,
    // A second connection, which a stray use would wait for, does not exist.
    guarded: true,
    lend: async (work) => {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    close: async () => {
      await pool.end()
      await pglite.close()
      unlock()
    },
  })
  try {
    for (const setting of Object.entries(SESSION)) await pool.query('select set_config($1, $2, false)', setting)
    await expectSchema(db, schema)
    if (schema === 'renew') await migrate(drizzle(pool), { migrationsFolder })
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
