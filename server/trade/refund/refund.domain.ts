import { statesTagged } from '#machines/platform/chart.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { shownWithOrder } from '../../platform/sql/orders.sql.ts'
import { refundInvariants, refundMoney } from './refund.invariants.ts'
import { refundRoutes } from './refund.routes.ts'
import { askedNews } from './asked-news.ts'
import { refundPersonal } from './refund.personal.ts'

// Each is shown with its order.
const openRefunds = `select o.id from refunds r join orders o on o.id = r.order_id
  where o.buyer_id = $1 and r.state in (${listed(statesTagged(refundLifecycle, 'open'))})`

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
  webhooks: { [refundLifecycle.creations['refund.apply'].as]: askedNews },
  notices: { refund: shownWithOrder('refunds r join orders o on o.id = r.order_id', 'r.id') },
  personal: refundPersonal,
  openWork: { refunds: openRefunds },
}
