import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, statement } from '../../platform/db/database.ts'
import { isExpanded, schemaName } from '../../platform/db/schema.ts'
import { StartupError } from '../../platform/process/startup-error.ts'
import { unpack } from './archive.ts'
import { type Counts, countShop } from './counts.ts'
import { DATABASE_FILE, MANIFEST, type Manifest, readManifest } from './manifest.ts'

const inUse = statement(
  'restore_in_use',
  `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm', 'S')) as taken`,
)
const newEpoch = statement(
  'restore_epoch',
  `update meta set value = replace(gen_random_uuid()::text, '-', '') where name = 'epoch'`,
)
const endSessions = statement('restore_sessions', 'update sessions set ended_at = shop_now() where ended_at is null')
const endPushes = statement('restore_pushes', 'delete from push_subscriptions')
const analyze = statement('restore_analyze', 'analyze')

/** Where a backup is restored to: a database of the engine of the backup, and the folder of the pictures. */
export interface RestoreTo {
  readonly engine: Database['engine']
  readonly dataDir: string
  /** Opens the database as it is; an embedded one is made from the image. */
  readonly open: (image?: Blob) => Promise<Database>
  /** Fills the empty PostgreSQL from the file of its dump. */
  readonly fill: (file: string) => Promise<void>
}

/** What was restored, and what of it differs from what was counted when it was backed up. */
export interface Restored {
  readonly manifest: Manifest
  readonly counts: Counts
  readonly differs: readonly (keyof Counts)[]
}

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

/** Refuses a place where anything is: a restore never overwrites a shop. */
async function expectEmpty({ engine, dataDir, open }: RestoreTo): Promise<void> {
  if (!(await isEmpty(join(dataDir, 'uploads'))))
    throw new StartupError(`${join(dataDir, 'uploads')} holds pictures. Restore into a new DATA_DIR.`)
  if (engine === 'embedded') {
    if (await isEmpty(join(dataDir, 'database'))) return
    throw new StartupError(`${join(dataDir, 'database')} holds a database. Restore into a new DATA_DIR.`)
  }
  const db = await open()
  try {
    const [row] = await db.run<{ taken: boolean }>(inUse)
    if (row?.taken) throw new StartupError('The database of DATABASE_URL is not empty. Restore into a new one.')
  } finally {
    await db.close()
  }
}

function expectFits(
  { engine, schema, oldest_migration, version, made_at }: Manifest,
  to: RestoreTo,
  known: readonly number[],
): void {
  if (engine !== to.engine)
    throw new StartupError(
      engine === 'postgres'
        ? 'This backup is of a PostgreSQL: name an empty one in DATABASE_URL.'
        : 'This backup is of the embedded database: unset DATABASE_URL, and name an empty folder in DATA_DIR.',
    )
  // A version that was gone back to runs on tables that a newer one added to, and its own backups hold those.
  const isBorne = oldest_migration !== undefined && isExpanded(schema, known, oldest_migration)
  if (schema.join() !== known.slice(0, schema.length).join() && !isBorne)
    throw new StartupError(
      `This backup of ${made_at}, made by version ${version}, has tables of ${schemaName(schema)}; this version knows ${schemaName(known)}. Use a version that knows them.`,
    )
}

/**
 * Gives the restored shop a history of its own: pages that were open saw more of the old one than there is now, and load it again. Everyone
 * signs in again: the backup does not know which sessions were ended since, also by someone whose device was stolen.
 */
async function settle(db: Database): Promise<Counts> {
  await db.run(newEpoch)
  await db.run(endSessions)
  await db.run(endPushes)
  await db.run(analyze)
  return countShop(db)
}

/**
 * Restores a backup into an empty place, and counts what is there. The file is unpacked whole, beside its place, before anything is
 * restored: one that is cut off or damaged leaves the place empty. `known` are the migrations of this program.
 */
export async function restoreBackup(file: string, to: RestoreTo, known: readonly number[]): Promise<Restored> {
  await expectEmpty(to)
  await mkdir(to.dataDir, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(to.dataDir, 'restoring-'))
  try {
    await unpack(file, draft)
    const manifest = await readManifest(join(draft, MANIFEST))
    expectFits(manifest, to, known)
    const dump = join(draft, DATABASE_FILE[manifest.engine])
    if (manifest.engine === 'postgres') await to.fill(dump)
    const image = manifest.engine === 'embedded' ? new Blob([await readFile(dump)]) : undefined
    const db = await to.open(image)
    try {
      const counts = await settle(db)
      if (existsSync(join(draft, 'uploads'))) {
        // Only where it is empty: someone may have put something there since it was looked at.
        if (existsSync(join(to.dataDir, 'uploads'))) await rmdir(join(to.dataDir, 'uploads'))
        await rename(join(draft, 'uploads'), join(to.dataDir, 'uploads'))
      }
      const names = Object.keys(manifest.counts) as (keyof Counts)[]
      return { manifest, counts, differs: names.filter((name) => counts[name] !== manifest.counts[name]) }
    } finally {
      await db.close()
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
