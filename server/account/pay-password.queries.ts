import { type Queries, statement } from '../db/database.ts'

/** Five tries, then three hours of rest; fifteen in all without success, then only a reset by email helps (lifecycles.md, constants). */
export const PAY_TRIES = 5
const TRIES_IN_ALL = 15

/** The owner's row, unless somebody holds it. No stronger lock than other writers of it take: whoever only refers to a person, an order say, is in nobody's way. */
const OWN_ROW = 'id = (select id from users where id = $1 for no key update skip locked)'

const charge = statement(
  'pay_charge',
  `update users set pay_tries = case when pay_locked_until is not null then 1 else pay_tries + 1 end, pay_tries_total = pay_tries_total + 1,
     pay_locked_until = case when pay_locked_until is null and pay_tries + 1 >= ${PAY_TRIES} then shop_now() + interval '3 hours' end
   where ${OWN_ROW} and pay_hash is not null and pay_tries_total < ${TRIES_IN_ALL}
     and (pay_locked_until is null or pay_locked_until <= shop_now())
   returning pay_hash, pay_tries`,
)
const standing = statement(
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

/** Charges a try and answers what to compare with and how many this makes; nothing while no try is left, or somebody holds the owner's row. */
export async function chargePayTry(on: Queries, userId: string): Promise<ChargedTry | undefined> {
  const [row] = await on.run<{ pay_hash: string; pay_tries: number }>(charge, [userId])
  return row && { hash: row.pay_hash, tries: row.pay_tries }
}

/** What may stand between an owner and a try: none is set, all are spent, or a lock that is not over yet. */
interface PayStanding {
  readonly set: boolean
  readonly spent: boolean
  readonly until: Date | null
}

/** Where an owner stands with their tries; whoever is not there has set none. */
export const payStanding = async (on: Queries, userId: string): Promise<PayStanding> =>
  (await on.run<PayStanding>(standing, [userId]))[0] ?? { set: false, spent: false, until: null }

/** The right one was given: every try is free again. The answer is no, and nothing freed, where it is another one by now or somebody holds the owner's row. */
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
