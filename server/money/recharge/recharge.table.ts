import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CheckoutPurpose } from '#contract/platform/checkout-purpose.contract.ts'
import type { RechargeFacts } from '#machines/money/recharge.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, rootColumns, micro } from '../../platform/db/columns.ts'

/** Money on its way in. Only the door's flush writes a state; what is credited is what arrived, never what the form said. */
export const recharges = pgTable(
  'recharges',
  {
    id: key().primaryKey(),
    rechargeNo: text('recharge_no').notNull().unique(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    network: text('network').notNull(),
    /** Where the money was to arrive; bound to this person and network. */
    address: text('address').notNull(),
    /** What the form said; null where money arrived without a request. */
    askedMicro: micro('asked_micro'),
    /** What arrived: seen on the chain, or entered by finance from it. */
    arrivedMicro: micro('arrived_micro'),
    txId: text('tx_id'),
    logIndex: integer('log_index'),
    /** Which transfer of its transaction finance credited it by; null where no one had to say, because there was one. */
    reviewedIndex: integer('reviewed_index'),
    /** Uploads that show the transfer: evidence for a person, never a reason to credit. */
    proofs: jsonb('proofs').$type<string[]>().notNull(),
    /** What it was asked for; null where it only fills the wallet. */
    pays: jsonb('pays').$type<CheckoutPurpose>(),
    ...rootColumns<RechargeFacts>(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('recharges_user').on(t.userId, t.id),
    index('recharges_desk').on(t.state, t.id),
    index('recharges_address').on(t.network, t.address),
    index('recharges_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
    index('recharges_transaction')
      .on(t.network, t.txId)
      .where(sql`tx_id is not null`),
    // What finance credits by a transfer, it credits once; what a chain shows is credited once by its own row.
    uniqueIndex('recharges_reviewed')
      .on(t.network, t.txId, sql`coalesce(reviewed_index, -1)`)
      .where(sql`tx_id is not null and log_index is null and state not like 'rejected.%'`),
  ],
)
