import { type Database, statement } from '#server/platform/db/database.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { writeFactor } from '#server/people/account/factor.queries.ts'
import { codeAt, newFactor, openFactor, sealFactor } from '#server/people/account/factor.ts'

const read = statement('test_factor', 'select totp_secret as sealed from users where id = $1')
// A test makes more decisions in half a minute than a person.
const free = statement('test_factor_free', 'update users set totp_step = null where id = $1')

/** The code that a member of staff reads from their authenticator now; they get one if they have none. */
export async function typedFactor(db: Database, secret: string, userId: string): Promise<string> {
  const [row] = await db.run<{ sealed: string | null }>(read, [userId])
  const known = row?.sealed ? openFactor(secret, userId, row.sealed) : undefined
  const factor = known ?? newFactor()
  if (known === undefined) await writeFactor(db, userId, sealFactor(secret, userId, factor))
  else await db.run(free, [userId])
  return codeAt(factor, await shopNow(db))
}
