import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { knowsState, tagsOf } from '#machines/lifecycle.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { useLifecycle } from '../hooks/use-lifecycle.ts'
import type { Knot } from '../parts/lifecycle-timeline.tsx'
import { ORDER_TELLINGS } from './order-tellings.ts'
import { toldNewestFirst } from './timeline-knots.ts'
import { toldKnots, useOpenKnot, usePaused } from './use-knots.tsx'
import { useLifecycleWords } from './use-lifecycle-words.ts'

/** The knots of what happened to an order, newest first; of one refund where its id is given. */
export function useToldOrderKnots({ timeline, as }: OrderView, refundId?: string): Knot[] {
  const words = useLifecycleWords()
  return toldKnots(words, toldNewestFirst(timeline, ORDER_TELLINGS, refundId), { as, tellings: ORDER_TELLINGS })
}

/** The open knot of an order: who is waited for, until when, and what happens else. */
export function useOpenOrderKnot(order: OrderView): Knot | undefined {
  return useOpenKnot(useLifecycleWords(), 'order', useLifecycle(orderLifecycle, order, order.as), order.as)
}

/** The open knot of a refund. */
export function useOpenRefundKnot(order: OrderView, refund: RefundView): Knot | undefined {
  return useOpenKnot(useLifecycleWords(), 'refund', useLifecycle(refundLifecycle, refund, order.as), order.as)
}

/** The open knot of the money: until when it can be asked back, and when the shop gets it. Only once the goods are there. */
export function useOpenSettlementKnot({ settlement, facts, as }: OrderView): Knot | undefined {
  const words = useLifecycleWords()
  const paused = usePaused(words)
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
