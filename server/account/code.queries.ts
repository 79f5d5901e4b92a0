import type { CodePurpose } from '#contract/account.contract.ts'
import { CODE_LIFE_MS, CODE_TRIES } from '#machines/constants.ts'
import { type Queries, statement, type Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const lock = statement('code_lock', `select pg_advisory_xact_lock(hashtextextended('code ' || $1, 0))`)
const standing = statement(
  'code_standing',
  `select count(*) filter (where created_at > shop_now() - interval '1 hour')::int as hour, count(*)::int as day,
     (extract(epoch from shop_now() - max(created_at) filter (where purpose = $2)) * 1000)::int as ago_ms
   from codes where email = $1 and created_at > shop_now() - interval '1 day'`,
)
const retire = statement(
  'code_retire',
  'update codes set spent_at = shop_now() where email = $1 and purpose = $2 and spent_at is null',
)
const insert = statement(
  'code_insert',
  `insert into codes (id, email, purpose, code_hash, most_tries, expires_at)
   values ($1, $2, $3, $4, ${CODE_TRIES}, shop_now() + ${CODE_LIFE_MS} * interval '1 millisecond')
   returning created_at, expires_at`,
)
const charge = statement(
  'code_charge',
  `update codes set tries = tries + 1 where email = $1 and purpose = $2 and spent_at is null and expires_at > shop_now()
     and tries < most_tries returning id, code_hash`,
)
const spend = statement(
  'code_spend',
  'update codes set spent_at = shop_now() where id = $1 and spent_at is null and expires_at > shop_now() returning id',
)

/** How many codes an address was sent lately, and how long ago the last one for this purpose was. */
export interface CodeStanding {
  readonly hour: number
  readonly day: number
  readonly ago_ms: number | null
}

/** Reads what was sent to an address, and keeps everybody else from sending to it until the transaction ends. */
export async function lockCodes(tx: Tx, email: string, purpose: CodePurpose): Promise<CodeStanding> {
  await tx.run(lock, [email])
  const [row] = await tx.run<CodeStanding>(standing, [email, purpose])
  return row ?? { hour: 0, day: 0, ago_ms: null }
}

/** Makes a code the one live code of its purpose and address. */
export async function writeCode(
  tx: Tx,
  email: string,
  purpose: CodePurpose,
  hash: string,
): Promise<{ sent: Date; until: Date }> {
  await tx.run(retire, [email, purpose])
  const [row] = await tx.run<{ created_at: Date; expires_at: Date }>(insert, [newId(), email, purpose, hash])
  if (!row) throw new Error('A code was not written')
  return { sent: row.created_at, until: row.expires_at }
}

/** Charges a try of the live code and answers what to compare with; nothing when there is none or its tries are gone. */
export async function chargeCode(
  on: Queries,
  email: string,
  purpose: CodePurpose,
): Promise<{ id: string; code_hash: string } | undefined> {
  const [row] = await on.run<{ id: string; code_hash: string }>(charge, [email, purpose])
  return row
}

/** Uses up a code; false when another request just did. */
export const takeCode = async (tx: Tx, id: string): Promise<boolean> => (await tx.run(spend, [id])).length === 1
