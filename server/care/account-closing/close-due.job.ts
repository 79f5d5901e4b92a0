import { available, fromTo, PLATFORM_FEES, transferWriter } from '../../money/wallet/ledger.ts'
import { readWallet } from '../../money/wallet/wallet.queries.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { releasedOf } from '../../people/upload/upload.queries.ts'
import { purgeReleased } from '../../people/upload/upload.service.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services } from '../../platform/domain/services.ts'
import { dueAccounts, openWorkOf, writeClosed } from './account-closing.queries.ts'
import { erasePerson } from './erase.ts'

/** Closes every cancelled account whose time to come back is over; answers how many. */
export async function closeDueAccounts(services: Services, stopping?: AbortSignal): Promise<number> {
  let closed = 0
  for (let ids = await dueAccounts(services.db, ''); ids.length > 0;) {
    for (const id of ids) {
      stopping?.throwIfAborted()
      try {
        if (await closeAccount(services, id)) closed += 1
      } catch (error) {
        // One account that cannot be closed does not hold up the others.
        services.log.error(error, 'a cancelled account was not closed')
      }
    }
    ids = await dueAccounts(services.db, ids.at(-1) ?? '')
  }
  return closed
}

/** Closes one account. Where money has arrived since it was cancelled, or is on its way, it waits for its person: no one else may have that. */
async function closeAccount(services: Services, userId: string): Promise<boolean> {
  const closed = await transact(
    services,
    { actor: { kind: 'system', id: null }, roots: [{ kind: personKind, ids: [userId] }] },
    async (door) => {
      if ((await openWorkOf(door.tx, services.registry, userId)).length > 0) refuse('closing.blocked')
      const givesUp = await writeClosed(door.tx, userId)
      if (givesUp === undefined) return false
      const { available: left, debt } = await readWallet(door.tx, userId)
      if (BigInt(left) > givesUp || debt !== '0') refuse('closing.blocked')
      giveUp(door, userId, BigInt(left))
      await erasePerson(door.tx, services.registry, userId)
      return true
    },
  )
  if (!closed.ok || !closed.value) return false
  for (const id of await releasedOf(services.db, userId)) await purgeReleased(services, id)
  return true
}

/** Moves what was given up to the platform. Micro-USDT. */
function giveUp({ draft }: Door, userId: string, amount: bigint): void {
  if (amount === 0n) return
  const entries = fromTo(available(userId), PLATFORM_FEES, amount)
  draft.add(transferWriter, { kind: 'givenUp', entity: 'user', entityId: userId, entries })
}
