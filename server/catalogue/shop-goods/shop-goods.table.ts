import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { instant, key } from '../../platform/db/columns.ts'
import { shops } from '../../shops/shop/shop.table.ts'

/** Products that are typed and not added yet, by shop; a client makes their ids. */
export const goodsDrafts = pgTable(
  'goods_drafts',
  {
    id: key().notNull(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    version: integer('version').notNull().default(1),
    form: jsonb('form').$type<TypedDraft>().notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.id] }), index('goods_drafts_newest').on(t.shopId, t.updatedAt)],
)

/** What a bulk action changed of one product or variant: from what, and to what. */
export interface BulkEntry {
  readonly goods: string
  /** Left out for a product itself. */
  readonly sku?: string
  readonly before: string
  readonly after: string
}

/** Bulk actions that can be undone for a day. */
export const goodsActions = pgTable(
  'goods_actions',
  {
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    kind: text('kind', { enum: ['listing', 'price', 'stock'] }).notNull(),
    entries: jsonb('entries').$type<BulkEntry[]>().notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('goods_actions_at').on(t.at)],
)
