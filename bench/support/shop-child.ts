import { buildShop } from '#server/app.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { readEnv } from '#server/env.ts'

const env = readEnv(process.env)
const db = await openPostgres(env.DATABASE_URL ?? '', { schema: 'expect' })
const shop = await buildShop(env, db)
await shop.startJobs()
await shop.app.listen({ host: '127.0.0.1', port: 0 })
const address = shop.app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
process.on(
  'SIGTERM',
  () =>
    void shop
      .close()
      .then(() => db.close())
      .then(() => process.exit(0)),
)
