import { ACCOUNT_KINDS, TRANSFER_KINDS } from '#machines/platform/money-moves.ts'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, micro } from '../../platform/db/columns.ts'

/** Who has what. System accounts (platform, external, opening) keep no balance: theirs is the sum of their entries. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  /** `user:ID:available`, `user:ID:outgoing`, `order:ID:escrow`, `shop:ID:bond`, `platform:fees`, `external:NETWORK`. */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
  /** Null for system accounts; the table's check lets only a debt go below zero. */
  balance: micro('balance'),
  /** The number of entries, so that a lost one shows. */
  version: integer('version').notNull().default(0),
  frozen: boolean('frozen').notNull().default(false),
})

/** What money moved for: every transfer names exactly one business row. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: key().primaryKey(),
    kind: text('kind', { enum: TRANSFER_KINDS }).notNull(),
    entity: text('entity').notNull(),
    entityId: key('entity_id').notNull(),
    reverses: key('reverses'),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [index('ledger_transfers_entity').on(t.entityId), uniqueIndex('ledger_transfers_reverses').on(t.reverses)],
)

/** Append-only: a trigger refuses update and delete. Entries of a transfer sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    transferId: key('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: micro('amount').notNull(),
    /** The balance after this entry; null on system accounts. */
    balance: micro('balance'),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.at, t.id),
    index('ledger_entries_transfer').on(t.transferId),
  ],
)
