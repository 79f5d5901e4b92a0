import type { AccessTokenView, AddAccessToken, Done, MadeAccessToken } from '#contract/people/access-token.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { MAX_ACCESS_TOKENS } from '#machines/platform/constants.ts'
import { newId } from '../../platform/db/ids.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { userOfSession } from '../account/account.queries.ts'
import { notifyByMail } from '../account/notify-by-mail.ts'
import { confirmPassword } from '../account/password.service.ts'
import { lockPerson } from '../account/person.kind.ts'
import { type AccessTokenRow, accessTokensOf, endToken, insertToken } from './access-token.queries.ts'
import { newToken } from './admit.ts'

const viewOf = ({ id, name, scopes, created_at, ends_at, used_at }: AccessTokenRow): AccessTokenView => ({
  id,
  name,
  scopes,
  createtime: created_at.toISOString(),
  endtime: ends_at.toISOString(),
  usedtime: used_at?.toISOString() ?? null,
})

/** The access tokens of a person. */
export async function myAccessTokens({ services, session }: SignedAsk): Promise<Result<Page<AccessTokenView>>> {
  return accepted({ data: (await accessTokensOf(services.db, session.userId)).map(viewOf), after: null })
}

/** Makes an access token after the login password, and answers it this once. Its person is told by mail. */
export async function addAccessToken(
  ask: SignedAsk,
  { name, scopes, days, password }: AddAccessToken,
): Promise<Result<MadeAccessToken>> {
  const { services, session } = ask
  if (scopes.length === 0) return refused('accessToken.noScope', {}, 'scopes')
  const user = await userOfSession(services.db, session)
  const right = await confirmPassword(ask, user, password, 'password')
  if (!right.ok) return right
  const id = newId()
  const { token, secretHash } = newToken(id)
  const made = await attempt(ask, async (tx) => {
    await lockPerson(tx, user.id)
    const max = MAX_ACCESS_TOKENS
    if ((await accessTokensOf(tx, user.id)).length >= max) refuse('accessToken.limit', { max })
    const wanted = { id, userId: user.id, name, scopes: [...new Set(scopes)], secretHash, days }
    const row = await insertToken(tx, { ...wanted, judged: user.password_hash })
    if (!row) return refuse('account.passwordWrong', {}, 'password')
    await notifyByMail(tx, user.id, 'accessTokenAdded', { name })
    return { ...viewOf(row), token }
  })
  if (!made.ok) return made
  services.wake('mail')
  services.publishAccessTokens(user.id)
  return made
}

/** Revokes an access token. One of another person is reported as not found. */
export async function endAccessToken({ services, session }: SignedAsk, id: string): Promise<Result<Done>> {
  if (!(await endToken(services.db, session.userId, id))) return refused('accessToken.notFound')
  services.publishAccessTokens(session.userId)
  return accepted({ done: true })
}
