import { tagsOf } from '#machines/platform/chart.ts'
import { problem } from '#contract/platform/problem.ts'
import { orderLifecycle, type OrderFacts } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { settlementLifecycle, type SettlementFacts } from '#machines/trade/settlement.machine.ts'
import { amountTyped } from '../../platform/door/decision.ts'
import { rootKind } from '../../platform/door/root-kind.ts'
import { shopTopic, userTopic } from '../../platform/domain/event.ts'
import { askDueRefund, countRefunds, refundEffects } from '../refund/refund.effects.ts'
import { presentRefundCases, refundsDecidedAlone } from '../refund/refund.presenter.ts'
import { refundDecisions } from '../refund/refund.decisions.ts'
import { refundPrepare } from '../refund/refund.prepare.ts'
import { refunds } from '../refund/refund.table.ts'
import { couponKind } from '../coupon/coupon.kind.ts'
import type { RootKind } from '../../platform/door/kind.ts'
import { orderEffects } from './order.effects.ts'
import { escrowOf } from './order.money.ts'
import { orderPrepare } from './order.prepare.ts'
import { presentOrder } from './order.presenter.ts'
import { orderLines, orders } from './order.table.ts'
import { settlementEffects } from './settlement.effects.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { RootOf, RowOf } from '../../platform/door/root-columns.ts'
import type { LifecycleState } from '#machines/platform/deadlines.ts'

/** What PLACE freezes of an order. `hidden` is the shopper's own mark and written beside the door. */
const ORDER_FROZEN = [
  'orderNo',
  'batchId',
  'buyerId',
  'shopId',
  'ownerId',
  'remark',
  'goodsMicro',
  'couponMicro',
  'shopCouponId',
  'subsidyMicro',
  'platformCouponId',
  'commissionBp',
  'level',
  'hidden',
  'createdAt',
] as const

/** What PLACE freezes of a line. */
const LINE_FROZEN = [
  'goodsId',
  'skuId',
  'title',
  'picture',
  'spec',
  'quantity',
  'priceMicro',
  'purchaseMicro',
  'totalMicro',
  'subsidyShareMicro',
  'position',
] as const

/** What APPLY freezes of a refund. */
const REFUND_FROZEN = ['refundNo', 'lineId', 'createdAt'] as const

type SettlementColumns = 'settlementState' | 'settlementFacts' | 'settlementEvent' | 'settlementAt' | 'settlementLeft'

/** One line of an order. Amounts in micro-USDT. */
export type LineRow = RowOf<typeof orderLines, (typeof LINE_FROZEN)[number] | 'id' | 'orderId'>

/** One refund request of an order. */
export type RefundRow = RowOf<typeof refunds, (typeof REFUND_FROZEN)[number] | 'id' | 'orderId'>

/** An order with its settlement, lines and refunds: the row itself is the state of the order's lifecycle. */
export interface OrderRoot extends RootOf<
  typeof orders,
  (typeof ORDER_FROZEN)[number],
  SettlementColumns | 'openRefunds' | 'tracking'
> {
  facts: OrderFacts
  settlement: LifecycleState<SettlementFacts> | null
  readonly lines: LineRow[]
  /** What the shop calls each variant now, by line; a line without a code may be missing. */
  readonly codes: Readonly<Record<string, string>>
  readonly refunds: RefundRow[]
  readonly buyerName: string
  readonly shopName: string
  readonly shopLogo: string
  readonly returnAddress: AddressSnapshot | null
}

// The codes of today: a shop that renumbers its shelves looks for the parcel under the new number.
const CODES = `(select coalesce(json_object_agg(l.id, k.code), '{}') from order_lines l join skus k on k.id = l.sku_id
   where l.order_id = t.id and k.code <> '')`

/** The coupons that take something off an order. */
export const couponIdsOf = ({
  shopCouponId,
  platformCouponId,
}: Pick<OrderRoot, 'shopCouponId' | 'platformCouponId'>): string[] =>
  [shopCouponId, platformCouponId].filter((id) => id !== null)

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
  belongsTo: { shop: 'shopId', serviceCase: 'buyerId' },
  // Once it is shipped, nothing that happens to an order moves its coupons.
  companions: (root) =>
    tagsOf(orderLifecycle, root.state).includes('unshipped')
      ? [{ kind: couponKind as RootKind, ids: couponIdsOf(root) }]
      : [],
  afterMoves: (door, root, moved) => {
    if (moved.has(refundLifecycle.name)) countRefunds(door, root)
  },
})

/** Loads orders whole, in the order of their ids; missing ids are absent. */
export const loadOrders = orderKind.load
