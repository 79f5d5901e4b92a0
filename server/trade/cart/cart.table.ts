import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key, micro } from '../../platform/db/columns.ts'
import { skus } from '../../catalogue/goods/goods.table.ts'

/** Cart lines; the price at adding is kept to show a later change. A line leaves when it is paid (decision 0056). */
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
    /**
     * The order that it was placed with last. While that waits for its payment, the line cannot be placed again. Not a foreign key:
     * orders are made after carts, and one that ended means nothing here.
     */
    orderId: key('order_id'),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.skuId] }), check('cart_quantity', sql`quantity between 1 and 50`)],
)
