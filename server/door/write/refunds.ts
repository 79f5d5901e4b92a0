import type { OrderBefore, OrderRoot, RefundRow } from '../../order/order.root.ts'
import type { Held } from '../root.ts'
import { type Part, writerOf } from './part.ts'
import { clock } from './standing-columns.ts'

const REFUND_COLUMNS = `id text, refund_no text, order_id text, line_id text, state text, facts jsonb, deadline_event text, deadline_at timestamptz,
  deadline_left bigint, reason text, return_address text, parcel jsonb, refusal text, shopper_evidence text, merchant_evidence text,
  shopper_pictures jsonb, merchant_pictures jsonb, ruling text,
  created_at timestamptz`
const REFUND_FROZEN = ['id', 'refund_no', 'order_id', 'line_id', 'created_at']

const writeRefunds = writerOf('refunds', REFUND_COLUMNS, REFUND_FROZEN)

/** The refunds of moved orders, new and known. */
export function refundsPart(held: readonly Held<OrderRoot, OrderBefore>[]): Part[] {
  const known = new Set(held.flatMap(({ before }) => [...(before?.refunds ?? [])]))
  const rows = held.flatMap(({ root }) => root.refunds.map((refund) => refundRow(root, refund)))
  return writeRefunds(
    rows.filter(({ id }) => !known.has(id)),
    rows.filter(({ id }) => known.has(id)),
  )
}

const refundRow = (root: OrderRoot, refund: RefundRow) => ({
  id: refund.id,
  refund_no: refund.refundNo,
  order_id: root.id,
  line_id: refund.lineId,
  state: refund.state,
  facts: refund.facts,
  ...clock(refund),
  reason: refund.reason,
  return_address: refund.returnAddress,
  parcel: refund.parcel,
  refusal: refund.refusal,
  shopper_evidence: refund.shopperEvidence,
  merchant_evidence: refund.merchantEvidence,
  shopper_pictures: refund.shopperPictures,
  merchant_pictures: refund.merchantPictures,
  ruling: refund.ruling,
  created_at: refund.createdAt,
})
