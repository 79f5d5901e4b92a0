import { CREDENTIAL_HOLD_MS } from '#machines/platform/constants.ts'
import type { Door } from '../../platform/door/door.ts'
import { userTopic } from '../../platform/domain/event.ts'
import type { CredentialChange } from '#machines/platform/money-moves.ts'
import { holdWriter } from './hold.writer.ts'

/** Tells every screen of a person that something about their wallet is otherwise now; what it is, each asks for itself. */
export const publishWallet = (door: Door, userId: string, name: 'wallet.held' | 'wallet.passwordSet'): void =>
  void door.draft.notices.push({ topic: userTopic(userId), name, entity: 'wallet', entityId: userId, view: {} })

/**
 * Publishes a change of the address book. It is its own entity: a page that catches up gets only the latest event of each entity,
 * and a freeze must not hide an address.
 */
export const publishBook = (door: Door, userId: string): void =>
  void door.draft.notices.push({
    topic: userTopic(userId),
    name: 'book.changed',
    entity: 'book',
    entityId: userId,
    view: {},
  })

/** Puts withdrawals on hold for a day after a change of credentials, and notifies the screens of the person. */
export function holdWithdrawals(door: Door, userId: string, reason: CredentialChange): void {
  door.draft.add(holdWriter, { place: { userId, reason, forMs: CREDENTIAL_HOLD_MS } })
  publishWallet(door, userId, 'wallet.held')
}
