import { rechargeHoldMs } from '#machines/constants.ts'
import type { RechargeEvent } from '#machines/recharge.machine.ts'
import type { EffectHandler } from '../door/effects.ts'
import { userTopic } from '../events/event.ts'
import { available, debt, external } from '../wallet/ledger.ts'
import type { RechargeRoot } from './recharge.root.ts'

type Handler = EffectHandler<RechargeEvent, RechargeRoot>

/** What arrived, never what the form said. */
const recordTransfer: Handler = ({ root, event }) => {
  if (!('amountMicro' in event)) return
  root.arrived = BigInt(event.amountMicro)
  root.txId = event.txId
  root.logIndex = 'logIndex' in event ? event.logIndex : null
  root.reviewedIndex = 'reviewedIndex' in event ? event.reviewedIndex : null
}

const forgetTransfer: Handler = ({ root }) => {
  root.arrived = null
  root.txId = null
  root.logIndex = null
  root.reviewedIndex = null
}

const credit: Handler = ({ door, root }) => {
  const amount = root.arrived ?? 0n
  door.draft.transfers.push({
    kind: 'recharge',
    entity: 'recharge',
    entityId: root.id,
    entries: [
      { account: external(root.network), amount: -amount },
      { account: available(root.userId), amount },
    ],
  })
  // Spendable at once; it may be withdrawn when the chain is sure of it, or when its time is up.
  door.draft.holds.push({
    userId: root.userId,
    reason: 'recharge',
    amount,
    entityId: root.id,
    forMs: rechargeHoldMs(root.standing.facts.watched),
  })
  root.decidedAt = door.time
}

/** The chain took it back: what is there goes, the rest is owed, and nothing leaves before a person has looked. */
const takeBack: Handler = ({ door, root }) => {
  const amount = root.arrived ?? 0n
  door.draft.transfers.push({
    kind: 'correction',
    entity: 'recharge',
    entityId: root.id,
    ...(root.creditedBy === null ? {} : { reverses: root.creditedBy }),
    entries: [
      { account: available(root.userId), amount: -amount, shortfall: debt(root.userId) },
      { account: external(root.network), amount },
    ],
  })
  door.draft.holdsEnded.push(root.id)
  door.draft.frozen.push(root.userId)
}

/** What each effect of a recharge means for money, holds and people. */
export const rechargeEffects: Readonly<Record<string, Handler>> = {
  recordTransfer,
  forgetTransfer,
  credit,
  takeBack,
  recordDecision: ({ door, root, reason }) => {
    root.reason = reason
    root.decidedAt = door.time
  },
  releaseHold: ({ door, root }) => void door.draft.holdsEnded.push(root.id),
  notifyShopper: ({ door, root, told }) =>
    void door.draft.messages.push({
      topic: userTopic(root.userId),
      tab: 'system',
      name: told,
      entity: 'recharge',
      entityId: root.id,
    }),
  raiseAlarm: ({ door, root, told }) => void door.draft.alarms.push({ alarm: told, entityId: root.id }),
}
