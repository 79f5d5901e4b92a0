import { buildShop } from '#server/app.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { readEnv } from '#server/env.ts'
import { listening } from './listening.ts'

const env = readEnv(process.env)
const db = await openPostgres(env.DATABASE_URL ?? '', { schema: 'expect', guarded: false, answerWithinMs: 20_000 })
const shop = await buildShop(env, db)
// At once, and not in the middle of a measurement.
await shop.startJobs({ choresApartMs: 0 })
process.send?.({ port: await listening(shop.app) })
process.on(
  'SIGTERM',
  () =>
    void shop
      .close()
      .then(() => db.close())
      .then(() => process.exit(0)),
)
