import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { buildShop } from '#server/app.ts'
import { VERSION } from '#contract/platform/version.ts'
import { registry } from '#server/domains.ts'
import { proveAsOf } from '#server/operations/proof/prove.ts'
import { countShop } from '#server/operations/backup/counts.ts'
import { restorePostgres } from '#server/operations/backup/postgres-dump.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { migrateAlone, openPostgres } from '#server/platform/db/postgres.ts'
import { appliedMigrations, knownMigrations } from '#server/platform/db/schema.ts'
import { looseClock, turnClock } from '#server/platform/db/shop-time.ts'
import { runClock } from '#server/platform/jobs/clock.job.ts'
import { shipped } from '#tests/support/orders.ts'
import { eachOnPostgres } from '#tests/support/needs-postgres.ts'
import { EVERY_TABLE, nextMigrations } from '#tests/support/next-migrations.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { prove } from '#tests/support/prove.ts'
import { callsOf, testEnv } from '#tests/support/shop.ts'
import { withOrm } from '#tests/support/orm.ts'

const KEPT = 'tests/upgrades'
const versions = readdirSync(KEPT)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => join(KEPT, name))
const folders = mkdtempSync(join(tmpdir(), 'shop-versions-'))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

const DAY_MS = 24 * 60 * 60_000
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

it('keeps a shop of this version', () => {
  expect(versions.length).toBeGreaterThan(0)
  // Where it fails: tag the version, then npx tsx scripts/keep-version.ts.
  expect(versions.map((file) => basename(file, '.tar.gz'))).toContain(VERSION)
})

eachOnPostgres(versions, 'a shop of %s', (file, server) => {
  /** Restores it into a new database. */
  async function restored() {
    const { url, drop } = await freshDatabase(server)
    const dataDir = mkdtempSync(join(folders, 'data-'))
    const found = await restoreBackup(
      file,
      {
        engine: 'postgres',
        dataDir,
        open: () => openPostgres(url, { schema: 'leave' }),
        fill: (dump) => restorePostgres(url, dump),
      },
      knownMigrations(),
    )
    return { url, drop, dataDir, found }
  }

  /** Runs this version on it: what is due for a month happens, and someone buys. Everything then holds. */
  async function live(url: string, dataDir: string, livedAt: Date): Promise<void> {
    const db = withOrm(await openPostgres(url, { schema: 'renew' }))
    const shop = await buildShop({ ...testEnv(), DATA_DIR: dataDir }, db, nowhere, join(dataDir, 'no-pages'))
    await shop.app.ready()
    try {
      expect(await proveAsOf(db, registry.invariants, livedAt)).toEqual([])
      while ((await runClock(shop.services)) > 0);
      expect(await prove(db)).toEqual([])
      await shipped({ db, services: shop.services, ...callsOf(shop) })
      const turn = await looseClock(db)
      for (let day = 1; day <= 30; day++) {
        await turn(day * DAY_MS)
        while ((await runClock(shop.services)) > 0);
      }
      expect(await prove(db)).toEqual([])
      await turnClock(db, 0)
    } finally {
      await shop.close()
      await db.close()
    }
  }

  it('is taken over with everything in it, and goes on', async () => {
    const { url, drop, dataDir, found } = await restored()
    try {
      expect(found.differs).toEqual([])
      expect(found.counts.orders).toBeGreaterThan(100)
      await migrateAlone(url)
      const db = await openPostgres(url, { schema: 'expect' })
      expect(await appliedMigrations(db)).toEqual(knownMigrations())
      expect(await countShop(db)).toEqual(found.manifest.counts)
      await db.close()
      await live(url, dataDir, new Date(found.manifest.lived_at))
    } finally {
      await drop()
    }
  })

  it('may go to a next version that adds a column to every table, while this one still runs on it', async () => {
    const { url, drop, dataDir, found } = await restored()
    try {
      await migrateAlone(url, nextMigrations(EVERY_TABLE))
      await live(url, dataDir, new Date(found.manifest.lived_at))
    } finally {
      await drop()
    }
  })
})
