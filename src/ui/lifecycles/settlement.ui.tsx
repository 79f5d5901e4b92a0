import type { OrderView } from '#contract/trade/order.contract.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { lifecycleUi } from './lifecycle-ui.ts'
import { orderOfNotice } from './order/order-of-notice.ts'

/** The settlement of an order on screens. No person asks for its events: they follow the order, its refunds and the clock. */
export const settlementUi = lifecycleUi(settlementLifecycle, {
  types: {} as { view: NonNullable<OrderView['settlement']>; root: OrderView },
  texts: 'order:settlement.',
  noticeLink: orderOfNotice,
  tones: { escrow: 'waiting', settling: 'moving', settled: 'good', reversed: 'over' },
  // What a shop is paid is no news to its buyer: a refund is.
  notFor: { shopper: [settlementLifecycle.events['settlement.reverse'].as] },
  events: {
    'settlement.begin': { tone: 'moving' },
    'settlement.settle': { tone: 'good' },
    'settlement.reverse': { tone: 'over' },
    'settlement.countRefunds': { tone: 'waiting' },
  },
})
