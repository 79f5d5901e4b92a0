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

const load = statement(
  'order_load',
  `select o.*, shop_now() as door_at, b.nickname as buyer_name, s.name as shop_name, s.logo as shop_logo, s.return_address,
    (select json_agg(json_build_object('id', l.id, 'goodsId', l.goods_id, 'skuId', l.sku_id, 'title', l.title, 'picture', l.picture,
      'spec', l.spec, 'quantity', l.quantity, 'price', l.price_micro::text, 'total', l.total_micro::text, 'share', l.share_micro::text,
      'freightShare', l.freight_share_micro::text, 'refunded', l.refunded_micro::text, 'requests', l.requests,
      'reviewed', l.reviewed, 'stock', l.stock) order by l.position) from order_lines l where l.order_id = o.id) as lines,
    (select json_agg(json_build_object('id', r.id, 'refundNo', r.refund_no, 'lineId', r.line_id, 'state', r.state, 'facts', r.facts,
      'deadlineEvent', r.deadline_event, 'deadlineAt', (extract(epoch from r.deadline_at) * 1000)::bigint, 'deadlineLeft', r.deadline_left,
      'reason', r.reason, 'returnAddress', r.return_address, 'parcel', r.parcel, 'refusal', r.refusal,
      'shopperEvidence', r.shopper_evidence, 'merchantEvidence', r.merchant_evidence, 'ruling', r.ruling,
      'createdAt', to_char(r.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id) from refunds r where r.order_id = o.id) as refunds,
    (select json_agg(json_build_object('lifecycle', h.lifecycle, 'entity_id', h.entity_id, 'from', h.from_state, 'to', h.to_state,
      'name', h.name, 'actor', h.actor, 'reason', h.reason, 'at', to_char(h.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.id)
      from status_history h where h.root_id = o.id) as timeline
   from orders o join users b on b.id = o.buyer_id join shops s on s.id = o.shop_id
   where o.id = any($1) order by o.id`,
)

type Row = Record<string, unknown>
type JsonLine = { [K in keyof Omit<LineRow, 'purchase'>]: LineRow[K] extends bigint ? string : LineRow[K] }

const when = (value: unknown): string | null => (value === null ? null : (value as Date).toISOString())
const instant = (value: unknown): number | null => (value === null ? null : (value as Date).getTime())
const left = (value: unknown): number | null => (value === null ? null : Number(value))

/** Loads orders whole, with the database's time; missing ids are simply absent. Inside the door this is the second statement, after the lock. */
export async function loadOrders(on: Queries, ids: readonly string[]): Promise<{ roots: OrderRoot[]; at: number }> {
  const rows = await on.run<Row>(load, [ids])
  return { roots: rows.map(revive), at: instant(rows[0]?.['door_at'] ?? null) ?? Number.NaN }
}

function revive(row: Record<string, unknown>): OrderRoot {
  const read = <T>(name: string): T => row[name] as T
  return {
    id: read('id'),
    orderNo: read('order_no'),
    batchId: read('batch_id'),
    buyerId: read('buyer_id'),
    buyerName: read('buyer_name'),
    shopId: read('shop_id'),
    shopName: read('shop_name'),
    shopLogo: read('shop_logo'),
    returnAddress: read('return_address'),
    ownerId: read('owner_id'),
    version: read('version'),
    order: {
      state: read('state'),
      facts: read('facts'),
      deadlineEvent: read('deadline_event'),
      deadlineAt: instant(row['deadline_at']),
      deadlineLeft: left(row['deadline_left']),
    },
    settlement:
      row['settlement_state'] === null
        ? null
        : {
            state: read('settlement_state'),
            facts: read('settlement_facts'),
            deadlineEvent: read('settlement_event'),
            deadlineAt: instant(row['settlement_at']),
            deadlineLeft: left(row['settlement_left']),
          },
    address: read('address'),
    remark: read('remark'),
    goods: read('goods_micro'),
    freight: read('freight_micro'),
    discount: read('discount_micro'),
    total: read('total_micro'),
    paid: read('paid_micro'),
    refunded: read('refunded_micro'),
    settled: read('settled_micro'),
    commission: read('commission_micro'),
    commissionBp: read('commission_bp'),
    level: read('level'),
    parcel: read('parcel'),
    hidden: read('hidden'),
    createdAt: when(row['created_at']) ?? '',
    paidAt: when(row['paid_at']),
    shippedAt: when(row['shipped_at']),
    receivedAt: when(row['received_at']),
    lines: (read<JsonLine[] | null>('lines') ?? []).map((line) => ({
      ...line,
      price: BigInt(line.price),
      total: BigInt(line.total),
      share: BigInt(line.share),
      freightShare: BigInt(line.freightShare),
      refunded: BigInt(line.refunded),
    })),
    refunds: read<RefundRow[] | null>('refunds') ?? [],
    timeline: read<TimelineEntry[] | null>('timeline') ?? [],
  }
}
