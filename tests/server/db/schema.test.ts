import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { type Database, statement } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrateAlone, openPostgres } from '#server/platform/db/postgres.ts'
import { type SchemaCare, UnknownSchema } from '#server/platform/db/schema.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { nextMigrations } from '#tests/support/next-migrations.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { emptyImage, engines } from '#tests/support/shop.ts'

const tables = statement(
  'test_tables',
  `select count(*)::int as n from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
)
const madeEarlier = statement('test_earlier', 'update drizzle.__drizzle_migrations set created_at = created_at - 1')
const addLater = statement(
  'test_later',
  `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
)

const needed = (at: string): string =>
  `insert into meta (name, value) select 'oldest_migration', ${at} from drizzle.__drizzle_migrations
   on conflict (name) do update set value = excluded.value`
// The migration that was added is the last one; ours is the one before it.
const needsThisVersion = statement('test_needs_this', needed('min(created_at)::text'))
const needsLater = statement('test_needs_later', needed('max(created_at)::text'))

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

type Opener = (schema: SchemaCare) => Promise<Database>

/** Opens one place repeatedly. It is empty, or `madeBefore` by a server. */
async function place(engine: string, madeBefore = false): Promise<Opener> {
  const postgres = inject('postgres')
  if (engine === 'postgres' && 'url' in postgres) {
    const { url, drop } = await freshDatabase(postgres.url, madeBefore ? postgres.tables : undefined)
    undo.push(drop)
    return (schema) => openPostgres(url, { schema })
  }
  const home = mkdtempSync(join(tmpdir(), 'shop-schema-'))
  undo.push(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'database')
  if (madeBefore) {
    const made = await openEmbedded(folder, 'renew', await emptyImage())
    await made.close()
  }
  return (schema) => openEmbedded(folder, schema)
}

async function brieflyOpen(open: Opener, schema: SchemaCare, work?: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await open(schema)
  await work?.(db).finally(() => db.close())
  if (!work) await db.close()
}

describe.each(engines())('a command that only reads, on %s', (engine) => {
  it('makes no tables where there are none, and says what to do', async () => {
    const open = await place(engine)
    await expect(open('expect')).rejects.toThrow('start the server on it once')
  })

  it('accepts the tables of this version', async () => {
    const open = await place(engine)
    await brieflyOpen(open, 'renew')
    await brieflyOpen(open, 'expect', async (db) => {
      const [row] = await db.run<{ n: number }>(tables)
      expect(row?.n).toBeGreaterThan(20)
    })
  })

  it('refuses the tables of another version and leaves them as they are', async () => {
    const open = await place(engine, true)
    await brieflyOpen(open, 'renew', (db) => db.run(madeEarlier))
    await expect(open('expect')).rejects.toThrow(UnknownSchema)
    await expect(open('expect')).rejects.toThrow('start the server of this version first')
    await expect(open('renew')).rejects.toThrow('or a new database')
  })
})

describe.each(engines())('a newer version that added tables, on %s', (engine) => {
  it('lets a server of this version start again and its commands read, until it takes something away', async () => {
    const open = await place(engine, true)
    await brieflyOpen(open, 'renew', (db) => db.run(addLater))
    await brieflyOpen(open, 'renew')
    await brieflyOpen(open, 'expect')

    await brieflyOpen(open, 'renew', (db) => db.run(needsThisVersion))
    await brieflyOpen(open, 'renew', (db) => db.run(needsLater))
    await expect(open('renew')).rejects.toThrow('or a new database')
    await expect(open('expect')).rejects.toThrow(/they are of \d{4}-.*Z, and this version knows \d{4}-.*Z/)
  })
})

describe('a folder that is not there', () => {
  it('is not created by a command that only reads', async () => {
    const folder = join(tmpdir(), `shop-nowhere-${process.pid}`)
    await expect(openEmbedded(folder, 'expect')).rejects.toThrow(UnknownSchema)
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })
})

describe('a folder that cannot be opened', () => {
  it('is not locked after the failure', async () => {
    const home = mkdtempSync(join(tmpdir(), 'shop-schema-'))
    undo.push(() => rmSync(home, { recursive: true }))
    const folder = join(home, 'database')
    writeFileSync(folder, 'no folder')
    await expect(openEmbedded(folder, 'renew', await emptyImage())).rejects.toThrow()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })
})

describeOnPostgres('servers that start together', () => {
  it('create the tables once', async () => {
    const open = await place('postgres')
    const servers = await Promise.all([open('renew'), open('renew'), open('renew')])
    await Promise.all(servers.map((db) => db.close()))
    await brieflyOpen(open, 'expect')
  })
})

describeOnPostgres('a migration that waits for a table', (server) => {
  it('lets others have it, and tries again', async () => {
    const { url, drop } = await freshDatabase(server)
    undo.push(drop)
    const [first, then] = [nextMigrations(), nextMigrations('alter table meta add column noted text')]
    await migrateAlone(url, first)
    const [holder, other] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([holder.connect(), other.connect()])
    await holder.query('begin')
    await holder.query('select count(*) from meta')
    const migrating = migrateAlone(url, then)
    await waitForLock(other)
    // It waits behind the migration, which gives up before it does.
    await other.query(`set lock_timeout = '3s'`)
    expect((await other.query(`select count(*) from meta where name = 'epoch'`)).rows).toEqual([{ count: '1' }])
    await holder.query('rollback')
    await migrating
    expect((await other.query('select noted from meta limit 1')).rows).toEqual([{ noted: null }])
    await Promise.all([holder.end(), other.end()])
  })
})

describeOnPostgres('a migration that PostgreSQL ends in a deadlock', (server) => {
  it('is tried again', async () => {
    const { url, drop } = await freshDatabase(server)
    undo.push(drop)
    await migrateAlone(url, nextMigrations())
    const client = new pg.Client(url)
    await client.connect()
    // A sequence goes on where a transaction is rolled back.
    await client.query('create sequence tries')
    const once = `do $$ begin if nextval('tries') = 1 then raise 'deadlock detected' using errcode = '40P01'; end if; end $$`
    await migrateAlone(url, nextMigrations(once))
    expect((await client.query('select last_value::int as tries from tries')).rows).toEqual([{ tries: 2 }])
    await client.end()
  })
})

describeOnPostgres('an index of a table in use', (server) => {
  const indexOf = async (url: string): Promise<{ valid: boolean } | undefined> => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('meta_value')`,
    )
    await client.end()
    return (rows as { valid: boolean }[])[0]
  }
  const oidOf = async (on: pg.Client): Promise<number> => {
    const { rows } = await on.query(`select to_regclass('meta_value')::oid::int as oid`)
    return (rows as { oid: number }[])[0]?.oid ?? 0
  }
  const BUILT = 'create index concurrently "meta_value" on "meta" using btree ("value")'

  it('is built while others write, by one of the servers that start together', async () => {
    const { url, drop } = await freshDatabase(server)
    undo.push(drop)
    const [first, then] = [nextMigrations(), nextMigrations(BUILT)]
    await migrateAlone(url, first)
    const writer = new pg.Client(url)
    await writer.connect()
    await writer.query('begin')
    await writer.query(`insert into meta (name, value) values ('beside', '1')`)
    const migrating = Promise.all([migrateAlone(url, then), migrateAlone(url, then)])
    // The build waits for this transaction, and others write in the meantime.
    const other = new pg.Client(url)
    await other.connect()
    await expect.poll(() => indexOf(url)).toEqual({ valid: false })
    await other.query(`set lock_timeout = '1s'`)
    await other.query(`insert into meta (name, value) values ('beside-it', '1')`)
    await writer.query('commit')
    await migrating
    expect(await indexOf(url)).toEqual({ valid: true })
    const { rows } = await other.query('select count(*)::int as n from drizzle.__drizzle_migrations')
    const known = await other.query('select count(distinct hash)::int as n from drizzle.__drizzle_migrations')
    expect(rows).toEqual(known.rows)
    await Promise.all([writer.end(), other.end()])
  })

  it('is built again where a build was broken off, and as any other in a new database', async () => {
    const { url, drop } = await freshDatabase(server)
    undo.push(drop)
    await migrateAlone(url, nextMigrations())
    const client = new pg.Client(url)
    await client.connect()
    await client.query(BUILT)
    await client.query(`update pg_index set indisvalid = false where indexrelid = to_regclass('meta_value')`)
    await migrateAlone(url, nextMigrations(BUILT))
    expect(await indexOf(url)).toEqual({ valid: true })
    await client.end()
    const empty = await freshDatabase(server)
    undo.push(empty.drop)
    await migrateAlone(empty.url, nextMigrations(BUILT))
    expect(await indexOf(empty.url)).toEqual({ valid: true })
  })

  it('is left to the backend that builds it, also where the process of that build was killed', async () => {
    const { url, drop } = await freshDatabase(server)
    undo.push(drop)
    await migrateAlone(url, nextMigrations())
    const [writer, builder, other] = [new pg.Client(url), new pg.Client(url), new pg.Client(url)]
    await Promise.all([writer.connect(), builder.connect(), other.connect()])
    await writer.query('begin')
    await writer.query(`insert into meta (name, value) values ('beside', '1')`)
    // A build without the lock of its process.
    const building = builder.query(BUILT)
    await expect.poll(() => indexOf(url)).toEqual({ valid: false })
    const oid = await oidOf(other)
    const migrating = migrateAlone(url, nextMigrations(BUILT))
    const looked = `select from pg_stat_activity where datname = current_database() and query like '%from pg_index %to_regclass($1)%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await other.query(looked)).rowCount, { timeout: 5_000 }).toBeGreaterThan(0)
    await writer.query('commit')
    await building
    await migrating
    expect(await indexOf(url)).toEqual({ valid: true })
    expect(await oidOf(other)).toBe(oid)
    await Promise.all([writer.end(), builder.end(), other.end()])
  })
})

/** Waits until a statement waits for a lock. */
async function waitForLock(on: pg.Client): Promise<void> {
  const waiting = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await on.query(waiting)).rowCount).toBeGreaterThan(0)
}

describeOnPostgres('a connection that is lost while idle', (server) => {
  it('is reported and replaced', async () => {
    const { url, drop } = await freshDatabase(server)
    undo.push(drop)
    const lost: Error[] = []
    const [db, other] = [
      await openPostgres(url, { schema: 'renew', onLost: (error) => lost.push(error) }),
      await openPostgres(url, { schema: 'renew' }),
    ]
    const [me] = await db.run<{ pid: number }>(statement('test_pid', 'select pg_backend_pid() as pid'))
    await other.run(statement('test_end', 'select pg_terminate_backend($1)'), [me?.pid])
    await expect.poll(() => lost.length).toBe(1)
    expect(await db.run(tables)).toHaveLength(1)
    await Promise.all([db.close(), other.close()])
  })
})
