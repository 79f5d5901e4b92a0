import { CREDENTIAL_HOLD_MS } from '#machines/constants.ts'
import type { Door } from '../door/door.ts'
import { userTopic } from '../event.ts'
import { type HoldReason, holdWriter } from './hold.writer.ts'

/** Tells every screen of a person that something about their wallet is otherwise now; what it is, each asks for itself. */
export const tellWallet = (door: Door, userId: string, name: 'wallet.held' | 'wallet.passwordSet'): void =>
  void door.draft.notices.push({ topic: userTopic(userId), name, entity: 'wallet', entityId: userId, view: {} })

/**
 * The same of their address book. An entity of its own: whoever catches up hears the latest of each, and an address must not be
 * hidden behind a freeze.
 */
export const tellBook = (door: Door, userId: string): void =>
  void door.draft.notices.push({
    topic: userTopic(userId),
    name: 'book.changed',
    entity: 'book',
    entityId: userId,
    view: {},
  })

/** Holds withdrawals for a day because what proves who somebody is has changed, and tells their screens. */
export function holdWithdrawals(door: Door, userId: string, reason: Exclude<HoldReason, 'recharge'>): void {
  door.draft.add(holdWriter, { place: { userId, reason, forMs: CREDENTIAL_HOLD_MS } })
  tellWallet(door, userId, 'wallet.held')
}
