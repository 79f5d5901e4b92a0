import type { WithdrawalEvent } from '#machines/money/withdrawal.machine.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { available, external, outgoing, PLATFORM_FEES, transferWriter, fromTo } from '../wallet/ledger.ts'
import type { WithdrawalRoot } from './withdrawal.kind.ts'

type Handler = EffectHandler<WithdrawalEvent, WithdrawalRoot>

const recordTransaction: Handler = ({ door, root, event }) => {
  if (!('txId' in event)) return
  root.txId = event.txId
  root.nonce = 'nonce' in event ? event.nonce : root.nonce
  root.sentAt ??= door.time
}

const returnMoney: Handler = ({ door, root }) => {
  door.draft.add(transferWriter, {
    kind: 'withdrawal',
    entity: 'withdrawal',
    entityId: root.id,
    entries: fromTo(outgoing(root.userId), available(root.userId), root.amountMicro),
  })
  root.decidedAt = door.time
}

const payOut: Handler = ({ door, root }) => {
  door.draft.add(transferWriter, {
    kind: 'withdrawal',
    entity: 'withdrawal',
    entityId: root.id,
    entries: [
      { account: outgoing(root.userId), amount: -root.amountMicro },
      { account: external(root.network), amount: root.actualMicro },
      { account: PLATFORM_FEES, amount: root.feeMicro },
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
  raiseAlarm: ({ door, root, name }) => void door.draft.alarms.push({ alarm: name, entityId: root.id }),
}
