import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AnnouncementTexts } from '#contract/people/announcement.contract.ts'
import { AUDIENCES } from '#contract/people/announcement.calls.ts'
import { users } from '../account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** Notices of the shop to everybody or to a role: one row, however many people read it. */
export const announcements = pgTable('announcements', {
  id: key().primaryKey(),
  audience: text('audience', { enum: AUDIENCES }).notNull(),
  texts: jsonb('texts').$type<AnnouncementTexts>().notNull(),
  /** The page of the app that it leads to. */
  place: text('place'),
  /** Counts the changes at the desk. */
  version: integer('version').notNull(),
  /** Its id among the notices of its readers, which are in the order of their ids. */
  noticeId: key('notice_id').unique(),
  /** Null for a draft. */
  publishAt: instant('publish_at'),
  /** From then on it says nothing that is still true. */
  endsAt: instant('ends_at'),
  takenBackAt: instant('taken_back_at'),
  /** Open pages got the message that it is there. */
  isSent: boolean('is_sent').notNull().default(false),
  /** The last subscription that a push was queued for; they are queued in the order of their ids. */
  pushedTo: text('pushed_to').notNull().default(''),
  isPushed: boolean('is_pushed').notNull().default(false),
  /** The version of an article that it is about. */
  about: text('about').unique(),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`shop_now()`),
})

/** Who has read which announcement. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcementId: key('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    readAt: instant('read_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.userId] }), index('announcement_reads_user').on(t.userId)],
)
