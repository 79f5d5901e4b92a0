import { type Queries, statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { TransferDraft } from '../door/draft.ts'
import { refuse } from '../door/refusal.ts'

/** A person's spendable money. */
export const available = (userId: string): string => `user:${userId}:available`
/** What an order's buyer paid and nobody owns yet. */
export const escrow = (orderId: string): string => `order:${orderId}:escrow`
/** A shop's operating fund. */
export const bond = (shopId: string): string => `shop:${shopId}:bond`
/** The platform's commissions. */
export const PLATFORM_FEES = 'platform:fees'
/** Where the demo's opening balances come from; never used in production. */
export const OPENING = 'opening'

/** `user:ID:available` → `available`; a system account (`platform:fees`, `external:TRC20`) has no third part. */
const kindOf = (account: string): string | undefined => account.split(':')[2]
const isSystem = (account: string): boolean => kindOf(account) === undefined

const lock = statement(
  'ledger_lock',
  'select id, balance, frozen from ledger_accounts where id = any($1) and balance is not null order by id for no key update',
)

const write = statement(
  'ledger_write',
  `with opened as (
     insert into ledger_accounts (id, kind, balance, version)
     select a.id, a.kind, a.balance, a.count from jsonb_to_recordset($1) as a(id text, kind text, balance bigint, count int)
     order by a.id
     on conflict (id) do update set balance = excluded.balance, version = ledger_accounts.version + excluded.version
     returning id
   ), moved as (
     insert into ledger_transfers (id, kind, entity, entity_id, at)
     select t.id, t.kind, t.entity, t.entity_id, shop_now()
     from jsonb_to_recordset($2) as t(id text, kind text, entity text, entity_id text)
     returning id
   )
   insert into ledger_entries (transfer_id, account_id, amount, balance, at)
   select e.transfer_id, e.account_id, e.amount, e.balance, shop_now()
   from jsonb_to_recordset($3) as e(position int, transfer_id text, account_id text, amount bigint, balance bigint)
   where (select count(*) from opened) >= 0 and (select count(*) from moved) >= 0
   order by e.position`,
)

interface Locked {
  id: string
  balance: bigint
  frozen: boolean
}

const open = statement(
  'ledger_open',
  `insert into ledger_accounts (id, kind, balance) select id, split_part(id, ':', 3), 0 from unnest($1::text[]) as id order by id
   on conflict do nothing`,
)

/** An account's first credit opens it before any lock is taken: two first credits at once meet on one row, in the order of ids. */
async function lockAccounts(tx: Queries, ids: readonly string[]): Promise<Locked[]> {
  // Sent together, executed one after the other.
  const [, rows] = await Promise.all([tx.run(open, [ids]), tx.run<Locked>(lock, [ids])])
  return rows
}

interface Held {
  balance: bigint
  entries: number
}

/**
 * Moves money; the only function that does. Locks the accounts in id order, checks, writes entries that sum to zero and
 * the new balances. Refuses an overdraft (`pay.insufficientBalance`) and a payment out of a frozen wallet. Amounts in micro-USDT.
 */
export async function transfer(tx: Queries, drafts: readonly TransferDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const ids = [...new Set(drafts.flatMap(({ entries }) => entries.map(({ account }) => account)))]
    .filter((id) => !isSystem(id))
    .sort()
  const rows = await lockAccounts(tx, ids)
  const frozen = new Set(rows.filter((row) => row.frozen).map((row) => row.id))
  const held = new Map<string, Held>(ids.map((id) => [id, { balance: 0n, entries: 0 }]))
  for (const row of rows) held.set(row.id, { balance: row.balance, entries: 0 })

  const entries: Record<string, unknown>[] = []
  const transfers = drafts.map((draft) => {
    const id = newId()
    if (draft.entries.reduce((sum, { amount }) => sum + amount, 0n) !== 0n)
      throw new Error(`${draft.kind} does not sum to zero`)
    for (const { account, amount } of draft.entries) {
      if (amount === 0n) continue
      const balance = book(account, amount)
      entries.push({
        position: entries.length,
        transfer_id: id,
        account_id: account,
        amount: amount.toString(),
        balance,
      })
    }
    return { id, kind: draft.kind, entity: draft.entity, entity_id: draft.entityId }
  })

  function book(account: string, amount: bigint): string | null {
    const row = held.get(account)
    if (!row) return null
    if (amount < 0n && frozen.has(account)) refuse('pay.walletFrozen')
    const after = row.balance + amount
    if (after < 0n) refuse('pay.insufficientBalance', { balance: row.balance.toString(), needed: (-amount).toString() })
    row.balance = after
    row.entries += 1
    return after.toString()
  }

  const accounts = [...held].map(([id, { balance, entries: count }]) => ({
    id,
    kind: kindOf(id),
    balance: balance.toString(),
    count,
  }))
  await tx.run(write, [JSON.stringify(accounts), JSON.stringify(transfers), JSON.stringify(entries)])
}

const read = statement('ledger_balance', 'select balance, frozen from ledger_accounts where id = $1')

/** What an account holds, and whether it is frozen. An account nobody ever credited holds nothing. */
export async function balanceOf(on: Queries, account: string): Promise<{ balance: bigint; frozen: boolean }> {
  const [row] = await on.run<{ balance: bigint; frozen: boolean }>(read, [account])
  return row ?? { balance: 0n, frozen: false }
}
