import type { RechargeEvent } from '#machines/money/recharge.machine.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { holdWriter } from '../../people/account/hold.writer.ts'
import { freezeWriter } from '../wallet/freeze.writer.ts'
import { available, debt, external, transferWriter, fromTo } from '../wallet/ledger.ts'
import type { RechargeRoot } from './recharge.kind.ts'

type Handler = EffectHandler<RechargeEvent, RechargeRoot>

/** What arrived, never what the form said. */
const recordTransfer: Handler = ({ root, event }) => {
  if (!('amountMicro' in event)) return
  root.arrivedMicro = BigInt(event.amountMicro)
  root.txId = event.txId
  root.logIndex = 'logIndex' in event ? event.logIndex : null
  root.reviewedIndex = 'reviewedIndex' in event ? event.reviewedIndex : null
}

const forgetTransfer: Handler = ({ root }) => {
  root.arrivedMicro = null
  root.txId = null
  root.logIndex = null
  root.reviewedIndex = null
}

const credit: Handler = ({ door, root }) => {
  const amount = root.arrivedMicro ?? 0n
  door.draft.add(transferWriter, {
    kind: 'recharge',
    entity: 'recharge',
    entityId: root.id,
    entries: fromTo(external(root.network), available(root.userId), amount),
  })
  // Spendable at once; it may be withdrawn when the chain is sure of it, or when its time is up.
  door.draft.add(holdWriter, {
    place: {
      userId: root.userId,
      reason: 'recharge',
      amount,
      entityId: root.id,
      forMs: root.facts.terms.holdMs,
    },
  })
  root.decidedAt = door.time
}

/** The chain took it back: what is there goes, the rest is owed, and nothing leaves before a person has looked. */
const takeBack: Handler = ({ door, root }) => {
  const amount = root.arrivedMicro ?? 0n
  door.draft.add(transferWriter, {
    kind: 'correction',
    entity: 'recharge',
    entityId: root.id,
    ...(root.creditedBy === null ? {} : { reverses: root.creditedBy }),
    entries: [
      { account: available(root.userId), amount: -amount, shortfall: debt(root.userId) },
      { account: external(root.network), amount },
    ],
  })
  door.draft.add(holdWriter, { endFor: root.id })
  door.draft.add(freezeWriter, root.userId)
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
  releaseHold: ({ door, root }) => door.draft.add(holdWriter, { endFor: root.id }),
  raiseAlarm: ({ door, root, name }) => void door.draft.alarms.push({ alarm: name, entityId: root.id }),
}
