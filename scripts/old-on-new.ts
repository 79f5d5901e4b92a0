import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrateAlone } from '#server/platform/db/postgres.ts'
import { migrationsFolder } from '#server/platform/db/migrations.ts'
import { EVERY_TABLE, nextMigrations } from '#tests/support/next-migrations.ts'
import { FOR_TESTS, freshTemplate, startPostgres } from '#tests/support/postgres.ts'

const USAGE = `npx tsx scripts/old-on-new.ts REF FOLDER…

Runs the tests of an older version, such as a tag, on the tables of this one: they are those of a roll, in which processes of the old
version go on beside new ones. Folders are those of tests/server, such as order. Where both have the same tables, each table gets a column more.`

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
const journal = (folder: string): string => readFileSync(join(folder, 'meta/_journal.json'), 'utf8')

/** The old version in a folder of its own, with its packages. */
function checkOut(ref: string): { readonly folder: string; readonly remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'shop-old-'))
  const folder = join(parent, 'shop')
  git('worktree', 'add', '--detach', folder, ref)
  const isSame = readFileSync('package-lock.json', 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (isSame) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

async function run(ref: string, folders: readonly string[]): Promise<number> {
  const server = await startPostgres(FOR_TESTS)
  if ('missing' in server) throw new Error(server.missing)
  const tables = await freshTemplate(server.url)
  const old = checkOut(ref)
  try {
    if (!readFileSync(join(old.folder, 'tests/support/database.setup.ts'), 'utf8').includes('TEST_TABLES_URL'))
      throw new Error(`${ref} makes its own tables: its tests cannot be run on others.`)
    const isSame = journal(join(old.folder, 'server/platform/db/migrations')) === journal(migrationsFolder)
    await migrateAlone(tables.url, isSame ? nextMigrations(EVERY_TABLE) : migrationsFolder)
    process.stdout.write(
      `${ref} on ${isSame ? 'its own tables with a column more in each' : 'the tables of this version'}\n`,
    )
    const files = folders.map((folder) => `tests/server/${folder}`)
    const env = { ...process.env, TEST_DATABASE_URL: server.url, TEST_TABLES_URL: tables.url }
    const options = { cwd: old.folder, env, stdio: 'inherit' as const }
    return spawnSync('npx', ['vitest', 'run', '--project', 'server', ...files], options).status ?? 1
  } finally {
    old.remove()
    await tables.drop()
    await server.stop()
  }
}

const [ref, ...folders] = process.argv.slice(2)
if (ref === undefined || ref.startsWith('-') || folders.length === 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
process.exit(await run(ref, folders))
