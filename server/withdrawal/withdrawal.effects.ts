import type { WithdrawalEvent } from '#machines/withdrawal.machine.ts'
import type { EffectHandler } from '../door/effects.ts'
import { userTopic } from '../events/event.ts'
import { available, external, outgoing, PLATFORM_FEES } from '../wallet/ledger.ts'
import type { WithdrawalRoot } from './withdrawal.root.ts'

type Handler = EffectHandler<WithdrawalEvent, WithdrawalRoot>

const recordTransaction: Handler = ({ door, root, event }) => {
  if (!('txId' in event)) return
  root.txId = event.txId
  root.nonce = 'nonce' in event ? event.nonce : root.nonce
  root.sentAt ??= door.time
}

const returnMoney: Handler = ({ door, root }) => {
  door.draft.transfers.push({
    kind: 'withdrawal',
    entity: 'withdrawal',
    entityId: root.id,
    entries: [
      { account: outgoing(root.userId), amount: -root.amount },
      { account: available(root.userId), amount: root.amount },
    ],
  })
  root.decidedAt = door.time
}

const payOut: Handler = ({ door, root }) => {
  door.draft.transfers.push({
    kind: 'withdrawal',
    entity: 'withdrawal',
    entityId: root.id,
    entries: [
      { account: outgoing(root.userId), amount: -root.amount },
      { account: external(root.network), amount: root.actual },
      { account: PLATFORM_FEES, amount: root.fee },
    ],
  })
  root.doneAt = door.time
}

/** What each effect of a withdrawal means for money and people. */
export const withdrawalEffects: Readonly<Record<string, Handler>> = {
  recordTransaction,
  returnMoney,
  payOut,
  recordDecision: ({ door, root, reason }) => {
    root.reason = reason
    root.decidedAt = door.time
  },
  notifyShopper: ({ door, root, told }) =>
    void door.draft.messages.push({
      topic: userTopic(root.userId),
      tab: 'system',
      name: told,
      entity: 'withdrawal',
      entityId: root.id,
    }),
  raiseAlarm: ({ door, root, told }) => void door.draft.alarms.push({ alarm: told, entityId: root.id }),
}
