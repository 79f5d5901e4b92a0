import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'
import { reviews } from '../order/review.table.ts'

/** Who found which review helpful, or no longer; a person once each. They are counted where they are shown, so that no figure can differ from them. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: key('review_id')
      .notNull()
      .references(() => reviews.id),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    isOn: boolean('is_on').notNull().default(true),
    /** When it was pressed: of two presses the later one counts, whichever arrives first. */
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
)
