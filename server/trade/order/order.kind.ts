import { problem } from '#contract/platform/problem.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { amountTyped } from '../../platform/door/decision.ts'
import { rootKind } from '../../platform/door/root-kind.ts'
import { shopTopic, userTopic } from '../../platform/domain/event.ts'
import { askDueRefund, countRefunds, refundEffects } from '../refund/refund.effects.ts'
import { presentRefundCases, refundsDecidedAlone } from '../refund/refund.case.ts'
import { refundDecisions } from '../refund/refund.decisions.ts'
import { refundPrepare } from '../refund/refund.prepare.ts'
import { refunds } from '../refund/refund.table.ts'
import { orderEffects } from './order.effects.ts'
import { escrowOf } from './order.money.ts'
import { orderPrepare } from './order.prepare.ts'
import { presentOrder } from './order.presenter.ts'
import { LINE_FROZEN, ORDER_FROZEN, type OrderRoot, REFUND_FROZEN } from './order.root.ts'
import { orderLines, orders } from './order.table.ts'
import { settlementEffects } from './settlement.effects.ts'

// The codes of today: a shop that renumbers its shelves looks for the parcel under the new number.
const CODES = `(select coalesce(json_object_agg(l.id, k.code), '{}') from order_lines l join skus k on k.id = l.sku_id
   where l.order_id = t.id and k.code <> '')`

/** The order as a root, with its settlement, lines and refunds. Both parties hear of it, and the desk while a refund waits for a ruling. */
export const orderKind = rootKind<OrderRoot>({
  table: orders,
  entity: 'order',
  rank: 30,
  event: 'order',
  missing: problem('order.notFound'),
  lifecycles: [
    {
      of: orderLifecycle,
      effects: orderEffects,
      prepare: orderPrepare,
      amountOf: (root) => (root.paidAt === null ? undefined : escrowOf(root)),
    },
    { of: settlementLifecycle, field: 'settlement', effects: settlementEffects },
  ],
  children: {
    lines: { table: orderLines, by: 'orderId', orderBy: 'position', frozen: LINE_FROZEN },
    refunds: {
      table: refunds,
      by: 'orderId',
      frozen: REFUND_FROZEN,
      number: 'refundNo',
      lifecycle: {
        of: refundLifecycle,
        effects: refundEffects,
        desk: {
          role: 'support',
          present: (_services, roots) => presentRefundCases(roots),
          decidedAlone: refundsDecidedAlone,
        },
        prepare: refundPrepare,
        decisions: refundDecisions,
        amountOf: amountTyped,
        missing: problem('refund.notFound'),
        onDue: askDueRefund,
      },
    },
  },
  join: 'join users b on b.id = t.buyer_id join shops s on s.id = t.shop_id',
  reads: {
    buyerName: 'b.nickname',
    shopName: 's.name',
    shopLogo: 's.logo',
    returnAddress: 's.return_address',
    codes: CODES,
  },
  frozen: ORDER_FROZEN,
  number: 'orderNo',
  unique: {
    orders_tracking: problem('order.trackingUsed', {}, 'parcel.tracking'),
    refunds_one_open: problem('refund.alreadyOpen'),
  },
  parties: ({ buyerId, shopId }) => [
    { as: 'shopper', topic: userTopic(buyerId) },
    { as: 'merchant', topic: shopTopic(shopId) },
  ],
  present: (root, as) => presentOrder(root, as === 'finance' ? 'support' : as),
  deskView: (root) => presentOrder(root, 'support'),
  people: ['buyerId', 'ownerId'],
  afterMoves: (door, root, moved) => {
    if (moved.has(refundLifecycle.name)) countRefunds(door, root)
  },
})

/** Loads orders whole, in the order of their ids; missing ids are absent. */
export const loadOrders = orderKind.load
