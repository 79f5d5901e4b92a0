import { notifyByMail } from '../../people/account/notify-by-mail.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'
import { DESK, userTopic } from '../../platform/domain/event.ts'
import { setFrozen } from './frozen.ts'

/** Freezes wallets by the ids of their owners, in the order of ids. The owner and the desk hear of it, the owner by mail as well. */
export const freezeWriter: Writer<string> = {
  name: 'freezes',
  rank: WRITE_RANK.holds,
  async write({ tx, draft }, userIds) {
    for (const userId of [...new Set(userIds)].sort()) {
      if (!(await setFrozen(tx, userId, true))) continue
      const wallet = { name: 'wallet.frozen', entity: 'wallet', entityId: userId }
      draft.notices.push({ ...wallet, topic: userTopic(userId), view: { frozen: true } })
      draft.notices.push({ ...wallet, topic: DESK, entity: 'user', view: {} })
      await notifyByMail(tx, userId, 'walletFrozenByChain')
    }
  },
}
