import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '#contract/shops/webhook.calls.ts'
import { instant, key } from '../../platform/db/columns.ts'
import { shops } from '../shop/shop.table.ts'

/** Where the program of a seller is told of events of their shop. */
export const shopWebhooks = pgTable('shop_webhooks', {
  shopId: key('shop_id')
    .primaryKey()
    .references(() => shops.id),
  url: text('url').notNull(),
  events: jsonb('events').$type<WebhookEvent[]>().notNull(),
  /** What its secret is made of, together with the secret of the server: the database alone signs nothing. */
  salt: text('salt').notNull(),
  isOn: boolean('is_on').notNull(),
  offWhy: text('off_why', { enum: ['owner', 'failing'] }),
  /** How many attempts in a row failed, and since when. */
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  /** How far the log of the shop was looked through. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
  version: integer('version').notNull().default(1),
})

/** An event on its way to the program of a seller. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shopWebhooks.shopId, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** Its number in the log of the shop; none for a test. */
    seq: bigint('seq', { mode: 'number' }),
    /** The very text that is sent and signed. */
    body: text('body').notNull(),
    outcome: text('outcome', { enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** Attempts since it was last put on its way. */
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.shopId, t.seq),
    index('webhook_deliveries_list').on(t.shopId, t.id),
    index('webhook_deliveries_due')
      .on(t.shopId, t.dueAt, t.id)
      .where(sql`outcome = 'waiting'`),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
)

/** Each attempt at a delivery. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: key('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    status: integer('status').notNull(),
    problem: text('problem'),
    tookMs: integer('took_ms').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.n] })],
)
