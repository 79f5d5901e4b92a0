import { join } from 'node:path'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { registry } from '#server/domains.ts'
import { readEnv } from '#server/env.ts'
import { askForProof } from '#server/operations/proof/ask-for-proof.ts'
import { type Breach, proveInTurn } from '#server/operations/proof/prove.ts'
import { renderProof } from './prove/render.ts'

/** The running process holds the embedded folder: it is asked to prove itself. Nothing here changes a table. */
async function proof(): Promise<Breach[]> {
  const env = readEnv(process.env)
  const asked = env.DATABASE_URL ? undefined : await askForProof(join(env.DATA_DIR, 'admin.sock'))
  if (asked) return asked
  const db = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { schema: 'expect' })
    : await openEmbedded(join(env.DATA_DIR, 'database'), 'expect')
  try {
    return await proveInTurn(db, registry.invariants)
  } finally {
    await db.close()
  }
}

try {
  const breaches = await proof()
  process.stdout.write(`${renderProof(registry.invariants, breaches)}\n`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
