import { lineAsItIs, type LineRow, type OrderBefore, type OrderRoot } from '../../order/order.root.ts'
import type { Held } from '../root.ts'
import { apart, type Part, writerOf } from './part.ts'
import { clock, iso } from './standing-columns.ts'

const ORDER_COLUMNS = `id text, order_no text, batch_id text, buyer_id text, shop_id text, owner_id text, version int, state text, facts jsonb,
  deadline_event text, deadline_at timestamptz, deadline_left bigint, settlement_state text, settlement_facts jsonb, settlement_event text,
  settlement_at timestamptz, settlement_left bigint, open_refunds int, address jsonb, remark text, goods_micro bigint, freight_micro bigint,
  discount_micro bigint, total_micro bigint, paid_micro bigint, refunded_micro bigint, settled_micro bigint, commission_micro bigint,
  commission_bp int, level int, parcel jsonb, tracking text, created_at timestamptz, paid_at timestamptz, shipped_at timestamptz, received_at timestamptz,
  settled_at timestamptz`
const ORDER_FROZEN = [
  'id',
  'order_no',
  'batch_id',
  'buyer_id',
  'shop_id',
  'owner_id',
  'remark',
  'goods_micro',
  'commission_bp',
  'level',
  'created_at',
]
const LINE_COLUMNS = `id text, order_id text, goods_id text, sku_id text, title jsonb, picture text, spec jsonb, quantity int, price_micro bigint,
  purchase_micro bigint, total_micro bigint, share_micro bigint, freight_share_micro bigint, refunded_micro bigint, requests int,
  reviewed boolean, stock text, position int`
const LINE_FROZEN = [
  'id',
  'order_id',
  'goods_id',
  'sku_id',
  'title',
  'picture',
  'spec',
  'quantity',
  'price_micro',
  'purchase_micro',
  'total_micro',
  'position',
]

const writeOrders = writerOf('orders', ORDER_COLUMNS, ORDER_FROZEN)
const writeLines = writerOf('order_lines', LINE_COLUMNS, LINE_FROZEN, 'lines')

/** Orders and lines, new and moved; a line that stayed as it was is not written. */
export function ordersPart(held: readonly Held<OrderRoot, OrderBefore>[]): Part[] {
  const { made, moved } = apart(held)
  const changed = held.flatMap(({ root, before }) =>
    root.lines.flatMap((line, i) =>
      !before || before.lines.get(line.id) === lineAsItIs(line) ? [] : [lineRow(root, line, i)],
    ),
  )
  return [
    ...writeOrders(made.map(orderRow), moved.map(orderRow)),
    ...writeLines(
      made.flatMap((root) => root.lines.map((line, i) => lineRow(root, line, i))),
      changed,
    ),
  ]
}

const orderRow = (root: OrderRoot) => ({
  id: root.id,
  order_no: root.orderNo,
  batch_id: root.batchId,
  buyer_id: root.buyerId,
  shop_id: root.shopId,
  owner_id: root.ownerId,
  version: root.version,
  state: root.order.state,
  facts: root.order.facts,
  ...clock(root.order),
  settlement_state: root.settlement?.state ?? null,
  settlement_facts: root.settlement?.facts ?? null,
  settlement_event: root.settlement?.deadlineEvent ?? null,
  settlement_at: iso(root.settlement?.deadlineAt ?? null),
  settlement_left: root.settlement?.deadlineLeft ?? null,
  open_refunds: root.order.facts.openRefunds,
  address: root.address,
  remark: root.remark,
  goods_micro: root.goods.toString(),
  freight_micro: root.freight.toString(),
  discount_micro: root.discount.toString(),
  total_micro: root.total.toString(),
  paid_micro: root.paid.toString(),
  refunded_micro: root.refunded.toString(),
  settled_micro: root.settled.toString(),
  commission_micro: root.commission.toString(),
  commission_bp: root.commissionBp,
  level: root.level,
  parcel: root.parcel,
  tracking: root.parcel?.tracking ?? null,
  created_at: root.createdAt,
  paid_at: root.paidAt,
  shipped_at: root.shippedAt,
  received_at: root.receivedAt,
  settled_at: root.settledAt,
})

const lineRow = (root: OrderRoot, line: LineRow, position: number) => ({
  id: line.id,
  order_id: root.id,
  goods_id: line.goodsId,
  sku_id: line.skuId,
  title: line.title,
  picture: line.picture,
  spec: line.spec,
  quantity: line.quantity,
  price_micro: line.price.toString(),
  purchase_micro: (line.purchase ?? 0n).toString(),
  total_micro: line.total.toString(),
  share_micro: line.share.toString(),
  freight_share_micro: line.freightShare.toString(),
  refunded_micro: line.refunded.toString(),
  requests: line.requests,
  reviewed: line.reviewed,
  stock: line.stock,
  position,
})
