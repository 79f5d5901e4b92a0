import type { PersonalTable } from '../../platform/domain/personal-data.ts'

/** Refunds: what either side wrote and showed goes, what was paid stays. */
export const refundPersonal: readonly PersonalTable[] = [
  {
    table: 'refunds',
    plain:
      'id refund_no order_id line_id state facts deadline_event deadline_at deadline_left parcel ruling created_at',
    parts: [
      {
        of: 't.order_id in (select id from orders where buyer_id = $1)',
        erased: {
          reason: `''`,
          shopper_evidence: `case when t.shopper_evidence is not null then '' end`,
          shopper_pictures: `'[]'`,
        },
        taken: {
          file: 'refunds',
          columns: 'refund_no order_id state reason shopper_evidence shopper_pictures created_at',
          by: 'refund_no',
        },
      },
      {
        of: 't.order_id in (select id from orders where owner_id = $1)',
        erased: {
          return_address: 'null',
          refusal: `case when t.refusal is not null then '' end`,
          merchant_evidence: `case when t.merchant_evidence is not null then '' end`,
          merchant_pictures: `'[]'`,
        },
      },
    ],
  },
]
