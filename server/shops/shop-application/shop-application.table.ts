import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FieldReason, SavedForm } from '#contract/shops/shop-application.contract.ts'
import type { ShopApplicationFacts } from '#machines/shops/shop-application.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, rootColumns } from '../../platform/db/columns.ts'
import type { JudgedRound } from './judged-round.ts'

/** Applications for a shop, one a person. Only the door's flush writes a state. */
export const shopApplications = pgTable(
  'shop_applications',
  {
    id: key().primaryKey(),
    userId: key('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    /** As far as it is filled in. The number of the document is not in it. */
    form: jsonb('form').$type<SavedForm>().notNull(),
    /** The number of the document: encrypted, its last characters, and a keyed hash that finds the same number again. */
    numberSealed: text('number_sealed').notNull().default(''),
    numberEnding: text('number_ending').notNull().default(''),
    numberMark: text('number_mark').notNull().default(''),
    /** The contact email that the applicant proved to be theirs. */
    confirmedEmail: text('confirmed_email').notNull().default(''),
    /** What customer service refused at last, field by field. */
    reasons: jsonb('reasons').$type<FieldReason[]>().notNull(),
    /** The round that was refused at last; null before, and once it is decided for good. */
    judged: jsonb('judged').$type<JudgedRound>(),
    ...rootColumns<ShopApplicationFacts>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('shop_applications_desk').on(t.state, t.id),
    index('shop_applications_number')
      .on(t.numberMark)
      .where(sql`number_mark <> ''`),
    index('shop_applications_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
  ],
)
