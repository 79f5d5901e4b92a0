import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { AddressSnapshot } from '#contract/order.contract.ts'
import type { Localised } from '#contract/contract.ts'
import type { OrderFacts, Parcel } from '#machines/order.machine.ts'
import type { RefundFacts } from '#machines/refund.machine.ts'
import type { SettlementFacts } from '#machines/settlement.machine.ts'
import { byIds, type Queries, runByIds } from '../db/database.ts'
import { asIso, asMs, timelineOf } from '../db/json.ts'
import type { Root, Standing } from '../door/root.ts'

/** One line, frozen at PLACE but for what came back. */
export interface LineRow {
  readonly id: string
  readonly goodsId: string
  readonly skuId: string
  readonly title: Localised
  readonly picture: string
  readonly spec: { axis: Localised; value: Localised }[]
  readonly quantity: number
  readonly price: bigint
  /** Known only while the line is made; never part of a view. */
  readonly purchase?: bigint
  readonly total: bigint
  share: bigint
  freightShare: bigint
  refunded: bigint
  requests: number
  reviewed: boolean
  stock: 'reserved' | 'claimed' | 'released' | 'returned'
}

/** One refund request. */
export interface RefundRow extends Standing<RefundFacts> {
  readonly id: string
  readonly refundNo: string
  readonly lineId: string
  reason: string
  returnAddress: string | null
  parcel: Parcel | null
  refusal: string | null
  shopperEvidence: string | null
  merchantEvidence: string | null
  shopperPictures: readonly string[]
  merchantPictures: readonly string[]
  ruling: string | null
  readonly createdAt: string
}

/** An order with all that hangs on it: loaded whole under its lock, moved in memory, written once. */
export interface OrderRoot extends Root {
  readonly orderNo: string
  readonly batchId: string
  readonly buyerId: string
  readonly buyerName: string
  readonly shopId: string
  readonly shopName: string
  readonly shopLogo: string
  readonly returnAddress: string | null
  readonly ownerId: string
  readonly order: Standing<OrderFacts>
  settlement: Standing<SettlementFacts> | null
  address: AddressSnapshot
  readonly remark: string
  readonly goods: bigint
  freight: bigint
  discount: bigint
  total: bigint
  paid: bigint
  refunded: bigint
  settled: bigint
  commission: bigint
  readonly commissionBp: number
  readonly level: number
  parcel: Parcel | null
  hidden: boolean
  readonly createdAt: string
  paidAt: string | null
  shippedAt: string | null
  receivedAt: string | null
  /** When the shop got its money, or the freight that it kept. */
  settledAt: string | null
  readonly lines: LineRow[]
  readonly refunds: RefundRow[]
}

/** How an order stood when the door opened. */
export interface OrderBefore {
  readonly wasOnDesk: boolean
  /** Each line as it was, so that SHIP does not rewrite what it left alone. */
  readonly lines: ReadonlyMap<string, string>
  readonly refunds: ReadonlySet<string>
}

/** What may change of a line, in one word. */
export const lineAsItIs = (line: LineRow): string =>
  [line.share, line.freightShare, line.refunded, line.requests, line.reviewed, line.stock].join('|')

/** One column of JSON: the driver's work grows with the number of columns, and an order has forty. Amounts are text, never numbers. */
const load = byIds(
  'order_load',
  (match) => `select ${asMs('shop_now()')} as door_at, json_build_object(
    'id', o.id, 'orderNo', o.order_no, 'batchId', o.batch_id, 'buyerId', o.buyer_id, 'buyerName', b.nickname, 'shopId', o.shop_id,
    'shopName', s.name, 'shopLogo', s.logo, 'returnAddress', s.return_address, 'ownerId', o.owner_id, 'version', o.version,
    'order', json_build_object('state', o.state, 'facts', o.facts, 'deadlineEvent', o.deadline_event,
      'deadlineAt', ${asMs('o.deadline_at')}, 'deadlineLeft', o.deadline_left),
    'settlement', case when o.settlement_state is not null then json_build_object('state', o.settlement_state, 'facts', o.settlement_facts,
      'deadlineEvent', o.settlement_event, 'deadlineAt', ${asMs('o.settlement_at')}, 'deadlineLeft', o.settlement_left) end,
    'address', o.address, 'remark', o.remark, 'goods', o.goods_micro::text, 'freight', o.freight_micro::text,
    'discount', o.discount_micro::text, 'total', o.total_micro::text, 'paid', o.paid_micro::text, 'refunded', o.refunded_micro::text,
    'settled', o.settled_micro::text, 'commission', o.commission_micro::text, 'commissionBp', o.commission_bp, 'level', o.level,
    'parcel', o.parcel, 'hidden', o.hidden, 'createdAt', ${asIso('o.created_at')}, 'paidAt', ${asIso('o.paid_at')},
    'shippedAt', ${asIso('o.shipped_at')}, 'receivedAt', ${asIso('o.received_at')},
    'settledAt', ${asIso('o.settled_at')},
    'lines', (select json_agg(json_build_object('id', l.id, 'goodsId', l.goods_id, 'skuId', l.sku_id, 'title', l.title, 'picture', l.picture,
      'spec', l.spec, 'quantity', l.quantity, 'price', l.price_micro::text, 'total', l.total_micro::text, 'share', l.share_micro::text,
      'freightShare', l.freight_share_micro::text, 'refunded', l.refunded_micro::text, 'requests', l.requests,
      'reviewed', l.reviewed, 'stock', l.stock) order by l.position) from order_lines l where l.order_id = o.id),
    'refunds', (select json_agg(json_build_object('id', r.id, 'refundNo', r.refund_no, 'lineId', r.line_id, 'state', r.state, 'facts', r.facts,
      'deadlineEvent', r.deadline_event, 'deadlineAt', ${asMs('r.deadline_at')}, 'deadlineLeft', r.deadline_left,
      'reason', r.reason, 'returnAddress', r.return_address, 'parcel', r.parcel, 'refusal', r.refusal,
      'shopperEvidence', r.shopper_evidence, 'merchantEvidence', r.merchant_evidence,
      'shopperPictures', r.shopper_pictures, 'merchantPictures', r.merchant_pictures, 'ruling', r.ruling,
      'createdAt', ${asIso('r.created_at')}) order by r.id) from refunds r where r.order_id = o.id),
    'timeline', ${timelineOf('o.id')}) as root
   from orders o join users b on b.id = o.buyer_id join shops s on s.id = o.shop_id
   where o.id ${match} order by o.id`,
)

/** As JSON carries it: amounts as text. */
type Carried<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] }
type CarriedRoot = Carried<Omit<OrderRoot, 'lines' | 'refunds' | 'timeline'>> & {
  readonly lines: Carried<Omit<LineRow, 'purchase'>>[] | null
  readonly refunds: RefundRow[] | null
  readonly timeline: TimelineEntry[] | null
}

/** Loads orders whole, with the database's time; missing ids are simply absent. Inside the door this is the second statement, after the lock. */
export async function loadOrders(on: Queries, ids: readonly string[]): Promise<{ roots: OrderRoot[]; at: number }> {
  const rows = await runByIds<{ root: CarriedRoot; door_at: bigint }>(on, load, ids)
  return { roots: rows.map(({ root }) => revive(root)), at: Number(rows[0]?.door_at) }
}

const revive = (root: CarriedRoot): OrderRoot => ({
  ...root,
  goods: BigInt(root.goods),
  freight: BigInt(root.freight),
  discount: BigInt(root.discount),
  total: BigInt(root.total),
  paid: BigInt(root.paid),
  refunded: BigInt(root.refunded),
  settled: BigInt(root.settled),
  commission: BigInt(root.commission),
  lines: (root.lines ?? []).map((line) => ({
    ...line,
    price: BigInt(line.price),
    total: BigInt(line.total),
    share: BigInt(line.share),
    freightShare: BigInt(line.freightShare),
    refunded: BigInt(line.refunded),
  })),
  refunds: root.refunds ?? [],
  timeline: root.timeline ?? [],
})
