import { join } from 'node:path'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { type Env, readEnv } from '#server/env.ts'
import { askAdmin } from '#server/platform/jobs/admin-socket.ts'
import { type Facts, readFacts } from '#server/operations/doctor/facts.ts'
import { doctorAsked, USAGE } from './doctor/ask.ts'
import { examine, render } from './doctor/doctor.ts'

/** The running process holds the embedded folder: it is asked. Nothing here changes a table. */
async function factsOf(env: Env): Promise<Facts> {
  const asked = env.DATABASE_URL ? undefined : await askAdmin<Facts>(join(env.DATA_DIR, 'admin.sock'), '/facts')
  if (asked) return asked
  const db = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { schema: 'expect' })
    : await openEmbedded(join(env.DATA_DIR, 'database'), 'expect')
  try {
    return await readFacts({ db, env })
  } finally {
    await db.close()
  }
}

const complain = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

async function doctor(): Promise<boolean> {
  const asked = doctorAsked(process.argv.slice(2))
  if (typeof asked === 'string') throw new StartupError(`${asked}\n\n${USAGE}`)
  const env = readEnv(process.env)
  const facts = await factsOf(env).catch(complain)
  const found = await examine({
    env,
    givenSecret: process.env['SECRET'] || undefined,
    asked,
    facts: facts ?? undefined,
  })
  process.stdout.write(`${render(found)}\n`)
  return found.every(({ is }) => is !== 'wrong')
}

try {
  process.exitCode = (await doctor()) ? 0 : 1
} catch (error) {
  complain(error)
  process.exitCode = 1
}
