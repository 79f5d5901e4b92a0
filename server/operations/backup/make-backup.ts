import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VERSION } from '#contract/platform/version.ts'
import { type Database, type Queries, statement } from '../../platform/db/database.ts'
import { appliedMigrations, oldestMigration } from '../../platform/db/schema.ts'
import { BEAT_MS } from '../../platform/jobs/heartbeat.job.ts'
import { StartupError } from '../../platform/process/startup-error.ts'
import { wallMs } from '../../platform/process/time.ts'
import { isPicture, pack } from './archive.ts'
import { type Counts, countShop } from './counts.ts'
import { DATABASE_FILE, MANIFEST, type Manifest } from './manifest.ts'
import { dumpPostgres } from './postgres-dump.ts'

/** What a database says of itself at the moment of its dump. */
export interface Dumped {
  readonly engine: Database['engine']
  /** The shop's time. */
  readonly made_at: string
  /** When the shop last lived, at most that: what was due while it was off is not its fault. */
  readonly lived_at: string
  readonly schema: readonly number[]
  /** The oldest migration that a program must know to run on these tables. */
  readonly oldest_migration: number
  readonly counts: Counts
}

/** Writes the database into a folder, under its name in a backup. */
export type DumpInto = (folder: string) => Promise<Dumped>

const oneMoment = statement('backup_moment', 'set transaction isolation level repeatable read, read only')
// A dump takes as long as it takes.
const noHurry = statement('backup_no_hurry', `select set_config('idle_in_transaction_session_timeout', '0', true)`)
const share = statement('backup_share', 'select pg_export_snapshot() as id')
const flush = statement('backup_flush', 'checkpoint')

const moments = statement(
  'backup_moments',
  `select shop_now() as made, least(shop_now(), coalesce((select to_timestamp(value::bigint / 1000.0) + ${BEAT_MS} * interval '1 millisecond'
     from meta where name = 'heartbeat'), shop_now())) as lived`,
)

async function momentsOf(on: Queries): Promise<Pick<Dumped, 'made_at' | 'lived_at'>> {
  const [row] = await on.run<{ made: Date; lived: Date }>(moments)
  if (!row) throw new Error('A query without a table answers one row')
  return { made_at: row.made.toISOString(), lived_at: row.lived.toISOString() }
}

const describe = async ({ engine }: Database, on: Queries): Promise<Dumped> => ({
  engine,
  ...(await momentsOf(on)),
  schema: await appliedMigrations(on),
  oldest_migration: await oldestMigration(on),
  counts: await countShop(on),
})

/** Dumps a PostgreSQL: the counts are of the very moment of the dump, however busy the shop is. Needs the right to read, and no other. */
export const dumpOfPostgres =
  (db: Database, address: string): DumpInto =>
  (folder) =>
    db.transaction(async (tx) => {
      await tx.run(oneMoment)
      await tx.run(noHurry)
      const [shared] = await tx.run<{ id: string }>(share)
      const dumped = await describe(db, tx)
      await dumpPostgres(address, shared?.id ?? '', join(folder, DATABASE_FILE.postgres))
      return dumped
    })

/** Dumps the embedded database. Its only session is held, so that nothing moves in the meantime. */
export const dumpOfEmbedded =
  (db: Database): DumpInto =>
  (folder) =>
    db.transaction(async (tx) => {
      const dumped = await describe(db, tx)
      await tx.run(flush)
      if (!db.image) throw new Error('This database has no image')
      await writeFile(join(folder, DATABASE_FILE.embedded), await db.image(), { mode: 0o600 })
      return dumped
    })

const NAME = /^shop-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/
const UNFINISHED = /^(?:shop-.*\.part|making-.*)$/
const DAY_MS = 24 * 60 * 60_000

/** Removes what backups that were cut off a day ago left, and all but the newest backups. */
async function tidy(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((each) => UNFINISHED.test(each)))
    if (wallMs() - (await stat(join(folder, name))).mtimeMs > DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true })
  const old = names.filter((name) => NAME.test(name)).toSorted()
  for (const name of old.slice(0, Math.max(0, old.length - keep))) await rm(join(folder, name))
}

/** What a backup is made of. */
export interface BackupOf {
  readonly dump: DumpInto
  /** The folder above `uploads`; undefined where pictures are in an object store, whose own versions are their backup. */
  readonly picturesIn: string | undefined
  /** Where backups are kept. */
  readonly to: string
  /** How many of the nights; without it, none is removed. */
  readonly keep?: number
  /** The version of which an upgrade backs up. Such a file is kept until someone removes it. */
  readonly beforeVersion?: string
}

/** Gives files that root made to the owner of their folder: the user of the shop must read and replace them the next night. */
async function giveToOwner(folder: string, files: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  for (const file of files) await chown(file, uid, gid)
}

/** Counts the files of pictures below a data folder; throws where the database names some and there is none. */
async function countFiles(dataDir: string, { pictures }: Counts): Promise<number> {
  const uploads = join(dataDir, 'uploads')
  const names = await readdir(uploads, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.filter(isPicture).length
  if (pictures > 0 && found === 0)
    throw new StartupError(
      `The database names ${pictures} pictures and voices, and ${uploads} holds none. Set DATA_DIR as the server has it, or S3_ENDPOINT where they are in an object store.`,
    )
  return found
}

/**
 * Backs up database and pictures into one file of a folder, and answers its path. The database comes first: pictures are named by their
 * content and never change, so a later copy holds each that the dump names. `newest` beside it is touched at the end. `SECRET` is not in it.
 */
export async function makeBackup({
  dump,
  picturesIn,
  to,
  keep,
  beforeVersion,
}: BackupOf): Promise<{ file: string; manifest: Manifest }> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(to, 'making-'))
  try {
    const begun = new Date(wallMs()).toISOString()
    const dumped = await dump(draft)
    const packed = picturesIn === undefined ? 0 : await countFiles(picturesIn, dumped.counts)
    const manifest: Manifest = {
      format: 1,
      version: VERSION,
      ...dumped,
      schema: [...dumped.schema],
      has_pictures: packed > 0,
      packed,
    }
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
    const name = beforeVersion === undefined ? 'shop' : `shop-before-${beforeVersion}`
    const file = join(to, `${name}-${begun.slice(0, 19).replaceAll(':', '')}Z.tar.gz`)
    await pack(file, [
      { folder: draft, names: [MANIFEST, DATABASE_FILE[dumped.engine]] },
      ...(picturesIn !== undefined && packed > 0 ? [{ folder: picturesIn, names: ['uploads'] }] : []),
    ])
    if (keep !== undefined) await tidy(to, keep)
    const newest = join(to, 'newest')
    await writeFile(newest, `${file}\n`)
    // The shop may know when it was made, and reads nothing else here. The mask of this process takes that right from a new file.
    await chmod(newest, 0o644)
    await giveToOwner(to, [file, newest])
    return { file, manifest }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
