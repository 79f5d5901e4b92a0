import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { crowd } from '#tests/storms/driver/crowd.ts'
import { NotRun } from '#tests/storms/driver/not-run.ts'
import { ownPostgres } from './own-postgres.ts'

/** A PostgreSQL for databases of tests. One started for them removes its data when it stops. */
export type TestPostgres = { url: string; isOwn: boolean; stop: () => Promise<void> } | { missing: string }

/** The value of TEST_DATABASE_URL for a run without a PostgreSQL, as on a machine that cannot start one. */
export const NO_POSTGRES = 'none'
/**
 * For the server of all tests: none of them stops it, so nothing has to reach the disk, and what is known of its tables does not
 * change in the middle of a test that looks at a plan.
 */
export const FOR_TESTS = [
  'fsync=off',
  // What looks at every table at once would start workers for tables of ten rows: ten times as long.
  'max_parallel_workers_per_gather=0',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/** Takes TEST_DATABASE_URL, else starts a PostgreSQL of its own with these settings, also as root. */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given === NO_POSTGRES) return { missing: 'TEST_DATABASE_URL asks for a run without one.' }
  if (given) return { url: given, isOwn: false, stop: async () => {} }
  try {
    const server = await ownPostgres(settings)
    return { url: server.url, isOwn: true, stop: server.remove }
  } catch (error) {
    return {
      missing:
        error instanceof NotRun ? error.message : `Set TEST_DATABASE_URL; an own one did not start: ${String(error)}`,
    }
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
