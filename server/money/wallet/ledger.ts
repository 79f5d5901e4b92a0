import type { TransferKind } from '#machines/platform/money-moves.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

/** What one account gets, or gives. Micro-USDT. */
export interface EntryDraft {
  readonly account: string
  readonly amount: bigint
  /** Also out of a frozen wallet: money that a chain took back is not the wallet's any more. */
  readonly forced?: boolean
  /** The account that owes what is not there. */
  readonly shortfall?: string
}

/** Money to be moved: amounts by account that sum to zero. */
export interface TransferDraft {
  readonly kind: TransferKind
  readonly entity: string
  readonly entityId: string
  /** The transfer that this one reverses. */
  readonly reverses?: string
  readonly entries: readonly EntryDraft[]
}

/** The entries that move an amount from one account to another. */
export const fromTo = (from: string, to: string, amount: bigint): readonly EntryDraft[] => [
  { account: from, amount: -amount },
  { account: to, amount },
]

/** A person's spendable money. */
export const available = (userId: string): string => `user:${userId}:available`
/** A person's money that was asked to be withdrawn and has not left yet. */
export const outgoing = (userId: string): string => `user:${userId}:outgoing`
/** What a person owes, because a chain took back what they had spent: never above zero. */
export const debt = (userId: string): string => `user:${userId}:debt`
/** The world outside, by network. */
export const external = (network: string): string => `external:${network}`
/** The payment of an order that is neither settled nor refunded yet. */
export const escrow = (orderId: string): string => `order:${orderId}:escrow`
/** A shop's operating fund. */
export const bond = (shopId: string): string => `shop:${shopId}:bond`
/** The platform's commissions. */
export const PLATFORM_FEES = 'platform:fees'
/** What the coupons of the platform pay of the price of products: below zero by what they paid. */
export const PLATFORM_COUPONS = 'platform:coupons'
/** Where the demo's opening balances come from; never used in production. */
export const OPENING = 'opening'

/** `user:ID:available` → `available`; a system account (`platform:fees`, `external:TRC20`) has no third part. */
const kindOf = (account: string): string | undefined => account.split(':')[2]
const isSystem = (account: string): boolean => kindOf(account) === undefined

const lock = statement(
  'ledger_lock',
  'select id, balance, frozen from ledger_accounts where id = any($1) and balance is not null order by id for no key update',
)
const owing = statement(
  'ledger_owing',
  'select id, balance, frozen from ledger_accounts where id = any($1) and balance < 0 order by id for no key update',
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
     insert into ledger_transfers (id, kind, entity, entity_id, reverses, at)
     select t.id, t.kind, t.entity, t.entity_id, t.reverses, shop_now()
     from jsonb_to_recordset($2) as t(id text, kind text, entity text, entity_id text, reverses text)
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

/**
 * An account's first credit opens it before any lock is taken: two first credits at once meet on one row, in the order of ids.
 * Debts of credited accounts are read after that lock, because debts are created under it: a list from before misses a debt
 * that was created in the meantime. Few accounts have one.
 */
async function lockAccounts(tx: Queries, ids: readonly string[], debts: readonly string[]): Promise<Locked[]> {
  // Sent together, executed one after the other.
  const [, rows, owed] = await Promise.all([
    tx.run(open, [ids]),
    tx.run<Locked>(lock, [ids]),
    debts.length > 0 ? tx.run<Locked>(owing, [debts]) : [],
  ])
  return [...rows, ...owed]
}

/** `user:ID:available` → `user:ID:debt`; nothing for any other account. */
const debtBehind = (account: string): string | undefined => {
  const [, userId, kind] = account.split(':')
  return kind === 'available' && userId !== undefined ? debt(userId) : undefined
}

/**
 * Moves money; the only function that does. Locks the accounts in id order, checks, writes entries that sum to zero and
 * the new balances. Refuses an overdraft (`pay.insufficientBalance`) and a payment out of a frozen wallet. A credit to
 * an account with a debt repays the debt at once. Amounts in micro-USDT.
 */
export async function transfer(tx: Queries, drafts: readonly TransferDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const all = drafts.flatMap(({ entries }) => entries)
  const named = all.flatMap(({ account, shortfall }) => (shortfall === undefined ? [account] : [account, shortfall]))
  const ids = [...new Set(named)].filter((id) => !isSystem(id)).sort()
  const debts = all.flatMap(({ account, amount }) => (amount > 0n ? (debtBehind(account) ?? []) : []))
  const book = new Book(ids, await lockAccounts(tx, ids, debts))
  for (const draft of drafts) {
    book.write(draft)
    // Before the next draft: what is owed cannot be spent by it.
    for (const { account, amount } of draft.entries) if (amount > 0n) drawDebt(book, account)
  }
  await tx.run(write, [JSON.stringify(book.accounts()), JSON.stringify(book.transfers), JSON.stringify(book.entries)])
}

/** Moves money in the transaction of a move. */
export const transferWriter: Writer<TransferDraft> = {
  name: 'transfers',
  rank: WRITE_RANK.ledger,
  write: ({ tx }, drafts) => transfer(tx, drafts),
}

function drawDebt(book: Book, account: string): void {
  const owing = debtBehind(account)
  const owed = owing === undefined ? 0n : -book.balance(owing)
  const had = book.balance(account)
  const amount = had < owed ? had : owed
  if (owing === undefined || amount <= 0n) return
  const entries = [
    { account, amount: -amount, forced: true },
    { account: owing, amount },
  ] as const
  book.write({ kind: 'debt', entity: 'user', entityId: account.split(':')[1] ?? '', entries })
}

/** Locked accounts, and what is written of them. */
class Book {
  readonly transfers: Record<string, unknown>[] = []
  readonly entries: Record<string, unknown>[] = []
  private readonly frozen: ReadonlySet<string>
  private readonly held = new Map<string, { balance: bigint; entries: number }>()

  constructor(ids: readonly string[], rows: readonly Locked[]) {
    this.frozen = new Set(rows.filter((row) => row.frozen).map(({ id }) => id))
    for (const id of ids) this.held.set(id, { balance: 0n, entries: 0 })
    for (const { id, balance } of rows) this.held.set(id, { balance, entries: 0 })
  }

  balance(account: string): bigint {
    return this.held.get(account)?.balance ?? 0n
  }

  write({ kind, entity, entityId, reverses, entries }: TransferDraft): void {
    if (entries.reduce((sum, { amount }) => sum + amount, 0n) !== 0n) throw new Error(`${kind} does not sum to zero`)
    const id = newId()
    for (const entry of entries.flatMap((each) => this.covered(each))) this.enter(id, entry)
    this.transfers.push({ id, kind, entity, entity_id: entityId, reverses: reverses ?? null })
  }

  accounts() {
    return [...this.held].map(([id, { balance, entries }]) => ({
      id,
      kind: kindOf(id),
      balance: balance.toString(),
      count: entries,
    }))
  }

  /** What is not there is owed, where an entry says by which account. */
  private covered({ account, amount, forced, shortfall }: EntryDraft): EntryDraft[] {
    if (shortfall === undefined) return [{ account, amount, ...(forced ? { forced } : {}) }]
    const there = this.balance(account)
    const taken = there < -amount ? -there : amount
    return [
      { account, amount: taken, forced: true },
      { account: shortfall, amount: amount - taken },
    ]
  }

  private enter(transferId: string, { account, amount, forced }: EntryDraft): void {
    if (amount === 0n) return
    const row = this.held.get(account)
    if (row) {
      if (amount < 0n && !forced && this.frozen.has(account)) refuse('pay.walletFrozen')
      const after = row.balance + amount
      const isAllowed = kindOf(account) === 'debt' ? after <= 0n : after >= 0n
      if (!isAllowed)
        refuse('pay.insufficientBalance', { balance: row.balance.toString(), needed: (-amount).toString() })
      row.balance = after
      row.entries += 1
    }
    this.entries.push({
      position: this.entries.length,
      transfer_id: transferId,
      account_id: account,
      amount: amount.toString(),
      balance: row ? row.balance.toString() : null,
    })
  }
}

const lockOne = statement(
  'ledger_lock_one',
  'select balance, frozen from ledger_accounts where id = $1 for no key update',
)

/** What an account holds, behind its lock: what is decided by it still holds when the money moves. */
export async function lockBalance(tx: Queries, account: string): Promise<{ balance: bigint; frozen: boolean }> {
  const [row] = await tx.run<{ balance: bigint; frozen: boolean }>(lockOne, [account])
  return row ?? { balance: 0n, frozen: false }
}

const read = statement('ledger_balance', 'select balance, frozen from ledger_accounts where id = $1')

/** The balance of an account, and whether it is frozen. An account without a credit has a balance of zero. */
export async function balanceOf(on: Queries, account: string): Promise<{ balance: bigint; frozen: boolean }> {
  const [row] = await on.run<{ balance: bigint; frozen: boolean }>(read, [account])
  return row ?? { balance: 0n, frozen: false }
}
