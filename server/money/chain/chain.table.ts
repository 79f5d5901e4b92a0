import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../people/account/account.table.ts'
import { instant, key, micro } from '../../platform/db/columns.ts'

/** Addresses of ours that people pay to: derived from a public key, or handed out of a pool; each bound to one person for good. */
export const depositAddresses = pgTable(
  'deposit_addresses',
  {
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** Null while the address is in the pool. */
    userId: key('user_id').references(() => users.id),
    /** Its number below the extended public key; null where it comes from the pool. */
    position: integer('position'),
    boundAt: instant('bound_at'),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.address] }),
    uniqueIndex('deposit_addresses_user')
      .on(t.network, t.userId)
      .where(sql`user_id is not null`),
    uniqueIndex('deposit_addresses_position')
      .on(t.network, t.position)
      .where(sql`position is not null`),
    index('deposit_addresses_address').on(t.address),
    index('deposit_addresses_free')
      .on(t.network)
      .where(sql`user_id is null`),
  ],
)

/** How far each network was read, and how its node has been answering since. */
export const chainCursors = pgTable('chain_cursors', {
  network: text('network').primaryKey(),
  /** The last block whose transfers stand in `chain_transfers`. */
  block: bigint('block', { mode: 'bigint' }).notNull(),
  /** When the node last answered. */
  readAt: instant('read_at')
    .notNull()
    .default(sql`shop_now()`),
  /** What is wrong with the node; null while it answers. */
  trouble: text('trouble'),
})

/** Where a transfer stands on its chain. */
const onChain = () => ({
  id: key().primaryKey(),
  network: text('network').notNull(),
  txId: text('tx_id').notNull(),
  logIndex: integer('log_index').notNull(),
  block: bigint('block', { mode: 'bigint' }).notNull(),
  blockHash: text('block_hash').notNull(),
  sender: text('sender').notNull(),
  address: text('address').notNull(),
})

/** Transfers of the token that no book can hold: their amount is more than there is of the token. A person looks at each. */
export const chainUncreditable = pgTable(
  'chain_uncreditable',
  {
    ...onChain(),
    /** In USDT, exactly: a contract counts further than any column for money. */
    amount: text('amount').notNull(),
    seenAt: instant('seen_at')
      .notNull()
      .default(sql`shop_now()`),
    goneAt: instant('gone_at'),
  },
  (t) => [
    uniqueIndex('chain_uncreditable_once')
      .on(t.network, t.txId, t.logIndex)
      .where(sql`gone_at is null`),
    index('chain_uncreditable_block')
      .on(t.network, t.block)
      .where(sql`gone_at is null`),
  ],
)

/** Transfers of the token to addresses of ours, as the chain tells them. One that a reorganisation took away keeps its row. */
export const chainTransfers = pgTable(
  'chain_transfers',
  {
    ...onChain(),
    amountMicro: micro('amount_micro').notNull(),
    confirmations: integer('confirmations').notNull(),
    /** What it was credited as; null until the door has heard of it. */
    rechargeId: key('recharge_id'),
    seenAt: instant('seen_at')
      .notNull()
      .default(sql`shop_now()`),
    goneAt: instant('gone_at'),
    /** When nothing more could come of it: credited for good, or gone and taken back. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('chain_transfers_once')
      .on(t.network, t.txId, t.logIndex)
      .where(sql`gone_at is null`),
    index('chain_transfers_recharge').on(t.rechargeId),
    // One credit is one transfer that stands, whichever block holds it.
    uniqueIndex('chain_transfers_credited')
      .on(t.rechargeId)
      .where(sql`recharge_id is not null and gone_at is null`),
    index('chain_transfers_address').on(t.network, t.address, t.id),
    index('chain_transfers_unsettled')
      .on(t.network, t.block)
      .where(sql`settled_at is null`),
    index('chain_transfers_block')
      .on(t.network, t.block)
      .where(sql`gone_at is null`),
  ],
)
