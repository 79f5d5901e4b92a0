import type { Scope } from '#contract/platform/call.ts'
import { statement } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { newToken } from '#server/people/access-token/admit.ts'
import type { TestShop } from './shop.ts'

const insert = statement(
  'test_access_token',
  `insert into access_tokens (id, user_id, name, scopes, secret_hash, ends_at)
   values ($1, $2, 'Stock watcher', $3::jsonb, $4, shop_now() + interval '30 days')`,
)

/** An access token of a person, without the password that making one asks for. */
export async function accessTokenFor(
  shop: TestShop,
  userId: string,
  scopes: readonly Scope[] = ['catalogue', 'orders'],
): Promise<{ id: string; token: string }> {
  const id = newId()
  const { token, secretHash } = newToken(id)
  await shop.db.run(insert, [id, userId, JSON.stringify(scopes), secretHash])
  return { id, token }
}
