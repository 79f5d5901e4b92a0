import type { Domain } from '../../platform/domain/domain.ts'
import { shownWithOrder } from '../../platform/sql/orders.sql.ts'
import { refundInvariants, refundMoney } from './refund.invariants.ts'
import { refundRoutes } from './refund.routes.ts'

/** Refunds of order lines. Their root is the order, so that their lifecycle stands in the kind of that. */
export const refundDomain: Domain = {
  routes: [refundRoutes],
  invariants: refundInvariants,
  money: { refund: refundMoney },
  pictures: {
    refund: ({ user, shop, isStaff }) => `(${isStaff} or exists (
      select 1 from refunds r join orders o on o.id = r.order_id
      where r.id = u.entity_id and (o.buyer_id = ${user} or o.shop_id = ${shop})))`,
  },
  notices: { refund: shownWithOrder('refunds r join orders o on o.id = r.order_id', 'r.id') },
}
