import { HOLD_REASONS } from '#machines/platform/money-moves.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key, micro } from '../../platform/db/columns.ts'

/** What finance has opened or closed of each network. Fees and least amounts are terms of the shop (`constants.ts`). */
export const networks = pgTable('networks', {
  code: text('code', { enum: ['TRC20', 'ERC20', 'BEP20'] }).primaryKey(),
  rechargeOpen: boolean('recharge_open').notNull().default(true),
  withdrawOpen: boolean('withdraw_open').notNull().default(true),
})

/**
 * What keeps available money from being withdrawn. With an amount: that much of it, less what was spent since. Without one:
 * nothing may leave at all, because a password or an address is new. Rows are ended, never changed or taken away.
 */
export const holds = pgTable(
  'holds',
  {
    id: key().primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: HOLD_REASONS }).notNull(),
    amountMicro: micro('amount_micro'),
    /** The row that it is about. */
    entityId: key('entity_id'),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
    /** When it ends by itself; confirmations on a chain may end it sooner. */
    until: instant('until').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('holds_user').on(t.userId, t.at), index('holds_entity').on(t.entityId)],
)

/** Where a person's money may be sent: their address book. One that was forgotten stays for the withdrawals that name it. */
export const walletAddresses = pgTable(
  'wallet_addresses',
  {
    id: key().primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    network: text('network').notNull(),
    address: text('address').notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
    /** From when on money may be sent to it. */
    usableAt: instant('usable_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('wallet_addresses_live')
      .on(t.userId, t.network, t.address)
      .where(sql`deleted_at is null`),
  ],
)
