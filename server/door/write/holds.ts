import { tellByMail } from '../../account/tell-by-mail.ts'
import type { Tx } from '../../db/database.ts'
import { DESK, userTopic } from '../../events/event.ts'
import { setFrozen } from '../../wallet/frozen.ts'
import { endHold, placeHold } from '../../wallet/holds.ts'
import type { Draft } from '../draft.ts'

/**
 * What is held of wallets from now on, what no longer is, and whose wallets are frozen; they and every desk hear of it as of a
 * freeze by a person. Behind the locks of their accounts, and before the events are numbered.
 */
export async function writeHolds(tx: Tx, draft: Draft): Promise<void> {
  for (const hold of draft.holds) await placeHold(tx, hold)
  for (const entityId of draft.holdsEnded) await endHold(tx, entityId)
  for (const userId of [...draft.frozen].sort())
    if (await setFrozen(tx, userId, true)) await tellFrozen(tx, draft, userId)
}

async function tellFrozen(tx: Tx, draft: Draft, userId: string): Promise<void> {
  const view = { frozen: true }
  draft.notices.push({ topic: userTopic(userId), name: 'wallet.frozen', entity: 'wallet', entityId: userId, view })
  draft.notices.push({ topic: DESK, name: 'wallet.frozen', entity: 'user', entityId: userId, view: {} })
  await tellByMail(tx, userId, 'walletFrozenByChain')
}
