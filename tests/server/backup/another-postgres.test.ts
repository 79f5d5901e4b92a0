import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VERSION } from '#contract/platform/version.ts'
import { registry } from '#server/domains.ts'
import { DATABASE_FILE } from '#server/operations/backup/manifest.ts'
import { restorePostgres } from '#server/operations/backup/postgres-dump.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { proveAsOf } from '#server/operations/proof/prove.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { knownMigrations } from '#server/platform/db/schema.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { embedded, ownPostgres } from '#tests/support/own-postgres.ts'
import { ask, FOR_TESTS, freshDatabase } from '#tests/support/postgres.ts'

const majorOf = async (url: string): Promise<number> => {
  const [row] = await ask<{ n: number }>(url, `select current_setting('server_version_num')::int / 10000 as n`)
  return row?.n ?? 0
}

const BACKUP = `tests/upgrades/${VERSION}.tar.gz`

/** The version of the server that a dump was made on: the first one in its header, after the name of its database. */
function dumpedOn(backup: string): number {
  const dump = execFileSync('tar', ['-xzOf', backup, DATABASE_FILE.postgres], { maxBuffer: 100 * 1024 * 1024 })
  const [, major] = /\0(\d+)\.\d/.exec(dump.subarray(0, 256).toString('latin1')) ?? []
  return Number(major)
}

describeOnPostgres('a backup of one version of PostgreSQL', () => {
  it('is restored into another one with everything in it', { timeout: 60_000 }, async ({ skip }) => {
    const other = await ownPostgres(FOR_TESTS, embedded())
    const folder = mkdtempSync(join(tmpdir(), 'shop-another-'))
    try {
      const here = dumpedOn(BACKUP)
      expect(here).toBeGreaterThanOrEqual(15)
      const there = await majorOf(other.url)
      if (here === there) {
        process.stderr.write(`\nNOT RUN: a restore into another PostgreSQL. Both are ${here}.\n\n`)
        return skip()
      }
      const { url } = await freshDatabase(other.url)
      const restored = await restoreBackup(
        BACKUP,
        {
          engine: 'postgres',
          dataDir: folder,
          open: () => openPostgres(url, { schema: 'leave' }),
          fill: (dump) => restorePostgres(url, dump),
        },
        knownMigrations(),
      )
      expect(restored.differs).toEqual([])
      expect(restored.counts.orders).toBeGreaterThan(100)
      const db = await openPostgres(url, { schema: 'renew' })
      expect(await proveAsOf(db, registry.invariants, new Date(restored.manifest.lived_at))).toEqual([])
      await db.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await other.remove()
    }
  })
})
