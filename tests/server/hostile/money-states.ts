import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Person } from '#tests/support/factories.ts'
import { moneyScenes } from '../events/money.scenes.ts'

/** A recharge or a withdrawal that stands where it was led, and whose it is. No colleague of finance has taken it. */
export interface InState {
  readonly who: Person
  readonly id: string
}

type SceneOf = (shop: TestShop) => Promise<InState>

/** The scene of a move, before it or after it. */
function scene(name: string, isMoved: boolean): SceneOf {
  return async (shop) => {
    const { who, id, move } = (await moneyScenes[name]?.(shop)) ?? {}
    if (!who || id === undefined || !move) throw new Error(`No scene of ${name} that has one in this state`)
    if (isMoved) await move()
    // The case is assigned to the person who led it there, and the desk would let no one else ask.
    await runText(shop, 'delete from desk_assignments where entity_id = $1', id)
    return { who, id }
  }
}
const before = (name: string): SceneOf => scene(name, false)
const after = (name: string): SceneOf => scene(name, true)

/** How a recharge of 50 USDT comes to stand in each of its states. */
export const RECHARGES: Readonly<Record<string, SceneOf>> = {
  'pending.submitted': before('recharge.seen'),
  'pending.confirming': after('recharge.seen'),
  approved: after('recharge.approved'),
  'rejected.refused': after('recharge.rejected'),
  'rejected.expired': after('recharge.expired'),
  'rejected.reversed': after('recharge.reversed'),
}

/** How a withdrawal of 100 USDT comes to stand in each of its states. */
export const WITHDRAWALS: Readonly<Record<string, SceneOf>> = {
  pending: before('withdrawal.approved'),
  'approved.toSend': after('withdrawal.approved'),
  'approved.sending': after('withdrawal.sent'),
  'approved.unresolved': after('withdrawal.unresolved'),
  'approved.done': after('withdrawal.confirmed'),
  'rejected.refused': after('withdrawal.rejected'),
  'rejected.cancelled': after('withdrawal.cancelled'),
  'rejected.failed': after('withdrawal.provenUnsent'),
}
