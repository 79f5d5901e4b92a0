import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { readEnv } from '#server/env.ts'
import { askAdmin } from '#server/platform/jobs/admin-socket.ts'
import { administerStaff, type StaffAnswer, type StaffAsk } from '#server/care/staff/staff-admin.ts'
import { staffAsked, USAGE } from './staff/ask.ts'

/** So many light modules around a QR code: fewer, and some cameras do not find it on a dark terminal. */
const QUIET_ZONE = 4

/** The running process holds the embedded folder: it is asked to do it, and closes the sockets of the account that is signed out. */
async function administer(asked: StaffAsk): Promise<StaffAnswer> {
  const env = readEnv(process.env)
  const socket = join(env.DATA_DIR, 'admin.sock')
  const answer = env.DATABASE_URL ? undefined : await askAdmin<StaffAnswer>(socket, '/staff', asked)
  if (answer) return answer
  const db = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { schema: 'expect' })
    : await openEmbedded(join(env.DATA_DIR, 'database'), 'expect')
  try {
    // No one is connected here: running processes notice ended sessions, and send the mail, within seconds.
    return await administerStaff({ db, env, endSockets: () => {}, wake: () => {} }, asked)
  } finally {
    await db.close()
  }
}

function render({ say, uri }: StaffAnswer): string {
  const lines = uri === undefined ? say : [...say, '', renderUnicodeCompact(uri, { border: QUIET_ZONE }), '', uri]
  return `${lines.join('\n')}\n`
}

try {
  const asked = staffAsked(process.argv.slice(2))
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n\n${USAGE}\n`)
    process.exitCode = 2
  } else {
    const answer = await administer(asked)
    process.stdout.write(render(answer))
    process.exitCode = answer.done ? 0 : 1
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
