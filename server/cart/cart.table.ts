import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../account/account.table.ts'
import { instant, key, micro } from '../db/columns.ts'
import { skus } from '../goods/goods.table.ts'

/** Cart lines; the price at adding is kept to show a later change. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    skuId: key('sku_id')
      .notNull()
      .references(() => skus.id),
    quantity: integer('quantity').notNull(),
    priceMicro: micro('price_micro').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.skuId] }), check('cart_quantity', sql`quantity between 1 and 50`)],
)
