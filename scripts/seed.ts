import { join } from 'node:path'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { demoPasswordHash } from '#server/operations/demo/seed-people.ts'
import { storePictures } from '#server/operations/demo/seed-pictures.ts'
import { type Env, readEnv } from '#server/env.ts'
import { createPrivately } from '#server/platform/configuration/private-folder.ts'
import { filesFolder } from '#server/platform/plugins/files.ts'
import { fillCatalogue } from './seed/fill-catalogue.ts'
import { goodsAsked } from './seed/goods-asked.ts'

// A PostgreSQL database may be empty. The embedded folder needs one start of the server before: the first start sets up the demo with
// its accounts, and only in a shop without users. The folder is locked while a server runs.
const openDatabase = (env: Env) =>
  env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, { schema: 'renew' })
    : openEmbedded(join(env.DATA_DIR, 'database'), 'expect')

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function seed(): Promise<void> {
  createPrivately()
  const env = readEnv(process.env)
  const goods = goodsAsked(process.argv.slice(2), env)
  const db = await openDatabase(env)
  const begun = performance.now()
  try {
    const { pictures, stored } = storePictures(filesFolder(env))
    await stored
    const passwordHash = await demoPasswordHash({ env })
    const onProgress = (done: number): void => void (done % 10_000 === 0 && say(`${done} goods`))
    const written = await fillCatalogue(db, goods, { pictures, passwordHash, onProgress })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`${goods} goods of the large catalogue, ${written} of them new, in ${seconds} s`)
  } finally {
    await db.close()
  }
}

try {
  await seed()
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
