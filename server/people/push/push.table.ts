import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessions, users } from '../account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** Where a browser takes pushes. It belongs to one session, and is deleted when that ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key().primaryKey(),
    sessionId: key('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The language of the browser at the last look at the shop. */
    lang: text('lang').notNull(),
    /** Until then its push service has asked to be left alone, or gave no answer: nothing is sent to it. */
    busyUntil: instant('busy_until'),
    /** How many pushes in a row its push service did not accept, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
)

/** How far the log was looked through for pushes, for each topic of a person who takes some. */
export const pushMarks = pgTable('push_marks', {
  topic: text('topic').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

/** Pushes on their way, one for each event and subscription. A sent one is kept for a while: its message may be recalled. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: key().primaryKey(),
    subscriptionId: key('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    /** The name of the event, and the notice or the chat message that it is about. */
    name: text('name').notNull(),
    sourceId: key('source_id').notNull(),
    /** A push replaces an earlier one with the same tag. */
    tag: text('tag').notNull(),
    /** Whether the person had the shop open when it was due: it waits once. */
    waited: boolean('waited').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it happened. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_deliveries_once').on(t.subscriptionId, t.sourceId, t.name),
    index('push_deliveries_source').on(t.sourceId),
    index('push_deliveries_due')
      .on(t.dueAt)
      .where(sql`sent_at is null`),
  ],
)
