import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dumpOfEmbedded, dumpOfPostgres, makeBackup } from '#server/operations/backup/make-backup.ts'
import { provePictures } from '#server/operations/backup/pictures.ts'
import { restorePostgres } from '#server/operations/backup/postgres-dump.ts'
import { restoreBackup, type RestoreTo } from '#server/operations/backup/restore-backup.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { resetHeartbeat } from '#server/platform/jobs/heartbeat.job.ts'
import { turnClock } from '#server/platform/db/shop-time.ts'
import { registry } from '#server/domains.ts'
import { proveAsOf } from '#server/operations/proof/prove.ts'
import { knownMigrations, type SchemaCare, schemaName } from '#server/platform/db/schema.ts'
import { placed, shipped } from '#tests/support/orders.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { prove } from '#tests/support/prove.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploads.ts'

const home = mkdtempSync(join(tmpdir(), 'shop-backup-test-'))
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const each of undo.toReversed()) await each()
  rmSync(home, { recursive: true, force: true })
})

let places = 0
/** A new data folder. */
const newFolder = (): string => {
  const folder = join(home, `data-${++places}`)
  mkdirSync(folder)
  return folder
}

const epochOf = async (db: Pick<Database, 'run'>): Promise<string> => {
  const [row] = await runText<{ value: string }>(
    { db } as Pick<TestShop, 'db'>,
    `select value from meta where name = 'epoch'`,
  )
  return row?.value ?? ''
}

describe.each(engines())('a backup of a shop on %s', (engine) => {
  const postgres = inject('postgres')
  const to = join(home, engine)
  let shop: TestShop
  let file = ''
  let address = ''

  /** A place to restore to: a new database and a new folder. */
  async function newPlace(): Promise<
    Omit<RestoreTo, 'open'> & { open: (image?: Blob, schema?: SchemaCare) => Promise<Database> }
  > {
    const dataDir = newFolder()
    if (engine === 'embedded' || !('url' in postgres)) {
      const open = (image?: Blob, schema: SchemaCare = 'leave') =>
        openEmbedded(join(dataDir, 'database'), schema, image)
      return { engine, dataDir, open, fill: () => Promise.reject(new Error('no PostgreSQL')) }
    }
    const { url, drop } = await freshDatabase(postgres.url)
    undo.push(drop)
    return {
      engine,
      dataDir,
      open: (_image, schema = 'leave') => openPostgres(url, { schema }),
      fill: (dump) => restorePostgres(url, dump),
    }
  }

  const backUp = () =>
    makeBackup({
      dump: engine === 'embedded' ? dumpOfEmbedded(shop.db) : dumpOfPostgres(shop.db, address),
      picturesIn: shop.services.env.DATA_DIR,
      to,
      keep: 14,
    })

  beforeAll(async () => {
    if (engine === 'postgres' && 'url' in postgres) {
      const own = await freshDatabase(postgres.url, postgres.tables)
      undo.push(own.drop)
      address = own.url
    }
    shop = await openShop(engine, {}, address === '' ? {} : { at: { url: address } })
    undo.push(() => shop.close())
    await placed(shop)
    for (let n = 0; n < 3; n++) {
      const { buyer } = await shipped(shop)
      await uploaded(shop, buyer, n === 0 ? 'identity' : 'evidence')
    }
    ;({ file } = await backUp())
  })

  it('is restored with all orders, money and pictures, and every invariant holds', async () => {
    const place = await newPlace()
    const { counts, differs, manifest } = await restoreBackup(file, place, knownMigrations())
    expect(differs).toEqual([])
    expect(counts).toMatchObject({ orders: 4, pictures: 3 })
    expect(counts.entries).toBeGreaterThan(5)
    expect(Number(counts.moved_micro)).toBeGreaterThan(0)
    expect(manifest.engine).toBe(engine)
    const db = await place.open()
    expect(await prove(db)).toEqual([])
    // A week later its unpaid orders are overdue, and nothing was wrong when it was made.
    await turnClock(db, 7 * 24 * 60 * 60_000)
    expect((await prove(db)).map(({ invariant }) => invariant.id)).toContain('O4')
    expect(await proveAsOf(db, registry.invariants, new Date(manifest.made_at))).toEqual([])
    expect((await prove(db)).length).toBeGreaterThan(0)
    await turnClock(db, 0)
    expect(await provePictures(db, place.dataDir)).toEqual({ kept: 3, wrong: [] })
    // Pages that were open saw more of the old history than there is now.
    expect(await epochOf(db)).not.toBe(await epochOf(shop.db))
    // A session that was ended after the backup would be back.
    const sessions = `select count(*)::int as all, count(*) filter (where ended_at is null)::int as alive from sessions`
    const [before] = await runText<{ all: number; alive: number }>(shop, sessions)
    const [after] = await runText<{ all: number; alive: number }>({ db } as Pick<TestShop, 'db'>, sessions)
    expect(before?.alive).toBeGreaterThan(0)
    expect(after).toEqual({ all: before?.all, alive: 0 })
    await db.close()
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([])

    await expect(restoreBackup(file, place, knownMigrations())).rejects.toThrow(/holds (?:pictures|a database)/)
    rmSync(join(place.dataDir, 'uploads'), { recursive: true })
    await expect(restoreBackup(file, place, knownMigrations())).rejects.toThrow(/is not empty|holds a database/)
  })

  it('shows a picture that is missing and one that was changed', async () => {
    const place = await newPlace()
    await restoreBackup(file, place, knownMigrations())
    const [missing = '', changed = ''] = readdirSync(join(place.dataDir, 'uploads'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => join('uploads', name))
    rmSync(join(place.dataDir, missing))
    writeFileSync(join(place.dataDir, changed), 'another picture')
    const db = await place.open()
    const { kept, wrong } = await provePictures(db, place.dataDir)
    expect([kept, [...wrong].toSorted()]).toEqual([3, [missing, changed].toSorted()])
    await db.close()
  })

  it('is refused where it is cut off, damaged, or something else, and the place stays empty', async () => {
    const place = await newPlace()
    const bytes = readFileSync(file)
    const spoilt = (name: string, content: Buffer | string): string => {
      const path = join(home, `${engine}-${name}`)
      writeFileSync(path, content)
      return path
    }
    const cut = spoilt('cut', bytes)
    truncateSync(cut, bytes.length - 9)
    const changed = Buffer.from(bytes)
    changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 0xff
    for (const [path, fault] of [
      [cut, 'is cut off: its end is missing'],
      [spoilt('changed', changed), 'is damaged, or no backup'],
      [spoilt('text', 'not a backup'), 'is damaged, or no backup'],
      [spoilt('empty', ''), /cut off|damaged|no backup/],
      [join(home, 'nowhere'), 'is not there'],
      [home, 'is a folder and no backup'],
    ] as const)
      await expect(restoreBackup(path, place, knownMigrations()), path).rejects.toThrow(fault)
    expect(readdirSync(place.dataDir)).toEqual([])
    expect((await restoreBackup(file, place, knownMigrations())).differs).toEqual([])
  })

  it('is refused by another engine, and by a version that does not know its tables', async () => {
    const place = await newPlace()
    const other = engine === 'embedded' ? 'postgres' : 'embedded'
    const empty = { ...place, engine: other, open: () => openEmbedded(undefined, 'leave') } as const
    await expect(restoreBackup(file, empty, knownMigrations())).rejects.toThrow('DATABASE_URL')
    await expect(restoreBackup(file, place, [1])).rejects.toThrow(
      `has tables of ${schemaName(knownMigrations())}; this version knows 1970`,
    )
    expect(readdirSync(place.dataDir)).toEqual([])
  })

  it('is restored by the version before, which runs on tables that were only added to', async () => {
    const later = (knownMigrations().at(-1) ?? 0) + 1
    await runText(shop, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`)
    try {
      const added = await backUp()
      expect(added.manifest.schema).toEqual([...knownMigrations(), later])
      const place = await newPlace()
      expect((await restoreBackup(added.file, place, knownMigrations())).differs).toEqual([])
      // What proves it, and a command that only reads.
      for (const care of ['renew', 'expect'] as const) {
        const db = await place.open(undefined, care)
        expect(await proveAsOf(db, registry.invariants, new Date(added.manifest.made_at))).toEqual([])
        await db.close()
      }
      await runText(shop, `insert into meta (name, value) values ('oldest_migration', '${later}')`)
      const taken = await backUp()
      await expect(restoreBackup(taken.file, await newPlace(), knownMigrations())).rejects.toThrow(
        `has tables of ${schemaName([later])}`,
      )
    } finally {
      await runText(shop, `delete from meta where name = 'oldest_migration'`)
      await runText(shop, `delete from drizzle.__drizzle_migrations where created_at = ${later}`)
    }
  })

  it('holds as of the moment at which the shop last lived, where it was off when it was backed up', async () => {
    await resetHeartbeat(shop.services)
    await shop.standStill(3 * 24 * 60 * 60_000)
    const made = await backUp()
    const place = await newPlace()
    const { manifest } = await restoreBackup(made.file, place, knownMigrations())
    expect(Date.parse(manifest.made_at) - Date.parse(manifest.lived_at)).toBeGreaterThan(2 * 24 * 60 * 60_000)
    const db = await place.open()
    expect((await proveAsOf(db, registry.invariants, new Date(manifest.made_at))).length).toBeGreaterThan(0)
    expect(await proveAsOf(db, registry.invariants, new Date(manifest.lived_at))).toEqual([])
    await db.close()
    // Others of this file go on from now.
    await shop.standStill(-3 * 24 * 60 * 60_000)
  })

  it('counts what is in it, however busy the shop is in the meantime', async () => {
    const over = new AbortController()
    const busy = (async () => {
      while (!over.signal.aborted) await shipped(shop)
    })()
    const made = await backUp()
    const orders = async (): Promise<number> => {
      const [now] = await runText<{ orders: number }>(shop, 'select count(*)::int as orders from orders')
      return now?.orders ?? 0
    }
    // It went on selling.
    await expect.poll(orders, { timeout: 20_000 }).toBeGreaterThan(made.manifest.counts.orders)
    over.abort()
    await busy
    const { differs, counts } = await restoreBackup(made.file, await newPlace(), knownMigrations())
    expect(differs).toEqual([])
    expect(counts.orders).toBe(made.manifest.counts.orders)
  })
})
