import { statesTagged } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { shownWithOrder } from '../../platform/sql/orders.sql.ts'
import { orderInvariants, orderMoney } from './order.invariants.ts'
import { orderKind } from './order.kind.ts'
import { paidNews } from './order.presenter.ts'
import { orderRoutes } from './order.routes.ts'
import type { PersonalTable } from '../../platform/domain/personal-data.ts'

/** Until they are received: a review that is still possible keeps no one. */
const running = (['unpaid', 'shipped', 'received'] as const).flatMap((tag) => statesTagged(orderLifecycle, tag))
const openOrders = `select id from orders where buyer_id = $1 and state in (${listed(running)})`

const BOUGHT = 't.order_id in (select id from orders where buyer_id = $1)'

/** Orders and their reviews. What was bought and paid is kept, and not where it went. */
const personal: readonly PersonalTable[] = [
  {
    table: 'orders',
    plain: `id order_no batch_id buyer_id shop_id owner_id version state facts deadline_event deadline_at deadline_left settlement_state
      settlement_facts settlement_event settlement_at settlement_left open_refunds goods_micro freight_micro discount_micro total_micro
      paid_micro refunded_micro settled_micro commission_micro coupon_micro shop_coupon_id subsidy_micro
      subsidy_back_micro platform_coupon_id commission_bp level parcel tracking hidden created_at paid_at shipped_at
      received_at settled_at`,
    parts: [
      {
        of: 't.buyer_id = $1',
        erased: {
          // The country stays: taxes and figures of the shop go by it.
          address: `t.address || '{"name":"","mobile":"","province":"","city":"","address":"","zip_code":""}'`,
          remark: `''`,
        },
        taken: {
          file: 'orders',
          columns: `order_no state address remark goods_micro freight_micro discount_micro total_micro paid_micro refunded_micro parcel
            created_at paid_at shipped_at received_at`,
          by: 'order_no',
        },
      },
    ],
  },
  {
    table: 'order_lines',
    plain: `id order_id goods_id sku_id title picture spec quantity price_micro purchase_micro total_micro share_micro subsidy_share_micro freight_share_micro
      refunded_micro requests reviewed stock position`,
    parts: [
      {
        of: BOUGHT,
        taken: { file: 'order-lines', columns: 'id order_id title spec quantity price_micro total_micro' },
      },
    ],
  },
  {
    table: 'reviews',
    plain: 'id line_id goods_id sku_id user_id stars spec counts replied_at edited_at at',
    parts: [
      {
        of: 't.user_id = $1',
        erased: { text: `''`, pictures: `'[]'` },
        taken: { file: 'reviews', columns: 'id goods_id stars text spec pictures reply edited_at at' },
      },
      {
        of: 't.goods_id in (select g.id from goods g join shops s on s.id = g.shop_id where s.owner_id = $1)',
        erased: { reply: 'null' },
      },
    ],
  },
]

/** Orders, with their settlement. */
export const orderDomain: Domain = {
  kinds: [orderKind],
  routes: [orderRoutes],
  invariants: orderInvariants,
  money: { order: orderMoney },
  notices: { order: shownWithOrder('orders o', 'o.id') },
  webhooks: { [orderLifecycle.events['order.pay'].as]: paidNews },
  personal,
  openWork: { orders: openOrders },
}
