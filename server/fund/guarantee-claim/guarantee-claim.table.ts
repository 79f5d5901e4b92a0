import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GuaranteeClaimFacts } from '#machines/fund/guarantee-claim.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, micro, rootColumns } from '../../platform/db/columns.ts'
import { orders } from '../../trade/order/order.table.ts'
import { shops } from '../../shops/shop/shop.table.ts'

/** Claims on the operating funds of shops, one an order. Only the door's flush writes a state. */
export const guaranteeClaims = pgTable(
  'guarantee_claims',
  {
    id: key().primaryKey(),
    claimNo: text('claim_no').notNull().unique(),
    orderId: key('order_id')
      .notNull()
      .references(() => orders.id),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    buyerId: key('buyer_id')
      .notNull()
      .references(() => users.id),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id),
    /** What is asked, micro-USDT. */
    amountMicro: micro('amount_micro').notNull(),
    ...rootColumns<GuaranteeClaimFacts>(),
    reason: text('reason').notNull(),
    /** Uploads of either side, private to the parties and the desk. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    answer: text('answer'),
    answerPictures: jsonb('answer_pictures').$type<string[]>().notNull(),
    ruling: text('ruling'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('guarantee_claims_order').on(t.orderId),
    index('guarantee_claims_buyer').on(t.buyerId, t.id),
    index('guarantee_claims_shop').on(t.shopId, t.state, t.id),
    index('guarantee_claims_desk').on(t.state, t.id),
    index('guarantee_claims_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
    check('guarantee_claims_not_own', sql`buyer_id <> owner_id`),
  ],
)
