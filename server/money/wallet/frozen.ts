import { type Queries, statement } from '../../platform/db/database.ts'
import { available } from './ledger.ts'

// A wallet that was never used can be frozen before its first credit.
const freeze = statement(
  'wallet_freeze',
  `insert into ledger_accounts (id, kind, balance, frozen) values ($1, 'available', 0, true)
   on conflict (id) do update set frozen = true where not ledger_accounts.frozen returning id`,
)
const unfreeze = statement(
  'wallet_unfreeze',
  'update ledger_accounts set frozen = false where id = $1 and frozen returning id',
)

/** Freezes a person's wallet, or frees it: the ledger pays nothing out of a frozen one. False when it is so already. */
export const setFrozen = async (on: Queries, userId: string, frozen: boolean): Promise<boolean> =>
  (await on.run(frozen ? freeze : unfreeze, [available(userId)])).length === 1
