import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '#server/platform/db/migrate.ts'
import { migrationsFolder } from '#server/platform/db/migrations.ts'
import { root } from '#server/platform/process/root.ts'

const folder = join(root, 'node_modules/.cache/shop')

/** An image depends on how it is made, the engine, and the migrations. */
function nameOfImage(): string {
  const made = createHash('sha1').update(readFileSync(fileURLToPath(import.meta.url)))
  made.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  for (const file of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.(?:sql|json)$/.test(file)) made.update(file).update(readFileSync(join(migrationsFolder, file)))
  return `embedded-${made.digest('hex')}.tar`
}

const DAY_MS = 24 * 60 * 60_000

// Those of yesterday's migrations; a run beside this one may still read a younger one.
function forgetOld(): void {
  for (const file of readdirSync(folder).map((name) => join(folder, name)))
    if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true })
}

/**
 * An image is unpacked and started for every shop, so it holds no more than a shop of a test wants: zeroing the usual 128 MB of
 * buffers took longer than the rest of the start, and two unused databases were a third of the unpacked size. So
 * was a first segment of the log: those are as short as they may be.
 */
const SPARING = [
  "alter system set shared_buffers = '16MB'",
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
]

/**
 * The file of an embedded database with all tables and no rows, kept from run to run: making one takes five seconds of a
 * core, and each test file wants one.
 */
export async function embeddedImage(): Promise<string> {
  const file = join(folder, nameOfImage())
  if (existsSync(file)) return file
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await pglite.exec("set timezone to 'UTC'")
  await migrate({ query: (text, values) => pglite.query(text, values) })
  for (const each of [...SPARING, 'checkpoint']) await pglite.exec(each)
  const image = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await pglite.close()
  mkdirSync(folder, { recursive: true })
  forgetOld()
  // Another run may be making the same one: the last one wins, and both are whole.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, image)
  renameSync(unfinished, file)
  return file
}
