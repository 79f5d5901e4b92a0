import type { LineRow, OrderRoot } from '../../order/order.root.ts'
import type { Draft } from '../draft.ts'
import { insertOf, type Part, updateOf } from './part.ts'
import { clock, iso } from './standing-columns.ts'

const ORDER_COLUMNS = `id text, order_no text, batch_id text, buyer_id text, shop_id text, owner_id text, version int, state text, facts jsonb,
  deadline_event text, deadline_at timestamptz, deadline_left bigint, settlement_state text, settlement_facts jsonb, settlement_event text,
  settlement_at timestamptz, settlement_left bigint, open_refunds int, address jsonb, remark text, goods_micro bigint, freight_micro bigint,
  discount_micro bigint, total_micro bigint, paid_micro bigint, refunded_micro bigint, settled_micro bigint, commission_micro bigint,
  commission_bp int, level int, parcel jsonb, tracking text, created_at timestamptz, paid_at timestamptz, shipped_at timestamptz, received_at timestamptz`
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

const insertOrders = insertOf('orders', ORDER_COLUMNS)
const updateOrders = updateOf('orders', ORDER_COLUMNS, ORDER_FROZEN)
const insertLines = insertOf('order_lines', LINE_COLUMNS)
const updateLines = updateOf('order_lines', LINE_COLUMNS, LINE_FROZEN)

/** Orders and lines, new and moved; a line that stayed as it was is not written. */
export function ordersPart(draft: Draft, told: readonly OrderRoot[]): Part[] {
  const fresh = told.filter(({ id }) => draft.created.has(id))
  const known = told.filter(({ id }) => !draft.created.has(id))
  const moved = (root: OrderRoot) => root.lines.filter((line) => draft.lineChanged(line))
  return [
    { name: 'orders_new', text: insertOrders, rows: fresh.map(orderRow) },
    { name: 'orders_moved', text: updateOrders, rows: known.map(orderRow) },
    {
      name: 'lines_new',
      text: insertLines,
      rows: fresh.flatMap((root) => root.lines.map((line, i) => lineRow(root, line, i))),
    },
    {
      name: 'lines_moved',
      text: updateLines,
      rows: known.flatMap((root) => moved(root).map((line, i) => lineRow(root, line, i))),
    },
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
