import { type Queries, statement } from '../../platform/db/database.ts'

const read = statement('factor_read', 'select totp_secret as sealed, shop_now() as now from users where id = $1')
// Both conditions under the row's lock: of two who bring one code at once, one has used it when the other looks.
const use = statement(
  'factor_use',
  `update users set totp_step = $2 where id = $1 and totp_secret = $3 and (totp_step is null or totp_step < $2) returning id`,
)
const write = statement('factor_write', 'update users set totp_secret = $2, totp_step = null where id = $1')

/** A person's second factor, sealed, and the time that its codes go by. */
export async function sealedFactor(on: Queries, userId: string): Promise<{ sealed: string; now: Date } | undefined> {
  const [row] = await on.run<{ sealed: string | null; now: Date }>(read, [userId])
  return row?.sealed ? { sealed: row.sealed, now: row.now } : undefined
}

/** Uses up a half minute and all before it; false when it is used already, or the factor is another by now. */
export const useStep = async (on: Queries, userId: string, step: number, sealed: string): Promise<boolean> =>
  (await on.run(use, [userId, step, sealed])).length === 1

/** Gives a person another second factor, or none. */
export const writeFactor = (on: Queries, userId: string, sealed: string | null): Promise<unknown> =>
  on.run(write, [userId, sealed])
