import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import type { KnownCase, RefundCase } from '#contract/desk/desk-case.contract.ts'
import { decidedAlone } from '../../desk/queue/decided-alone.ts'
import { presentOrder } from '../order/order.presenter.ts'
import type { OrderRoot } from '../order/order.kind.ts'

/** What one person alone granted customers by rulings for the buyer. */
export const refundsDecidedAlone = decidedAlone({
  event: 'refund.ruleBuyer',
  as: refundLifecycle.events['refund.ruleBuyer'].as,
  from: 'refunds d join orders o on o.id = d.order_id',
  rootId: 'd.order_id',
  customer: 'o.buyer_id',
  customerOf: ({ buyerId }: OrderRoot) => buyerId,
  amount: "(d.facts ->> 'amountMicro')::bigint",
})

/** Refunds as the desk judges them: each within its whole order. */
export const presentRefundCases = (roots: readonly OrderRoot[]): KnownCase<RefundCase>[] =>
  roots.flatMap((root) => {
    const order = presentOrder(root, 'support')
    return root.refunds.map(({ id }) => ({ id, entity: 'refund' as const, order }))
  })
