import { join } from 'node:path'
import { announcement, hasDemo } from './platform/configuration/announcement.ts'
import { buildShop } from './app.ts'
import { StartupError } from './platform/process/startup-error.ts'
import type { Database } from './platform/db/database.ts'
import { openAdminSocket } from './platform/jobs/admin-socket.ts'
import { type Env, readEnv } from './env.ts'
import { closeFolder, createPrivately } from './platform/configuration/private-folder.ts'
import { startTimer } from './platform/process/time.ts'

// Until the shop has a log, standard error has to do.
let reportLoss = (error: Error): void => void process.stderr.write(`A database connection was lost: ${error.message}\n`)

/** No one waits longer than this for one statement; the proof's and the migrations' have times of their own. */
const ANSWER_WITHIN_MS = 20_000

// Each engine is read only where it is used: the other one's packages would take a third of the start.
async function openDatabase(env: Env): Promise<Database> {
  if (!env.DATABASE_URL) {
    const { openEmbedded } = await import('./platform/db/embedded.ts')
    return openEmbedded(join(env.DATA_DIR, 'database'))
  }
  const { openPostgres } = await import('./platform/db/postgres.ts')
  return openPostgres(env.DATABASE_URL, {
    schema: 'renew',
    guarded: !env.production,
    connections: env.DATABASE_POOL,
    answerWithinMs: ANSWER_WITHIN_MS,
    onLost: (error) => reportLoss(error),
  })
}

/** An answer that takes longer than this is cut off when the server stops. */
const STOP_AT_MOST_MS = 20_000

async function main(): Promise<void> {
  createPrivately()
  const env = readEnv(process.env)
  closeFolder(env.DATA_DIR, (message) => void process.stderr.write(`${message}\n`))
  const db = await openDatabase(env)
  const shop = await buildShop(env, db)
  reportLoss = (error) => shop.app.log.warn({ err: error }, 'a database connection was lost')
  if (hasDemo(env)) {
    const { seedDemo } = await import('./operations/demo/seed.ts')
    await seedDemo(shop.services)
  }
  await shop.startJobs()
  await shop.app.listen({ host: env.HOST, port: env.PORT })
  const admin = env.DATABASE_URL ? undefined : await openAdminSocket(join(env.DATA_DIR, 'admin.sock'), shop.services)
  const address = shop.app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  process.stdout.write(announcement(env, port))

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // A request that waits for an answer gets it, but none waits for ever.
    startTimer(() => process.exit(1), STOP_AT_MOST_MS).unref()
    admin?.close()
    await shop.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

main().catch((error: unknown) => {
  const known = error instanceof StartupError
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
