import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VERSION } from '#contract/platform/version.ts'
import { buildShop } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { dumpOfPostgres, makeBackup } from '#server/operations/backup/make-backup.ts'
import { seedDemo } from '#server/operations/demo/seed.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { ownPostgres } from '#tests/support/own-postgres.ts'

/**
 * Keeps a shop of this version for the tests of upgrades: its demo, as a backup without pictures. Run once, when a version is tagged; later
 * versions must be able to take it over (`tests/server/upgrade/every-version.test.ts`).
 */
async function keepVersion(): Promise<string> {
  const server = await ownPostgres(['fsync=off'])
  const folder = mkdtempSync(join(tmpdir(), 'shop-version-'))
  const { url } = await freshDatabase(server.url)
  const db = await openPostgres(url, { schema: 'renew' })
  try {
    const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', SECRET: 'a secret for tests, long enough to be one' })
    const shop = await buildShop(env, db, process.stdout, join(folder, 'no-pages'))
    await seedDemo(shop.services)
    await shop.close()
    const to = 'tests/upgrades'
    const { file } = await makeBackup({ dump: dumpOfPostgres(db, url), picturesIn: undefined, to: folder, keep: 1 })
    const kept = join(to, `${VERSION}.tar.gz`)
    renameSync(file, kept)
    return `${kept}, beside ${readdirSync(to).length - 1} others`
  } finally {
    await db.close()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.stdout.write(`${await keepVersion()}\n`)
