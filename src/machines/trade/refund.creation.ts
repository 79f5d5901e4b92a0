import { creation } from '../platform/lifecycle.ts'
import type { RefundKind } from './refund.machine.ts'
import { asksForFreight, isWithin } from './refundable.ts'

/** The facts that a request for a refund is checked against: the order, its settlement, and the line. Amounts in micro-USDT. */
export interface RefundRequestFacts {
  readonly isPaid: boolean
  /** Whether the settlement is still in escrow or in its after-sales window. */
  readonly isAfterSales: boolean
  readonly isShipped: boolean
  /** Whether the goods of this line were refunded whole. */
  readonly isFullyRefunded: boolean
  /** Whether customer service has decided about this line. */
  readonly isRuled: boolean
  /** Whether another request for this line is open. */
  readonly hasOpenRequest: boolean
  readonly requests: number
  /** How many the terms of the order allow. */
  readonly maxRequests: number
  readonly maxMicro: string
  readonly keptFreightMicro: readonly string[]
}

interface Request {
  readonly kind: RefundKind
  readonly amountMicro: string
}

const tooMuch = ({ maxMicro }: RefundRequestFacts) => ({
  key: 'refund.amount',
  params: { max: maxMicro },
  field: 'money',
})

/** APPLY: a shopper asks money back for one line. */
export const refundRequest = creation({
  by: ['shopper'],
  as: 'refund.applied',
  facts: {} as RefundRequestFacts,
  input: {} as Request,
  rules: {
    isPaid: {
      needs: ['isPaid'],
      check: ({ isPaid }) => isPaid,
      objection: () => ({ key: 'order.notPaid', params: {} }),
    },
    lineIsLeft: {
      needs: ['isFullyRefunded'],
      check: ({ isFullyRefunded }) => !isFullyRefunded,
      objection: () => ({ key: 'refund.lineRefunded', params: {} }),
    },
    // A decision is final: it ends the dispute about this line for both sides.
    isNotRuled: {
      needs: ['isRuled'],
      check: ({ isRuled }) => !isRuled,
      objection: () => ({ key: 'refund.ruled', params: {} }),
    },
    isAfterSales: {
      needs: ['isAfterSales'],
      check: ({ isAfterSales }) => isAfterSales,
      objection: () => ({ key: 'order.afterSalesOver', params: {} }),
    },
    hasNoOpenRequest: {
      needs: ['hasOpenRequest'],
      check: ({ hasOpenRequest }) => !hasOpenRequest,
      objection: () => ({ key: 'refund.alreadyOpen', params: {} }),
    },
    hasRequestsLeft: {
      needs: ['requests', 'maxRequests'],
      check: ({ requests, maxRequests }) => requests < maxRequests,
      objection: ({ maxRequests }) => ({ key: 'refund.twoRequests', params: { times: maxRequests } }),
    },
    kindFits: {
      needs: ['isShipped'],
      needsInput: true,
      check: ({ isShipped }, { kind }) => isShipped || kind === 'money',
      objection: () => ({ key: 'refund.onlyMoney', params: {}, field: 'kind' }),
    },
    leavesFreight: {
      needs: ['maxMicro', 'keptFreightMicro'],
      needsInput: true,
      check: ({ maxMicro, keptFreightMicro }, { amountMicro }) =>
        !asksForFreight(amountMicro, maxMicro, keptFreightMicro),
      objection: () => ({ key: 'refund.freight', params: {}, field: 'money' }),
    },
    amountInRange: {
      needs: ['maxMicro'],
      needsInput: true,
      check: ({ maxMicro }, { amountMicro }) => isWithin(amountMicro, maxMicro),
      objection: tooMuch,
    },
    // What no amount could satisfy: the button is not drawn.
    hasMoneyLeft: {
      needs: ['maxMicro'],
      check: ({ maxMicro }) => maxMicro !== '0',
      objection: tooMuch,
    },
  },
})
