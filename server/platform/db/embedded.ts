import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from './database.ts'
import { EmbeddedSocket, type Spoken } from './embedded-socket.ts'
import { StartupError } from '../process/startup-error.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { overPool, POOLED, poolOf, SESSION } from './over-pool.ts'
import { expectSchema, type SchemaCare, UnknownSchema } from './schema.ts'

/**
 * Opens the embedded PostgreSQL in a folder of its own, or in memory, and renews or checks its tables. One process at a time holds the
 * folder. An `image`, the dump of another database, saves a new one its first seconds.
 */
export async function openEmbedded(folder?: string, schema: SchemaCare = 'renew', image?: Blob): Promise<Database> {
  // PGlite would create a missing folder.
  if (schema === 'expect' && !(folder !== undefined && existsSync(folder))) throw new UnknownSchema([], schema)
  if (schema === 'leave' && image === undefined && folder !== undefined && !existsSync(join(folder, 'PG_VERSION')))
    throw new StartupError(`${folder} holds no database. Set DATABASE_URL or DATA_DIR as the server has them.`)
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
  }).catch((error: unknown) => {
    unlock()
    throw error
  })
  const close = async (): Promise<void> => {
    await pglite.close()
    unlock()
  }
  const dumped = async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  const db = await databaseOver(pglite, close, dumped)
  try {
    await expectSchema(db, schema)
    if (schema === 'renew') await migrate(poolOf(db))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** A database over a running PGlite: one session, behind PostgreSQL's driver. */
export async function databaseOver(
  pglite: Spoken,
  close: () => Promise<void>,
  image?: () => Promise<Uint8Array>,
): Promise<Database> {
  const pool = new pg.Pool({
    ...POOLED,
    // PGlite has one session, which keeps its prepared statements: so does its only connection.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: (() => new EmbeddedSocket(pglite)) as unknown as () => Socket,
  })
  const db = overPool({
    engine: 'embedded',
    pool,
    // A stray use would wait for a second connection, which does not exist.
    guarded: true,
    withConnection: async (work) => {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    ...(image ? { image } : {}),
    close: async () => {
      await pool.end()
      await close()
    },
  })
  try {
    for (const setting of Object.entries(SESSION)) await pool.query('select set_config($1, $2, false)', setting)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
