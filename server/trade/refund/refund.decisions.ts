import type { RefundEvent } from '#machines/trade/refund.machine.ts'
import type { Decisions } from '../../platform/door/decision.ts'
import type { OrderRoot } from '../order/order.kind.ts'

type RuleBuyer = Extract<RefundEvent, { type: 'refund.ruleBuyer' }>

/** The rulings of customer service: for the shopper, in full or part, or for the merchant. */
export const refundDecisions: Decisions<OrderRoot> = {
  'refund.ruleBuyer': {
    agreed: (_root, { amountMicro }: RuleBuyer) => ({ winner: 'shopper', amount: amountMicro }),
    act: 'refund.ruled',
    details: ({ id }, { amountMicro }: RuleBuyer) => ({ order: id, for: 'shopper', money: amountMicro }),
  },
  'refund.ruleMerchant': {
    act: 'refund.ruled',
    details: ({ id }) => ({ order: id, for: 'merchant' }),
  },
}
