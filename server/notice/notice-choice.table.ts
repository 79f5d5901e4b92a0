import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NOTICE_TABS } from '#machines/lifecycle.ts'
import { users } from '../account/account.table.ts'
import { instant, key } from '../db/columns.ts'

/** How a person wants to hear of notices of one kind. Without a row they appear on the screen, in silence, and no mail is sent. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    tab: text('tab', { enum: NOTICE_TABS }).notNull(),
    inApp: boolean('in_app').notNull(),
    sound: boolean('sound').notNull(),
    mail: boolean('mail').notNull(),
    /** Notices until here were mailed, or are older than the choice. */
    mailedUntil: instant('mailed_until')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tab] }),
    index('notice_choices_mail')
      .on(t.userId)
      .where(sql`mail`),
  ],
)
