import type { Database } from '../../platform/db/database.ts'
import { setBounded } from '../../platform/memory/bounded-map.ts'
import type { Session } from '../../platform/domain/services.ts'

/** So many are kept; of more, those that were first seen longest ago go. */
const MOST = 10_000

const seen = new WeakMap<Database, Map<string, Session>>()

/** The session of a token as this process last saw it. It may have ended since: callers check it again before they write. */
export const seenSession = (db: Database, tokenHash: string): Session | undefined => seen.get(db)?.get(tokenHash)

/** Keeps a session as it was seen, and answers it. */
export function rememberSession(db: Database, tokenHash: string, session: Session): Session {
  const kept = seen.get(db) ?? new Map<string, Session>()
  seen.set(db, kept)
  return setBounded(kept, MOST, tokenHash, session)
}

/** Forgets a session that is over. */
export function forgetSession(db: Database, tokenHash: string): undefined {
  seen.get(db)?.delete(tokenHash)
}
