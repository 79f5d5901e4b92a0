import { type Queries, statement } from '../../platform/db/database.ts'

/** Five tries, then three hours of rest; fifteen in all without success, then only a reset by email helps. */
export const PAY_TRIES = 5
const TRIES_IN_ALL = 15

/** The owner's row, unless it is locked. The lock is no stronger than that of other writers, so inserts that only reference a person, such as an order, do not wait. */
const OWN_ROW = 'id = (select id from users where id = $1 for no key update skip locked)'

const charge = statement(
  'pay_charge',
  `update users set pay_tries = case when pay_locked_until is not null then 1 else pay_tries + 1 end, pay_tries_total = pay_tries_total + 1,
     pay_locked_until = case when pay_locked_until is null and pay_tries + 1 >= ${PAY_TRIES} then shop_now() + interval '3 hours' end
   where ${OWN_ROW} and pay_hash is not null and pay_tries_total < ${TRIES_IN_ALL}
     and (pay_locked_until is null or pay_locked_until <= shop_now())
   returning pay_hash, pay_tries`,
)
const passwordStatus = statement(
  'pay_standing',
  `select pay_hash is not null as set, pay_tries_total >= ${TRIES_IN_ALL} as spent,
     case when pay_locked_until > shop_now() then pay_locked_until end as until from users where id = $1`,
)
const clear = statement(
  'pay_clear',
  `update users set pay_tries = 0, pay_tries_total = 0, pay_locked_until = null where ${OWN_ROW} and pay_hash = $2 returning id`,
)
const read = statement('pay_hash', 'select pay_hash from users where id = $1')
const write = statement(
  'pay_write',
  `update users set pay_hash = $2, pay_tries = 0, pay_tries_total = 0, pay_locked_until = null, credentials_changed_at = shop_now()
   where id = $1 and ($3 or pay_hash is not distinct from $4) returning id`,
)

/** A try that was charged: what to compare with, and how many this makes. */
export interface ChargedTry {
  readonly hash: string
  readonly tries: number
}

/** Charges a try and returns the hash and the number of tries; undefined when no try is left or the owner's row is locked. */
export async function chargePayTry(on: Queries, userId: string): Promise<ChargedTry | undefined> {
  const [row] = await on.run<{ pay_hash: string; pay_tries: number }>(charge, [userId])
  return row && { hash: row.pay_hash, tries: row.pay_tries }
}

/** What may block a try: no payment password, no tries left, or a lock that is not over yet. */
interface PayPasswordStatus {
  readonly set: boolean
  readonly spent: boolean
  readonly until: Date | null
}

/** The state of an owner's tries. An unknown owner has no payment password. */
export const payPasswordStatus = async (on: Queries, userId: string): Promise<PayPasswordStatus> =>
  (await on.run<PayPasswordStatus>(passwordStatus, [userId]))[0] ?? { set: false, spent: false, until: null }

/** Resets the tries after a correct payment password. Returns false and resets nothing if the hash has changed in the meantime or the owner's row is locked. */
export const clearPayTries = async (on: Queries, userId: string, payHash: string): Promise<boolean> =>
  (await on.run(clear, [userId, payHash])).length > 0

/** The hash of a payment password, null while none is set. */
export const payHashOf = async (on: Queries, userId: string): Promise<string | null> =>
  (await on.run<{ pay_hash: string | null }>(read, [userId]))[0]?.pay_hash ?? null

/** Writes a payment password; with `instead` only where that still is the one before, null for none. Answers whether it was written. */
export const writePayHash = async (
  on: Queries,
  userId: string,
  hash: string,
  instead?: string | null,
): Promise<boolean> => (await on.run(write, [userId, hash, instead === undefined, instead ?? null])).length === 1
