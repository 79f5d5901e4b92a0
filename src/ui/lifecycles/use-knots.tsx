import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { knowsState, tagsOf } from '#machines/lifecycle.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import type { LifecycleStanding } from '#streams/lifecycle-standing.ts'
import { useLifecycle } from '../hooks/use-lifecycle.ts'
import { leftInWords } from '../parts/countdown.tsx'
import type { Knot } from '../parts/lifecycle-timeline.tsx'
import { ReloadOffer } from './reload-offer.tsx'
import { toldNewestFirst, toldTone } from './timeline-knots.ts'
import { useLifecycleWords } from './use-lifecycle-words.ts'

/** The knots of what happened, newest first. */
export function useToldKnots(order: OrderView, refundId?: string): Knot[] {
  const words = useLifecycleWords()
  return toldNewestFirst(order, refundId).map(({ key, at, reason, ...entry }) => ({
    key,
    label: words.told(entry),
    at,
    actor: words.actor(entry.actor, order.as),
    reason,
    tone: toldTone(entry.name),
  }))
}

function usePaused(): (leftMs: number | null) => string | undefined {
  const { t } = useTranslation()
  const { say } = useLifecycleWords()
  return (leftMs) => (leftMs === null ? undefined : say('order:paused', { left: leftInWords(leftMs, t) }))
}

function useOpenKnot(
  of: 'order' | 'refund',
  { state, waitsFor, deadline, unknown }: LifecycleStanding<string>,
  as: OrderView['as'],
): Knot | undefined {
  const words = useLifecycleWords()
  const paused = usePaused()
  if (unknown)
    return { key: `open/${state}`, label: words.say('order:unknown.state'), tone: 'over', extra: <ReloadOffer /> }
  if (waitsFor === null) return undefined
  return {
    key: `open/${state}`,
    label: words.state(of, state),
    reason: deadline?.at ? words.then(of, deadline.event) || null : null,
    waits: {
      for: words.waits(of, state, waitsFor === as),
      deadlineAt: deadline?.at ?? null,
      over: words.over(deadline?.event),
      paused: paused(deadline?.leftMs ?? null),
    },
  }
}

/** The open knot of an order: who is waited for, until when, and what happens else. */
export function useOpenOrderKnot(order: OrderView): Knot | undefined {
  return useOpenKnot('order', useLifecycle(orderLifecycle, order, order.as), order.as)
}

/** The open knot of a refund. */
export function useOpenRefundKnot(order: OrderView, refund: RefundView): Knot | undefined {
  return useOpenKnot('refund', useLifecycle(refundLifecycle, refund, order.as), order.as)
}

/** The open knot of the money: until when it can be asked back, and when the shop gets it. Only once the goods are there. */
export function useOpenSettlementKnot({ settlement, facts, as }: OrderView): Knot | undefined {
  const words = useLifecycleWords()
  const paused = usePaused()
  if (!settlement?.deadline_event || !knowsState(settlementLifecycle, settlement.state)) return undefined
  const isPending = tagsOf(settlementLifecycle, settlement.state).includes('pending')
  if (!isPending) return undefined
  const said = as === 'merchant' ? 'order:settlement.waits.merchant' : 'order:settlement.waits.shopper'
  return {
    key: `money/${settlement.state}`,
    label: words.state('settlement', settlement.state),
    waits: {
      for: words.say(said),
      deadlineAt: settlement.deadline_at,
      over: words.over(settlement.deadline_event),
      paused: facts.openRefunds > 0 ? paused(settlement.deadline_left) : undefined,
    },
  }
}
