import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '#machines/people/notice-kind.ts'
import { users } from '../account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** How a person wants to hear of news of one kind; a kind without a row is as `notice-choice.queries.ts` says. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    inApp: boolean('in_app').notNull(),
    sound: boolean('sound').notNull(),
    push: boolean('push').notNull(),
    mail: boolean('mail').notNull(),
    /** Notices until here were mailed, or are older than the choice. */
    mailedUntil: instant('mailed_until')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index('notice_choices_mail')
      .on(t.userId)
      .where(sql`mail`),
  ],
)

/** The mails about unread notices that a person got since they last looked at the shop. */
export const unreadMails = pgTable('unread_mails', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id),
  at: instant('at').notNull(),
  /** How many in a row. */
  inRow: integer('in_row').notNull(),
})
