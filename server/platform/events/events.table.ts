import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, key, micro } from '../db/columns.ts'

/** The head of each party's sequence. */
export const topics = pgTable(
  'topics',
  {
    topic: text('topic').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Nothing of it that may go is older, as far as was looked. */
    eldestAt: instant('eldest_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  // A move changes `seq` alone, and so writes no index.
  (t) => [index('topics_eldest').on(t.eldestAt)],
)

/** The log each party reads; `seq` is gapless per topic from the oldest kept. */
export const events = pgTable(
  'events',
  {
    topic: text('topic').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    entity: text('entity').notNull(),
    entityId: key('entity_id').notNull(),
    version: integer('version').notNull(),
    // `json`, not `jsonb`: it is written once, handed out as it was written, and never looked into.
    view: json('view').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.topic, t.seq] }),
    // The proof looks whether the log holds the text of a message; it never should.
    index('events_chat')
      .on(t.entityId)
      .where(sql`type = 'chat'`),
  ],
)

/** Every accepted move, for timelines and for the proof that no other was made. */
export const statusHistory = pgTable(
  'status_history',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    rootId: key('root_id').notNull(),
    lifecycle: text('lifecycle').notNull(),
    entityId: key('entity_id').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    event: text('event').notNull(),
    name: text('name').notNull(),
    actor: text('actor').notNull(),
    actorId: key('actor_id'),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('status_history_root').on(t.rootId, t.id),
    // What happened lately over all of the shop, event by event: the lab counts it, and finds events that follow each other.
    index('status_history_event').on(t.event, t.at, t.id).concurrently(),
  ],
)

/** The stored answers of calls that must not happen twice; kept seven days, then swept by age. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: text('actor_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: json('answer').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.operation, t.key] }), index('idempotency_keys_at').on(t.at)],
)

/** First asks of what two people must decide; valid for a day. */
export const approvals = pgTable(
  'approvals',
  {
    id: key().primaryKey(),
    event: text('event').notNull(),
    entityId: key('entity_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    note: text('note').notNull(),
    /** What the decision moves, so that the second person sees what the first one decided. */
    amountMicro: micro('amount_micro')
      .notNull()
      .default(sql`0`),
    actorId: key('actor_id').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('approvals_open')
      .on(t.event, t.entityId, t.actorId)
      .where(sql`used_at is null`),
  ],
)

/** Notices to a person or a shop: which move, of what. The words are made on the screen. */
export const messages = pgTable(
  'messages',
  {
    id: key().primaryKey(),
    topic: text('topic').notNull(),
    tab: text('tab', { enum: ['logistics', 'interaction', 'system'] }).notNull(),
    name: text('name').notNull(),
    entity: text('entity').notNull(),
    entityId: key('entity_id').notNull(),
    readAt: instant('read_at'),
    /** Whether it may still be mailed: what has a deadline for its reader or decides about them, until a device showed it. */
    mailOpen: boolean('mail_open').notNull().default(false),
    at: instant('at').notNull(),
  },
  (t) => [
    index('messages_topic').on(t.topic, t.tab, t.id),
    // Few: what is unread is counted at each visit.
    index('messages_unread')
      .on(t.topic, t.tab)
      .where(sql`read_at is null`),
    // What can be undone and done again tells its reader once, as long as they have not read it.
    uniqueIndex('messages_unread_once')
      .on(t.topic, t.entityId, t.name)
      .where(sql`read_at is null`),
    // Whether a shop heard of a follower already.
    index('messages_followed')
      .on(t.topic, t.entityId)
      .where(sql`name = 'shop.followed'`),
    index('messages_at').on(t.at),
    index('messages_mail')
      .on(t.at)
      .where(sql`mail_open`),
  ],
)

/** Facts about this database itself: its epoch, the clock's heartbeat, the outage log. */
export const meta = pgTable('meta', { name: text('name').primaryKey(), value: text('value').notNull() })

/** Due events that were refused or failed: when to try again. */
export const clockRetries = pgTable(
  'clock_retries',
  {
    lifecycle: text('lifecycle').notNull(),
    entityId: key('entity_id').notNull(),
    event: text('event').notNull(),
    attempts: integer('attempts').notNull(),
    notBefore: instant('not_before').notNull(),
    problem: text('problem').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lifecycle, t.entityId, t.event] })],
)
