import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'
import { goods } from '../../catalogue/goods/goods.table.ts'
import { orders } from '../../trade/order/order.table.ts'
import { recharges } from '../../money/recharge/recharge.table.ts'
import { refunds } from '../../trade/refund/refund.table.ts'
import { shops } from '../../shops/shop/shop.table.ts'
import { uploads } from '../../people/upload/upload.table.ts'
import { withdrawals } from '../../money/withdrawal/withdrawal.table.ts'

/** Chats: one for a person and a shop, and one for a person and customer service. */
export const chats = pgTable(
  'chats',
  {
    id: key().primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    /** Null for customer service. */
    shopId: key('shop_id').references(() => shops.id),
    /** The number of the last message: both sides see one order, without gaps. */
    seq: integer('seq').notNull().default(0),
    /** Rises with every change of a mark. */
    version: integer('version').notNull().default(1),
    /** When the last message was sent. */
    lastAt: instant('last_at').notNull(),
    /** The UTC day of the last automatic answer: there is one a day. */
    answeredOn: date('answered_on'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    uniqueIndex('chats_sides').on(t.userId, sql`coalesce(shop_id, 'service')`),
    index('chats_user').on(t.userId, t.lastAt, t.id),
    index('chats_shop').on(t.shopId, t.lastAt, t.id),
  ],
)

/** The marks of each side of a chat, on all its devices: `user` is the person, `host` the shop or customer service. */
export const chatMembers = pgTable(
  'chat_members',
  {
    chatId: key('chat_id')
      .notNull()
      .references(() => chats.id),
    side: text('side', { enum: ['user', 'host'] }).notNull(),
    /** Up to which number it has received and read messages; neither moves back. */
    delivered: integer('delivered').notNull().default(0),
    read: integer('read').notNull().default(0),
    /** Messages up to this number are not shown to it any more. */
    cleared: integer('cleared').notNull().default(0),
    /** The chat is not in its list while no later message exists. */
    deleted: integer('deleted').notNull().default(0),
    muted: boolean('muted').notNull().default(false),
    /** Whether it has blocked the other side. */
    blocked: boolean('blocked').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.side] }), check('chat_members_marks', sql`${t.read} <= ${t.delivered}`)],
)

/** Messages. Of a recalled one only that it was there is kept. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: key().primaryKey(),
    chatId: key('chat_id')
      .notNull()
      .references(() => chats.id),
    seq: integer('seq').notNull(),
    side: text('side', { enum: ['user', 'host'] }).notNull(),
    /** The person who wrote it; null for an automatic answer. */
    authorId: key('author_id').references(() => users.id),
    /** Made by the author's device: a message that is sent again is stored once. */
    localId: text('local_id'),
    type: text('type', { enum: ['text', 'img', 'voice', 'goods'] }).notNull(),
    text: text('text').notNull(),
    uploadId: key('upload_id').references(() => uploads.id),
    goodsId: key('goods_id').references(() => goods.id),
    orderId: key('order_id').references(() => orders.id),
    refundId: key('refund_id').references(() => refunds.id),
    rechargeId: key('recharge_id').references(() => recharges.id),
    withdrawalId: key('withdrawal_id').references(() => withdrawals.id),
    quoteId: key('quote_id').references((): AnyPgColumn => chatMessages.id),
    automatic: text('automatic', { enum: ['reply', 'holiday'] }),
    createdAt: instant('created_at').notNull(),
    recalledAt: instant('recalled_at'),
  },
  (t) => [
    uniqueIndex('chat_messages_seq').on(t.chatId, t.seq),
    uniqueIndex('chat_messages_local').on(t.authorId, t.localId),
    index('chat_messages_author').on(t.authorId, t.createdAt),
    index('chat_messages_quote')
      .on(t.quoteId)
      .where(sql`quote_id is not null`),
    check(
      'chat_messages_recalled',
      sql`${t.recalledAt} is null or (${t.text} = ''
        and coalesce(${t.uploadId}, ${t.goodsId}, ${t.orderId}, ${t.refundId}, ${t.rechargeId}, ${t.withdrawalId}) is null)`,
    ),
  ],
)

/** What one side reported to customer service. The message is named and not copied: a recalled one stays unreadable. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: key().primaryKey(),
    chatId: key('chat_id')
      .notNull()
      .references(() => chats.id),
    messageId: key('message_id').references(() => chatMessages.id),
    reporterId: key('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: ['scam', 'outsidePayment', 'abuse', 'illegal', 'other'] }).notNull(),
    note: text('note').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
    /** When customer service dealt with it, and who did; both null while it waits. */
    handledAt: instant('handled_at'),
    handledBy: key('handled_by').references(() => users.id),
  },
  (t) => [
    index('chat_reports_chat').on(t.chatId, t.at),
    index('chat_reports_open')
      .on(t.id)
      .where(sql`handled_at is null`),
  ],
)
