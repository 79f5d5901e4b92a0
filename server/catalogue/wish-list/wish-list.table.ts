import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { key } from '../../platform/db/columns.ts'

/** By which link a person shows their favourites to others. */
export const wishLists = pgTable('wish_lists', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id),
  link: text('link').notNull().unique(),
  title: text('title').notNull(),
  isOn: boolean('is_on').notNull(),
})
