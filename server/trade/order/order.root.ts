import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { OrderFacts } from '#machines/trade/order.machine.ts'
import type { SettlementFacts } from '#machines/trade/settlement.machine.ts'
import type { RootOf, RowOf } from '../../platform/door/root-columns.ts'
import type { LifecycleState } from '../../platform/door/root.ts'
import type { refunds } from '../refund/refund.table.ts'
import type { orderLines, orders } from './order.table.ts'

/** What PLACE freezes of an order. `hidden` is the shopper's own mark and written beside the door. */
export const ORDER_FROZEN = [
  'orderNo',
  'batchId',
  'buyerId',
  'shopId',
  'ownerId',
  'remark',
  'goodsMicro',
  'commissionBp',
  'level',
  'hidden',
  'createdAt',
] as const

/** What PLACE freezes of a line. */
export const LINE_FROZEN = [
  'goodsId',
  'skuId',
  'title',
  'picture',
  'spec',
  'quantity',
  'priceMicro',
  'purchaseMicro',
  'totalMicro',
  'position',
] as const

/** What APPLY freezes of a refund. */
export const REFUND_FROZEN = ['refundNo', 'lineId', 'createdAt'] as const

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
