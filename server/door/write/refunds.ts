import type { OrderRoot, RefundRow } from '../../order/order.root.ts'
import type { Draft } from '../draft.ts'
import { insertOf, type Part, updateOf } from './part.ts'
import { clock } from './standing-columns.ts'

const REFUND_COLUMNS = `id text, refund_no text, order_id text, line_id text, state text, facts jsonb, deadline_event text, deadline_at timestamptz,
  deadline_left bigint, reason text, return_address text, parcel jsonb, refusal text, shopper_evidence text, merchant_evidence text, ruling text,
  created_at timestamptz`
const REFUND_FROZEN = ['id', 'refund_no', 'order_id', 'line_id', 'created_at']

const insertRefunds = insertOf('refunds', REFUND_COLUMNS)
const updateRefunds = updateOf('refunds', REFUND_COLUMNS, REFUND_FROZEN)

/** The refunds of moved orders, new and known. */
export function refundsPart(draft: Draft, told: readonly OrderRoot[]): Part[] {
  const rows = told.flatMap((root) => root.refunds.map((refund) => refundRow(root, refund)))
  return [
    { name: 'refunds_new', text: insertRefunds, rows: rows.filter(({ id }) => draft.newRefunds.has(id)) },
    { name: 'refunds_moved', text: updateRefunds, rows: rows.filter(({ id }) => !draft.newRefunds.has(id)) },
  ]
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
  ruling: refund.ruling,
  created_at: refund.createdAt,
})
