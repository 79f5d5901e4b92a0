import { join } from 'node:path'
import { CannotStart } from '#server/platform/process/cannot-start.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { registry } from '#server/domains.ts'
import { readEnv } from '#server/env.ts'
import { askForProof } from '#server/operations/proof/ask-for-proof.ts'
import { notYet } from '#server/operations/proof/not-yet.ts'
import { type Breach, proveInTurn } from '#server/operations/proof/prove.ts'

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

function render(breaches: readonly Breach[]): string {
  const { invariants } = registry
  const broken = new Map(breaches.map((breach) => [breach.invariant.id, breach]))
  const lines = invariants.map(({ id, claim }) => {
    const breach = broken.get(id)
    return `${breach ? 'BROKEN ' : 'holds  '}  ${id.padEnd(3)} ${claim}${breach ? `\n         ${JSON.stringify(breach.rows)}` : ''}`
  })
  const later = notYet.map(
    ({ id, claim, missing }) => `not yet  ${id.padEnd(3)} ${claim}: there is no table of ${missing}`,
  )
  return [...lines, ...later, `${invariants.length - broken.size} of ${invariants.length} invariants hold`].join('\n')
}

try {
  const breaches = await proof()
  process.stdout.write(`${render(breaches)}\n`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`)
  process.exitCode = 2
}
