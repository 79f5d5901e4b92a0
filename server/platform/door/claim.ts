import type { SignedAsk } from '../domain/services.ts'
import type { DoorAsk } from './transact.ts'

/** The idempotency claim of a keyed call, and the session it is made under. */
export function claimOf(
  { session, key, bodyHash, confirm }: SignedAsk,
  operation: string,
): Pick<DoorAsk, 'claim' | 'confirm'> {
  return key === undefined ? { confirm } : { claim: { actorId: session.userId, operation, key, bodyHash }, confirm }
}
