import type { Scope } from '#contract/platform/call.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'

/** An access token as its person sees it. */
export interface AccessTokenRow {
  readonly id: string
  readonly name: string
  readonly scopes: Scope[]
  readonly created_at: Date
  readonly ends_at: Date
  readonly used_at: Date | null
}

/** As much of one as decides whether an app may ask. */
export interface ShownToken {
  readonly user_id: string
  readonly secret_hash: string
  readonly scopes: Scope[]
  /** Its last use was not written lately. */
  readonly stale: boolean
}

/** A token about to be written. */
export interface NewAccessToken {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly secretHash: string
  readonly days: number
  /** The hash of the password that was typed right. */
  readonly judged: string
}

const columns = 'id, name, scopes, created_at, ends_at, used_at'
const mine = statement(
  'access_tokens_of',
  `select ${columns} from access_tokens where user_id = $1 and ends_at > shop_now() order by created_at desc, id desc limit 50`,
)
const shown = statement(
  'access_token_shown',
  `select t.user_id, t.secret_hash, t.scopes, (t.used_at is null or t.used_at < shop_now() - interval '1 minute') as stale
   from access_tokens t join users u on u.id = t.user_id
   where t.id = $1 and t.ends_at > shop_now() and u.locked_at is null and u.closes_at is null and u.closed_at is null`,
)
const touch = statement('access_token_touch', 'update access_tokens set used_at = shop_now() where id = $1')
// Judging a password takes a while: the row of the person is read again, and a change of the password waits for this.
const insert = statement(
  'access_token_insert',
  `with owner as (select id from users where id = $2 and password_hash = $7 and closes_at is null and locked_at is null for share)
   insert into access_tokens (id, user_id, name, scopes, secret_hash, ends_at)
   select $1, owner.id, $3, $4::jsonb, $5, shop_now() + $6 * interval '1 day' from owner returning ${columns}`,
)
const end = statement('access_token_end', 'delete from access_tokens where id = $2 and user_id = $1 returning id')

/** The access tokens of a person that can be used, the newest first. */
export const accessTokensOf = (on: Queries, userId: string): Promise<AccessTokenRow[]> =>
  on.run<AccessTokenRow>(mine, [userId])

/** A token by its id, while it can be used. */
export const shownToken = async (on: Queries, id: string): Promise<ShownToken | undefined> =>
  (await on.run<ShownToken>(shown, [id]))[0]

/** Writes that an app used it. */
export const touchToken = (on: Queries, id: string): Promise<unknown> => on.run(touch, [id])

/** Writes a token; nothing where the password changed while it was judged. */
export async function insertToken(
  tx: Tx,
  { id, userId, name, scopes, secretHash, days, judged }: NewAccessToken,
): Promise<AccessTokenRow | undefined> {
  const values = [id, userId, name, JSON.stringify(scopes), secretHash, days, judged]
  return (await tx.run<AccessTokenRow>(insert, values))[0]
}

/** Deletes a token if it is this person's; false when it is not. */
export const endToken = async (on: Queries, userId: string, id: string): Promise<boolean> =>
  (await on.run(end, [userId, id])).length > 0
