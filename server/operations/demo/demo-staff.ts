import { statement } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import { writeFactor } from '../../people/account/factor.queries.ts'
import { DEMO_FACTOR, sealFactor } from '../../people/account/factor.ts'

/** Customer service and finance of the demo shop. */
export const demoStaff = [
  { email: 'support@shop.example', nickname: 'Support', role: 'support' },
  { email: 'finance@shop.example', nickname: 'Finance', role: 'finance' },
  { email: 'finance2@shop.example', nickname: 'Finance, second desk', role: 'finance' },
] as const

const unenrolled = statement(
  'demo_unenrolled',
  'select id from users where email = any($1) and staff is not null and totp_secret is null',
)

/** Gives the demo's staff the second factor of README, also in a demo from before staff had one. */
export async function enrolDemoStaff({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const found = await db.run<{ id: string }>(unenrolled, [demoStaff.map(({ email }) => email)])
  for (const { id } of found) await writeFactor(db, id, sealFactor(env.SECRET, id, DEMO_FACTOR))
}
