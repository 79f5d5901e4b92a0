import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Place } from '#contract/fund/promotion.calls.ts'
import { instant, key } from '../../platform/db/columns.ts'
import { goods } from '../../catalogue/goods/goods.table.ts'
import { shops } from '../../shops/shop/shop.table.ts'

/** The products that a shop promotes. */
export const promotedGoods = pgTable(
  'promoted_goods',
  {
    goodsId: key('goods_id')
      .primaryKey()
      .references(() => goods.id),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [index('promoted_goods_shop').on(t.shopId)],
)

/** Whether a shop has paused its promotion; without a row it has not. */
export const promotions = pgTable('promotions', {
  shopId: key('shop_id')
    .primaryKey()
    .references(() => shops.id),
  paused: boolean('paused').notNull(),
})

/** The promoted views of a shop on a UTC day. Places are reserved and counted under the lock of its row. */
export const promotionDays = pgTable(
  'promotion_days',
  {
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    day: date('day').notNull(),
    /** The most that the levels of this day gave. */
    budget: integer('budget').notNull(),
    views: integer('views').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.day] }),
    check('promotion_days_views', sql`${t.views} between 0 and ${t.budget}`),
  ],
)

/** The same, product by product. */
export const promotionGoodsDays = pgTable(
  'promotion_goods_days',
  {
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    day: date('day').notNull(),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day, t.goodsId] })],
)

/**
 * A promoted product that was placed on a page for one person on a UTC day. It reserves a view until it expires or is seen. The marks
 * name no one, as those of `shop_visitors`.
 */
export const promotionPlaces = pgTable(
  'promotion_places',
  {
    /** The token. */
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    day: date('day').notNull(),
    place: text('place').$type<Place>().notNull(),
    mark: text('mark').notNull(),
    /** Where the person looks from, and what is around it: a network has so many promoted views of a shop a day. */
    network: text('network').notNull(),
    street: text('street').notNull(),
    placedAt: instant('placed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    uniqueIndex('promotion_places_person').on(t.mark, t.day, t.goodsId, t.place),
    // A person counts once a day for each product.
    uniqueIndex('promotion_places_seen')
      .on(t.mark, t.day, t.goodsId)
      .where(sql`seen_at is not null`),
    index('promotion_places_street').on(t.shopId, t.day, t.street),
    index('promotion_places_open')
      .on(t.shopId, t.expiresAt)
      .where(sql`seen_at is null`),
  ],
)
