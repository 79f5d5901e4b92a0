import type { Network } from '#machines/platform/constants.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import type { Door } from '../../platform/door/door.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services } from '../../platform/domain/services.ts'

const open = statement(
  'sighting_open',
  `select id from recharges where network = $1 and address = any($2) and state in (${listed(statesTagged(rechargeLifecycle, 'open'))})
   order by id`,
)

/**
 * Tells the desk of every recharge that is open at these addresses: its case shows what the chain shows there, also what was
 * credited as another. One that moved in this transaction is told already.
 */
export async function publishSightings(door: Door, network: Network, addresses: readonly string[]): Promise<void> {
  for (const { id } of await door.tx.run<{ id: string }>(open, [network, addresses]))
    if (!door.draft.changed.has(id)) notifyDesk(door, { name: 'sighting.changed', entity: 'sighting', entityId: id })
}

/** The same of what a look at the chain wrote. */
export const publishSeen = (services: Services, network: Network, addresses: readonly string[]): Promise<unknown> =>
  transact(services, { actor: { kind: 'chain', id: null } }, (door) => publishSightings(door, network, addresses))
