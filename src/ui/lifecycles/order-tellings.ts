import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { ORDER_MOVES } from './order.actions.ts'
import { REFUND_MOVES } from './refund.actions.ts'
import { SETTLEMENT_MOVES } from './settlement.actions.ts'
import { tellingsOf } from './timeline-knots.ts'

/** What is told of an order, its refunds and its money. The counting of refunds moves clocks and is no news of its own. */
export const ORDER_TELLINGS = tellingsOf(
  [
    [orderLifecycle.told, ORDER_MOVES],
    [refundLifecycle.told, REFUND_MOVES],
    [settlementLifecycle.told, SETTLEMENT_MOVES],
  ],
  [orderLifecycle.told['order.countRefunds'], settlementLifecycle.told['settlement.countRefunds']],
)
