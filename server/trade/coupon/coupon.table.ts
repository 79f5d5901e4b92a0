import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COUPON_KINDS, type CouponFacts } from '#machines/trade/coupon.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, localisedText, micro, rootColumns } from '../../platform/db/columns.ts'
import { shops } from '../../shops/shop/shop.table.ts'

/** Offers of coupons: of a shop, which bears what they cost, or of the platform within a budget. Amounts in micro-USDT. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    id: key().primaryKey(),
    /** Null for an offer of the platform. */
    shopId: key('shop_id').references(() => shops.id),
    kind: text('kind', { enum: COUPON_KINDS }).notNull(),
    title: localisedText('title').notNull(),
    valueMicro: micro('value_micro').notNull(),
    minMicro: micro('min_micro').notNull(),
    goodFrom: instant('good_from').notNull(),
    goodUntil: instant('good_until').notNull(),
    /** Copies in all; null where there is no limit. `received` counts where a number or a budget limits the offer. */
    total: integer('total'),
    received: integer('received').notNull().default(0),
    perPerson: integer('per_person').notNull(),
    budgetMicro: micro('budget_micro'),
    /** The sum of what its copies commit; 0 where neither a number nor a budget limits it. */
    committedMicro: micro('committed_micro')
      .notNull()
      .default(sql`0`),
    stoppedAt: instant('stopped_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('coupon_offers_shop').on(t.shopId, t.id),
    index('coupon_offers_open')
      .on(t.id)
      .where(sql`stopped_at is null`),
    check('coupon_offers_total', sql`total is null or received <= total`),
    check('coupon_offers_value', sql`value_micro > 0 and min_micro >= 0 and committed_micro >= 0`),
  ],
)

/** The copies of shoppers. Only the door's flush writes a state. */
export const coupons = pgTable(
  'coupons',
  {
    id: key().primaryKey(),
    offerId: key('offer_id')
      .notNull()
      .references(() => couponOffers.id),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    /** The number of this copy among those of its person: two that are asked for at once are not both the first. */
    nth: integer('nth').notNull(),
    /** What it commits of the budget of its offer: its value while it may be used, what it took off once it was. */
    committedMicro: micro('committed_micro').notNull(),
    ...rootColumns<CouponFacts>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('coupons_nth').on(t.offerId, t.userId, t.nth),
    index('coupons_user').on(t.userId, t.state, t.id),
    index('coupons_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
  ],
)
