import type { AddressSnapshot, TimelineEntry } from '#contract/order.contract.ts'
import type { Localised } from '#contract/contract.ts'
import type { OrderFacts, Parcel } from '#machines/order.machine.ts'
import type { RefundFacts } from '#machines/refund.machine.ts'
import type { SettlementFacts } from '#machines/settlement.machine.ts'
import { type Queries, statement } from '../db/database.ts'

/** Where one lifecycle of the root stands. Times are epoch milliseconds; a clock runs or stands still, never both. */
export interface Standing<Facts> {
  state: string
  facts: Facts
  deadlineEvent: string | null
  deadlineAt: number | null
  deadlineLeft: number | null
}

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
  ruling: string | null
  readonly createdAt: string
}

/** An order with all that hangs on it: loaded whole under its lock, moved in memory, written once. */
export interface OrderRoot {
  readonly id: string
  readonly orderNo: string
  readonly batchId: string
  readonly buyerId: string
  readonly buyerName: string
  readonly shopId: string
  readonly shopName: string
  readonly shopLogo: string
  readonly returnAddress: string | null
  readonly ownerId: string
  version: number
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
  readonly lines: LineRow[]
  readonly refunds: RefundRow[]
  readonly timeline: TimelineEntry[]
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`
const iso = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One column of JSON: the driver's work grows with the number of columns, and an order has forty. Amounts are text, never numbers. */
const load = statement(
  'order_load',
  `select shop_now() as door_at, json_build_object(
    'id', o.id, 'orderNo', o.order_no, 'batchId', o.batch_id, 'buyerId', o.buyer_id, 'buyerName', b.nickname, 'shopId', o.shop_id,
    'shopName', s.name, 'shopLogo', s.logo, 'returnAddress', s.return_address, 'ownerId', o.owner_id, 'version', o.version,
    'order', json_build_object('state', o.state, 'facts', o.facts, 'deadlineEvent', o.deadline_event,
      'deadlineAt', ${ms('o.deadline_at')}, 'deadlineLeft', o.deadline_left),
    'settlement', case when o.settlement_state is not null then json_build_object('state', o.settlement_state, 'facts', o.settlement_facts,
      'deadlineEvent', o.settlement_event, 'deadlineAt', ${ms('o.settlement_at')}, 'deadlineLeft', o.settlement_left) end,
    'address', o.address, 'remark', o.remark, 'goods', o.goods_micro::text, 'freight', o.freight_micro::text,
    'discount', o.discount_micro::text, 'total', o.total_micro::text, 'paid', o.paid_micro::text, 'refunded', o.refunded_micro::text,
    'settled', o.settled_micro::text, 'commission', o.commission_micro::text, 'commissionBp', o.commission_bp, 'level', o.level,
    'parcel', o.parcel, 'hidden', o.hidden, 'createdAt', ${iso('o.created_at')}, 'paidAt', ${iso('o.paid_at')},
    'shippedAt', ${iso('o.shipped_at')}, 'receivedAt', ${iso('o.received_at')},
    'lines', (select json_agg(json_build_object('id', l.id, 'goodsId', l.goods_id, 'skuId', l.sku_id, 'title', l.title, 'picture', l.picture,
      'spec', l.spec, 'quantity', l.quantity, 'price', l.price_micro::text, 'total', l.total_micro::text, 'share', l.share_micro::text,
      'freightShare', l.freight_share_micro::text, 'refunded', l.refunded_micro::text, 'requests', l.requests,
      'reviewed', l.reviewed, 'stock', l.stock) order by l.position) from order_lines l where l.order_id = o.id),
    'refunds', (select json_agg(json_build_object('id', r.id, 'refundNo', r.refund_no, 'lineId', r.line_id, 'state', r.state, 'facts', r.facts,
      'deadlineEvent', r.deadline_event, 'deadlineAt', ${ms('r.deadline_at')}, 'deadlineLeft', r.deadline_left,
      'reason', r.reason, 'returnAddress', r.return_address, 'parcel', r.parcel, 'refusal', r.refusal,
      'shopperEvidence', r.shopper_evidence, 'merchantEvidence', r.merchant_evidence, 'ruling', r.ruling,
      'createdAt', ${iso('r.created_at')}) order by r.id) from refunds r where r.order_id = o.id),
    'timeline', (select json_agg(json_build_object('lifecycle', h.lifecycle, 'entity_id', h.entity_id, 'from', h.from_state, 'to', h.to_state,
      'name', h.name, 'actor', h.actor, 'reason', h.reason, 'at', ${iso('h.at')}) order by h.id)
      from status_history h where h.root_id = o.id)) as root
   from orders o join users b on b.id = o.buyer_id join shops s on s.id = o.shop_id
   where o.id = any($1) order by o.id`,
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
  const rows = await on.run<{ root: CarriedRoot; door_at: Date }>(load, [ids])
  return { roots: rows.map(({ root }) => revive(root)), at: rows[0]?.door_at.getTime() ?? Number.NaN }
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
