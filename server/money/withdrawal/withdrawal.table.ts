import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WithdrawalFacts } from '#machines/money/withdrawal.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, rootColumns, micro } from '../../platform/db/columns.ts'
import { walletAddresses } from '../wallet/wallet.table.ts'

/** Money on its way out. Only the door's flush writes a state. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: key().primaryKey(),
    withdrawalNo: text('withdrawal_no').notNull().unique(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    network: text('network').notNull(),
    addressId: key('address_id')
      .notNull()
      .references(() => walletAddresses.id),
    /** As it was asked: the book may change. */
    address: text('address').notNull(),
    amountMicro: micro('amount_micro').notNull(),
    feeMicro: micro('fee_micro').notNull(),
    actualMicro: micro('actual_micro').notNull(),
    /** What was held of the available money when it was asked, so that the proof can ask again. */
    heldMicro: micro('held_micro').notNull(),
    txId: text('tx_id'),
    /** The paying wallet's number of the transaction, where the network has one, known once it is signed: two sends cannot share it. */
    nonce: bigint('nonce', { mode: 'number' }),
    /** Less than the minimum, for an account that is about to be cancelled. */
    isLast: boolean('is_last').notNull().default(false),
    ...rootColumns<WithdrawalFacts>(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    sentAt: instant('sent_at'),
    doneAt: instant('done_at'),
    /** When the chain showed what was proven unsent: the money came back to the person, and left all the same. */
    leftTwiceAt: instant('left_twice_at'),
  },
  (t) => [
    index('withdrawals_user').on(t.userId, t.id),
    index('withdrawals_desk').on(t.state, t.id),
    index('withdrawals_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
    uniqueIndex('withdrawals_transaction')
      .on(t.network, t.txId)
      .where(sql`tx_id is not null`),
    // Among those on their way: another paying wallet begins to count again.
    uniqueIndex('withdrawals_nonce')
      .on(t.network, t.nonce)
      .where(sql`nonce is not null and state in ('approved.sending', 'approved.unresolved')`),
    // Once in the life of an account, but for those that came back.
    uniqueIndex('withdrawals_last')
      .on(t.userId)
      .where(sql`is_last and state not like 'rejected.%'`),
    index('withdrawals_left_twice')
      .on(t.leftTwiceAt)
      .where(sql`left_twice_at is not null`),
    check('withdrawals_sum', sql`fee_micro >= 0 and actual_micro > 0 and fee_micro + actual_micro = amount_micro`),
  ],
)
