import { request } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { readEnv } from '#server/env.ts'
import { invariants } from '#server/wallet/invariants.ts'
import { type Breach, prove } from '#server/wallet/prove.ts'

const env = readEnv(process.env)
const adminSocket = join(env.DATA_DIR, 'admin.sock')

/** The running process holds the embedded folder: it is asked to prove itself. */
function askRunning(): Promise<Breach[] | undefined> {
  return new Promise((resolve) => {
    const call = request({ socketPath: adminSocket, path: '/prove' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve(JSON.parse(text) as Breach[]))
    })
    call.on('error', () => resolve(undefined))
    call.end()
  })
}

async function proveHere(): Promise<Breach[]> {
  const db = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL)
    : await openEmbedded(join(env.DATA_DIR, 'database'))
  try {
    return await prove(db)
  } finally {
    await db.close()
  }
}

const breaches = (!env.DATABASE_URL && existsSync(adminSocket) ? await askRunning() : undefined) ?? (await proveHere())
const broken = new Map(breaches.map((breach) => [breach.invariant.id, breach]))
for (const { id, claim } of invariants) {
  const breach = broken.get(id)
  process.stdout.write(
    `${breach ? 'BROKEN' : 'holds '}  ${id.padEnd(3)} ${claim}${breach ? `\n        ${JSON.stringify(breach.rows)}` : ''}\n`,
  )
}
process.stdout.write(`${invariants.length - broken.size} of ${invariants.length} invariants hold\n`)
process.exit(broken.size === 0 ? 0 : 1)
