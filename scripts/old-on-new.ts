import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrateAlone } from '#server/platform/db/postgres.ts'
import { migrationsFolder } from '#server/platform/db/migrations.ts'
import { EVERY_TABLE, nextMigrations } from '#tests/support/next-migrations.ts'
import { FOR_TESTS, freshTemplate, startPostgres } from '#tests/support/postgres.ts'

const USAGE = `npx tsx scripts/old-on-new.ts REF FOLDER…

Runs the tests of an older version, such as a tag, on the tables of this one: as during a rolling upgrade, in which processes of the old
version go on beside new ones. Folders are those of tests/server, such as order. Where both have the same tables, each table gets a column more.`

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
const journal = (folder: string): string => readFileSync(join(folder, 'meta/_journal.json'), 'utf8')

/** By this file a version takes the tables that it is given. */
const SETUP = 'tests/support/database.setup.ts'

/** Does work with the old version in a folder of its own, with its packages, and removes it whatever happens. */
async function withOld<T>(ref: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'shop-old-'))
  const folder = join(parent, 'shop')
  try {
    git('worktree', 'add', '--detach', folder, ref)
    const lockOf = (of: string): string => readFileSync(join(of, 'package-lock.json'), 'utf8')
    if (lockOf('.') === lockOf(folder)) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
    // A version from before it could be given tables gets this file of ours.
    if (!readFileSync(join(folder, SETUP), 'utf8').includes('TEST_TABLES_URL')) copyFileSync(SETUP, join(folder, SETUP))
    return await work(folder)
  } finally {
    rmSync(parent, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

/** Runs the tests in the folder of an old version, on these tables. */
async function runIn(folder: string, { ref, folders, server, tables }: OnTables): Promise<number> {
  const isSame = journal(join(folder, 'server/platform/db/migrations')) === journal(migrationsFolder)
  await migrateAlone(tables, isSame ? nextMigrations(EVERY_TABLE) : migrationsFolder)
  process.stdout.write(
    `${ref} on ${isSame ? 'its own tables with a column more in each' : 'the tables of this version'}\n`,
  )
  const files = folders.map((each) => `tests/server/${each}`)
  const env = { ...process.env, TEST_DATABASE_URL: server, TEST_TABLES_URL: tables }
  return (
    spawnSync('npx', ['vitest', 'run', '--project', 'server', ...files], { cwd: folder, env, stdio: 'inherit' })
      .status ?? 1
  )
}

interface OnTables {
  readonly ref: string
  readonly folders: readonly string[]
  /** The address of the server, and that of the tables. */
  readonly server: string
  readonly tables: string
}

async function run(ref: string, folders: readonly string[]): Promise<number> {
  const server = await startPostgres(FOR_TESTS)
  if ('missing' in server) throw new Error(server.missing)
  try {
    const tables = await freshTemplate(server.url)
    try {
      const on = { ref, folders, server: server.url, tables: tables.url }
      return await withOld(ref, (folder) => runIn(folder, on))
    } finally {
      await tables.drop()
    }
  } finally {
    await server.stop()
  }
}

const [ref, ...folders] = process.argv.slice(2)
if (ref === undefined || ref.startsWith('-') || folders.length === 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
process.exit(await run(ref, folders))
