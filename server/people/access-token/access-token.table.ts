import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Scope } from '#contract/platform/call.ts'
import { users } from '../account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** Access tokens of apps, which hold only the hash of their secret. Those that are over are deleted. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: key().primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    secretHash: text('secret_hash').notNull(),
    endsAt: instant('ends_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [index('access_tokens_user').on(t.userId), index('access_tokens_ends').on(t.endsAt)],
)
