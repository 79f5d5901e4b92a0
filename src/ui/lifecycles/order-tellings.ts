import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { ORDER_MOVES } from './order.actions.ts'
import { REFUND_MOVES } from './refund.actions.ts'
import { SETTLEMENT_MOVES } from './settlement.actions.ts'
import { tellingsOf } from './timeline-knots.ts'

/** How the timeline draws the events of an order, its refunds and its settlement. */
export const ORDER_TELLINGS = tellingsOf([
  [orderLifecycle, ORDER_MOVES],
  [refundLifecycle, REFUND_MOVES],
  [settlementLifecycle, SETTLEMENT_MOVES],
])
