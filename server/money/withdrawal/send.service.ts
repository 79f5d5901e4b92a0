import type { Network } from '#machines/platform/constants.ts'
import { statesTagged, tagsOf } from '#machines/platform/chart.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import type { OpenSend } from '../../platform/domain/ports.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import type { Door } from '../../platform/door/door.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services } from '../../platform/domain/services.ts'
import { withdrawalKind, type WithdrawalRoot } from './withdrawal.kind.ts'

const tagged = (tag: string): string[] => statesTagged(withdrawalLifecycle, tag)
const lost = tagged('lost')
const awaited = tagged('sent').filter((state) => tagged('open').includes(state) && !lost.includes(state))

// What is on its way comes first, and of the others the latest: those that no one solves keep no newer one waiting.
const open = statement(
  'send_open',
  `(select id, tx_id, address, actual_micro, true as is_awaited from withdrawals where network = $1 and state in (${listed(awaited)}) order by id limit 200)
   union all
   (select id, tx_id, address, actual_micro, false from withdrawals where network = $1 and tx_id is not null and (state in (${listed(lost)})
      or state in (${listed(tagged('unsent'))}) and left_twice_at is null and decided_at > shop_now() - (facts -> 'terms' ->> 'unsentWatchMs')::bigint * interval '1 millisecond')
    order by id desc limit 200)`,
)

// Behind the lock of the row, and no move: its story has ended, and no one but the desk is told.
const leftTwice = statement('send_left_twice', 'update withdrawals set left_twice_at = shop_now() where id = $1')

interface OpenRow {
  id: string
  tx_id: string
  address: string
  actual_micro: bigint
  is_awaited: boolean
}

/** What was sent on a network and not seen to arrive yet; with what was proven unsent lately, which must never arrive. */
export const openSends = async (on: Queries, network: Network): Promise<OpenSend[]> =>
  (await on.run<OpenRow>(open, [network])).map(({ id, tx_id, address, actual_micro, is_awaited }) => ({
    id,
    txId: tx_id,
    address,
    amountMicro: actual_micro,
    isAwaited: is_awaited,
  }))

/** CONFIRMED, or PROVEN_SENT where no one knew any more: the chain shows that it arrived for good. Answers whether it moved. */
export async function sendArrived(services: Services, id: string): Promise<boolean> {
  const actor = { kind: 'chain', id: null } as const
  const result = await transact(services, { actor, roots: [{ kind: withdrawalKind, ids: [id] }] }, async (door) => {
    const root = door.root(withdrawalKind, id)
    const { txId, state } = root
    const tags = tagsOf(withdrawalLifecycle, state)
    if (tags.includes('unsent')) {
      await noteLeftTwice(door, root)
      return false
    }
    const event =
      tags.includes('lost') && txId !== null
        ? ({ type: 'withdrawal.provenSent', txId, proof: txId } as const)
        : ({ type: 'withdrawal.confirmed' } as const)
    door.move(withdrawalLifecycle, root, id, event)
    return true
  })
  return result.ok && result.value
}

/** The money came back to the person and arrived all the same: only people can mend that. Said once, and it stands at the desk. */
async function noteLeftTwice(door: Door, { id, leftTwiceAt }: WithdrawalRoot): Promise<void> {
  if (leftTwiceAt !== null) return
  await door.tx.run(leftTwice, [id])
  door.draft.alarms.push({
    alarm: 'a withdrawal that was proven unsent has arrived: its money left twice',
    entityId: id,
  })
  notifyDesk(door, { name: 'withdrawal.leftTwice', entity: 'withdrawal', entityId: id })
}
