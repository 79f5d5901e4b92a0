import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, key } from '../../platform/db/columns.ts'
import { articleVersions } from '../article/article.table.ts'
import { users } from './account.table.ts'

/** Who agreed to which version of a text, and when. */
export const agreements = pgTable(
  'agreements',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    articleId: key('article_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.articleId, t.number] }),
    foreignKey({
      columns: [t.articleId, t.number],
      foreignColumns: [articleVersions.articleId, articleVersions.number],
    }),
  ],
)
