import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'
import { goods, skus } from '../../catalogue/goods/goods.table.ts'
import { orderLines } from './order.table.ts'

/** Reviews by people who really ordered, one per line. */
export const reviews = pgTable(
  'reviews',
  {
    id: key().primaryKey(),
    lineId: key('line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    /** The variant that was bought, by which reviews are filtered. */
    skuId: key('sku_id')
      .notNull()
      .references(() => skus.id),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    spec: jsonb('spec').notNull(),
    /** Public addresses of its pictures. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** Whether its stars count, everywhere or nowhere: not those of an order that was sold far below its list price. */
    counts: boolean('counts').notNull(),
    /** What the shop answered. */
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** When its writer changed it; once. */
    editedAt: instant('edited_at'),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    index('reviews_goods').on(t.goodsId, t.at, t.id),
    index('reviews_user').on(t.userId, t.at, t.id),
    check('reviews_stars', sql`stars between 1 and 5`),
  ],
)
