import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** Acts of staff, kept for good: a trigger refuses update and delete. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: key().primaryKey(),
    actorId: key('actor_id')
      .notNull()
      .references(() => users.id),
    /** In the past tense: `account.locked`, `wallet.frozen`. */
    act: text('act').notNull(),
    entity: text('entity').notNull(),
    entityId: key('entity_id').notNull(),
    reason: text('reason').notNull().default(''),
    details: jsonb('details').notNull().default({}),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [index('staff_acts_entity').on(t.entityId, t.id), index('staff_acts_actor').on(t.actorId, t.id)],
)
