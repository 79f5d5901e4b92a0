import { join } from 'node:path'
import { buildShop } from './app.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { openEmbedded } from './db/embedded.ts'
import { openPostgres } from './db/postgres.ts'
import { openAdminSocket } from './jobs/admin-socket.ts'
import { BadEnvironment, type Env, readEnv } from './env.ts'

const openDatabase = (env: Env) =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL) : openEmbedded(join(env.DATA_DIR, 'database'))

/** An answer that takes longer than this is cut off when the server stops. */
const STOP_AT_MOST_MS = 20_000

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const db = await openDatabase(env)
  const shop = await buildShop(env, db)
  if (!env.DATABASE_URL && !env.production) {
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo(shop.services)
  }
  await shop.startJobs()
  await shop.app.listen({ host: env.HOST, port: env.PORT })
  const admin = env.DATABASE_URL ? undefined : await openAdminSocket(join(env.DATA_DIR, 'admin.sock'), db)
  const address = shop.app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  announce(env, port)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // Whoever waits for an answer gets it, but nobody waits for ever.
    setTimeout(() => process.exit(1), STOP_AT_MOST_MS).unref()
    admin?.close()
    await shop.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function announce(env: Env, port: number): void {
  const lines = [`Shop is open: http://localhost:${port}`]
  if (!env.DATABASE_URL) {
    lines.push('', 'Demo accounts (password demo-shop, payment password 493817):')
    lines.push(
      '  shopper@shop.example   merchant@shop.example   support@shop.example   finance@shop.example   finance2@shop.example',
    )
    lines.push(
      'Mail is shown at /dev/mail. The embedded database may lose its last moments in a power cut; a real shop sets DATABASE_URL.',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((error: unknown) => {
  const known = error instanceof BadEnvironment || error instanceof FolderInUse
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
