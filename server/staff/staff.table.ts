import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../account/account.table.ts'
import { instant, key } from '../db/columns.ts'

/** What staff did, for good: a trigger refuses update and delete. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: key().primaryKey(),
    actorId: key('actor_id')
      .notNull()
      .references(() => users.id),
    /** In the past tense: `account.locked`, `recharge.approved`. */
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

/** Who has taken which case of the desk; it falls back to the queue when it has lain for a quarter of an hour. */
export const deskTakes = pgTable(
  'desk_takes',
  {
    entity: text('entity').notNull(),
    entityId: key('entity_id').notNull(),
    actorId: key('actor_id')
      .notNull()
      .references(() => users.id),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
    /** When whoever has it was last at it: the quarter of an hour runs from here. */
    keptAt: instant('kept_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
)
