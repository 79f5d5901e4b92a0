import { hash, timingSafeEqual } from 'node:crypto'
import { ACCESS_TOKEN_PREFIX, type Scope } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { Database } from '../../platform/db/database.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import type { AccessTokens, Session } from '../../platform/domain/services.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { shownToken, touchToken } from './access-token.queries.ts'
import { drawBytes } from '../../platform/process/chance.ts'

/** Calls with one token: an app reads a catalogue, and does not copy it. */
const CALLS: Limit = { of: 'app', max: 120, ms: minutes(1) }
const SECRET_BYTES = 32
/** The id, and the secret that proves it. */
const SHAPE = /^app\.([0-9a-z]{20,40})\.([A-Za-z0-9_-]{43})$/

/** How the secret of a token is kept. It is random and long, so that no slow hash is needed. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** A secret of a new token, and the token that its app shows. */
export function newToken(id: string): { token: string; secretHash: string } {
  const secret = drawBytes(SECRET_BYTES).toString('base64url')
  return { token: `${ACCESS_TOKEN_PREFIX}${id}.${secret}`, secretHash: hashOfSecret(secret) }
}

interface AdmitParts {
  readonly db: Database
  readonly env: Pick<BaseEnv, 'RATE_LIMIT'>
  readonly limiter: Limiter
}

/** The access tokens of a database, for the HTTP layer. */
export const accessTokensIn = (parts: AdmitParts): AccessTokens => ({
  admit: (token, scope) => admit(parts, token, scope),
})

/** The person that an app reads for; a refusal where the token is over, is for something else, or asks too often. */
async function admit({ db, env, limiter }: AdmitParts, token: string, scope: Scope): Promise<Result<Session>> {
  const [, id = '', secret = ''] = SHAPE.exec(token.slice(0, 200)) ?? []
  const row = id === '' ? undefined : await shownToken(db, id)
  if (!row || !isSame(row.secret_hash, hashOfSecret(secret))) return refused('accessToken.over')
  const seconds = env.RATE_LIMIT ? (await limiter.charge(CALLS, id)).seconds : 0
  if (seconds > 0) return refused('system.tooManyRequests', { seconds })
  if (!row.scopes.includes(scope)) return refused('accessToken.scopeMissing', { scope })
  if (row.stale) await touchToken(db, id)
  // Neither a shop nor a role: an app reads what its person reads as a shopper.
  return accepted({ id, userId: row.user_id, shopId: null, staff: null, serviceOnly: false })
}

const isSame = (kept: string, shown: string): boolean =>
  kept.length === shown.length && timingSafeEqual(Buffer.from(kept), Buffer.from(shown))
