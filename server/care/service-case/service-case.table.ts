import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ServiceCaseFacts } from '#machines/care/service-case.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, rootColumns } from '../../platform/db/columns.ts'

/** Cases of customer service, one a customer: its id is that of the customer. Only the door's flush writes a state. */
export const serviceCases = pgTable(
  'service_cases',
  {
    id: key()
      .primaryKey()
      .references(() => users.id),
    ...rootColumns<ServiceCaseFacts>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('service_cases_desk').on(t.state, t.id),
    index('service_cases_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
  ],
)

/** Notes among staff about a case. They are in no chat, and in no event of a customer. */
export const serviceNotes = pgTable(
  'service_notes',
  {
    id: key().primaryKey(),
    caseId: key('case_id')
      .notNull()
      .references(() => serviceCases.id),
    authorId: key('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('service_notes_case').on(t.caseId, t.id)],
)
