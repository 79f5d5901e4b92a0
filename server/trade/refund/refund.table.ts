import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { Parcel } from '#machines/trade/order.machine.ts'
import type { RefundFacts } from '#machines/trade/refund.machine.ts'
import { instant, key, lifecycleColumns } from '../../platform/db/columns.ts'
import { orderLines, orders } from '../order/order.table.ts'

/** Refund requests, at most two a line and one open at a time; part of their order's root. */
export const refunds = pgTable(
  'refunds',
  {
    id: key().primaryKey(),
    refundNo: text('refund_no').notNull().unique(),
    orderId: key('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: key('line_id')
      .notNull()
      .references(() => orderLines.id),
    ...lifecycleColumns<RefundFacts>(),
    reason: text('reason').notNull(),
    returnAddress: jsonb('return_address').$type<AddressSnapshot>(),
    parcel: jsonb('parcel').$type<Parcel>(),
    refusal: text('refusal'),
    shopperEvidence: text('shopper_evidence'),
    merchantEvidence: text('merchant_evidence'),
    /** Uploads of either side, private to the parties and the desk. */
    shopperPictures: jsonb('shopper_pictures').$type<string[]>().notNull().default([]),
    merchantPictures: jsonb('merchant_pictures').$type<string[]>().notNull().default([]),
    ruling: text('ruling'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
    index('refunds_desk')
      .on(t.id)
      .where(sql`state = 'arbitrating'`),
    uniqueIndex('refunds_one_open')
      .on(t.lineId)
      .where(sql`state not in ('succeeded', 'closed')`),
  ],
)
