import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key } from '../../platform/db/columns.ts'

/** Which case of the desk is assigned to whom. A case returns to the queue 15 minutes after its assignee was last active. */
export const deskAssignments = pgTable(
  'desk_assignments',
  {
    entity: text('entity').notNull(),
    entityId: key('entity_id').notNull(),
    actorId: key('actor_id')
      .notNull()
      .references(() => users.id),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
    /** When the assignee was last active: the lease runs from here. */
    extendedAt: instant('extended_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
)
