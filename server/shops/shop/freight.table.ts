import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FreightRate } from '#machines/shops/freight.ts'
import { key } from '../../platform/db/columns.ts'
import { shops } from './shop.table.ts'

/** What a shop's deliveries cost, by country. Each product follows one template; without a choice of its own the shop's default. */
export const freightTemplates = pgTable(
  'freight_templates',
  {
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    rates: jsonb('rates').$type<FreightRate[]>().notNull(),
    /** ISO 3166 codes. */
    notServed: jsonb('not_served').$type<string[]>().notNull().default([]),
    onlyListed: boolean('only_listed').notNull().default(false),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('freight_templates_shop').on(t.shopId, t.position, t.id),
    uniqueIndex('freight_templates_default')
      .on(t.shopId)
      .where(sql`is_default`),
    check('freight_templates_rates', sql`jsonb_array_length(rates) > 0`),
  ],
)
