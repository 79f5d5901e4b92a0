import type { KnownCase, RefundCase } from '#contract/desk-case.contract.ts'
import { presentOrder } from '../order/order.presenter.ts'
import type { OrderRoot } from '../order/order.root.ts'

/** Refunds as the desk judges them: each within its whole order. */
export const presentRefundCases = (roots: readonly OrderRoot[]): KnownCase<RefundCase>[] =>
  roots.flatMap((root) => {
    const order = presentOrder(root, 'support')
    return root.refunds.map(({ id }) => ({ id, entity: 'refund' as const, order }))
  })
