import type { CodePurpose } from '#contract/people/account.contract.ts'
import { CODE_LIFE_MS, CODE_TRIES } from '#machines/platform/constants.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'

const lock = statement('code_lock', `select pg_advisory_xact_lock(hashtextextended('code ' || $1 || ' ' || $2, 0))`)
const sentCodes = statement(
  'codes_sent',
  `with sent as (select actor = $3 as own, code_hash is not null as mailed, created_at,
       created_at > shop_now() - interval '1 hour' as lately
     from codes where email = $1 and purpose = $2 and created_at > shop_now() - interval '1 day')
   select count(*) filter (where own and lately)::int as hour, count(*) filter (where own)::int as day,
     count(*) filter (where mailed and lately)::int as hour_of_all, count(*) filter (where mailed)::int as day_of_all,
     (extract(epoch from shop_now() - max(created_at) filter (where own)) * 1000)::int as ago_ms from sent`,
)
const insert = statement(
  'code_insert',
  `insert into codes (id, email, purpose, actor, secret_hash, code_hash, most_tries, expires_at)
   values ($1, $2, $3, $4, $5, $6, ${CODE_TRIES}, shop_now() + ${CODE_LIFE_MS} * interval '1 millisecond')
   returning created_at, expires_at`,
)
const charge = statement(
  'code_charge',
  `update codes set tries = tries + 1
   where secret_hash = $3 and email = $1 and purpose = $2 and spent_at is null and expires_at > shop_now() and tries < most_tries
   returning id, code_hash`,
)
const spend = statement(
  'code_spend',
  'update codes set spent_at = shop_now() where id = $1 and spent_at is null and expires_at > shop_now() returning id',
)

/** What a code is for: one purpose at one address, asked for by one person or from one network. */
export interface CodeFor {
  readonly email: string
  readonly purpose: CodePurpose
  readonly actor: string
}

/** How many codes were sent for a purpose to an address lately, by one actor and by all, and how long ago the actor's last one was. */
export interface SentCodes {
  readonly hour: number
  readonly day: number
  readonly hour_of_all: number
  readonly day_of_all: number
  readonly ago_ms: number | null
}

/** Reads what was sent to an address, and keeps everybody else from sending to it for this purpose until the transaction ends. */
export async function lockCodes(tx: Tx, { email, purpose, actor }: CodeFor): Promise<SentCodes> {
  await tx.run(lock, [purpose, email])
  const [row] = await tx.run<SentCodes>(sentCodes, [email, purpose, actor])
  if (!row) throw new Error('Counting answered nothing')
  return row
}

/** Writes a code under its secret. Earlier codes stay valid with theirs: another person may have asked for this one. */
export async function writeCode(
  tx: Tx,
  { email, purpose, actor }: CodeFor,
  { secretHash, codeHash }: { readonly secretHash: string; readonly codeHash: string | null },
): Promise<{ sent: Date; until: Date }> {
  const values = [newId(), email, purpose, actor, secretHash, codeHash]
  const [row] = await tx.run<{ created_at: Date; expires_at: Date }>(insert, values)
  if (!row) throw new Error('A code was not written')
  return { sent: row.created_at, until: row.expires_at }
}

/** Charges a try of the code under a secret and answers what to compare with; nothing when there is none or its tries are gone. */
export async function chargeCode(
  on: Queries,
  { email, purpose }: Pick<CodeFor, 'email' | 'purpose'>,
  secretHash: string,
): Promise<{ id: string; code_hash: string | null } | undefined> {
  const [row] = await on.run<{ id: string; code_hash: string | null }>(charge, [email, purpose, secretHash])
  return row
}

/** Uses up a code; false when another request just did. */
export const takeCode = async (tx: Tx, id: string): Promise<boolean> => (await tx.run(spend, [id])).length === 1
