import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key } from '../../platform/db/columns.ts'
import { shops } from './shop.table.ts'

/** The days on which a shop does not ship. Past ones stay: they count against the days of a year. */
export const shopHolidays = pgTable(
  'shop_holidays',
  {
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    /** Whole days by UTC, both included. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    message: text('message').notNull().default(''),
  },
  (t) => [
    uniqueIndex('shop_holidays_shop').on(t.shopId, t.toDay),
    check('shop_holidays_days', sql`from_day <= to_day`),
  ],
)
