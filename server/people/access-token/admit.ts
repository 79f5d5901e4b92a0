import { hash, timingSafeEqual } from 'node:crypto'
import { ACCESS_TOKEN_PREFIX, type Scope } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { Database } from '../../platform/db/database.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import type { AccessTokens, Session } from '../../platform/domain/services.ts'
import { slidingWindow } from '../../platform/memory/sliding-window.ts'
import { shownToken, touchToken } from './access-token.queries.ts'
import { drawBytes } from '../../platform/process/chance.ts'

/** Calls a minute with one token: an app reads a catalogue, and does not copy it. */
const PER_MINUTE = 120
const SECRET_BYTES = 32
/** The id, and the secret that proves it. */
const SHAPE = /^app\.([0-9a-z]{20,40})\.([A-Za-z0-9_-]{43})$/

const callsIn = madeOnce((_db: Database) => slidingWindow(PER_MINUTE, minutes(1)))

/** How the secret of a token is kept. It is random and long, so that no slow hash is needed. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** A secret of a new token, and the token that its app shows. */
export function newToken(id: string): { token: string; secretHash: string } {
  const secret = drawBytes(SECRET_BYTES).toString('base64url')
  return { token: `${ACCESS_TOKEN_PREFIX}${id}.${secret}`, secretHash: hashOfSecret(secret) }
}

/** The access tokens of a database, for the HTTP layer. */
export const accessTokensIn = (db: Database, env: Pick<BaseEnv, 'RATE_LIMIT'>): AccessTokens => ({
  admit: (token, scope) => admit(db, env, token, scope),
})

/** The person that an app reads for; a refusal where the token is over, is for something else, or asks too often. */
async function admit(
  db: Database,
  env: Pick<BaseEnv, 'RATE_LIMIT'>,
  token: string,
  scope: Scope,
): Promise<Result<Session>> {
  const [, id = '', secret = ''] = SHAPE.exec(token.slice(0, 200)) ?? []
  const row = id === '' ? undefined : await shownToken(db, id)
  if (!row || !isSame(row.secret_hash, hashOfSecret(secret))) return refused('accessToken.over')
  const seconds = env.RATE_LIMIT ? callsIn(db).charge(id) : 0
  if (seconds > 0) return refused('system.tooManyRequests', { seconds })
  if (!row.scopes.includes(scope)) return refused('accessToken.scopeMissing', { scope })
  if (row.stale) await touchToken(db, id)
  // Neither a shop nor a role: an app reads what its person reads as a shopper.
  return accepted({ id, userId: row.user_id, shopId: null, staff: null, serviceOnly: false })
}

const isSame = (kept: string, shown: string): boolean =>
  kept.length === shown.length && timingSafeEqual(Buffer.from(kept), Buffer.from(shown))
