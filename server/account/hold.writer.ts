import { tellByMail } from './tell-by-mail.ts'
import type { Door } from '../door/door.ts'
import { WRITE_RANK, type Writer } from '../door/writer.ts'
import { DESK, userTopic } from '../events/event.ts'
import { setFrozen } from '../wallet/frozen.ts'
import { endHold, type NewHold, placeHold } from '../wallet/holds.ts'

/** A hold that begins, the end of what is held for an entity, or a wallet that is frozen. */
type HoldChange =
  | { readonly place: NewHold }
  | { readonly endFor: string }
  | { readonly freeze: string }

/** Writes holds and freezes behind the locks of their accounts. The owner and the desk hear of a freeze, the owner by mail as well. */
export const holdWriter: Writer<HoldChange> = {
  name: 'holds',
  rank: WRITE_RANK.holds,
  async write(door, changes) {
    for (const change of changes) if ('place' in change) await placeHold(door.tx, change.place)
    for (const change of changes) if ('endFor' in change) await endHold(door.tx, change.endFor)
    const frozen = changes.flatMap((change) => ('freeze' in change ? [change.freeze] : [])).sort()
    for (const userId of frozen) if (await setFrozen(door.tx, userId, true)) await announceFreeze(door, userId)
  },
}

async function announceFreeze({ tx, draft }: Door, userId: string): Promise<void> {
  const view = { frozen: true }
  draft.notices.push({ topic: userTopic(userId), name: 'wallet.frozen', entity: 'wallet', entityId: userId, view })
  draft.notices.push({ topic: DESK, name: 'wallet.frozen', entity: 'user', entityId: userId, view: {} })
  await tellByMail(tx, userId, 'walletFrozenByChain')
}
