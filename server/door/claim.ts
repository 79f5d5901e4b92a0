import type { SignedAsk } from '../services.ts'
import type { DoorAsk } from './transact.ts'

/** The idempotency claim of a keyed call. */
export function claimOf({ session, key, bodyHash }: SignedAsk, operation: string): Pick<DoorAsk, 'claim'> {
  return key === undefined ? {} : { claim: { actorId: session.userId, operation, key, bodyHash } }
}
