import type { Books } from '#contract/money/desk-money.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

// System accounts store no balance: theirs is the sum of their entries. One statement, so that all figures are of one moment.
const balances = statement(
  'books_balances',
  `select a.kind, case when a.kind = 'external' then split_part(a.id, ':', 2) end as network, count(*)::int as accounts,
     coalesce(sum(coalesce(a.balance, s.sum)), 0)::bigint as sum, coalesce(sum(s.withdrawn), 0)::bigint as withdrawn
   from ledger_accounts a left join (
     select e.account_id, sum(e.amount)::bigint as sum, sum(e.amount) filter (where t.kind = 'withdrawal')::bigint as withdrawn
     from ledger_entries e join ledger_accounts b on b.id = e.account_id and b.balance is null
     join ledger_transfers t on t.id = e.transfer_id group by e.account_id) s on s.account_id = a.id
   group by 1, 2 order by 1, 2`,
)
const OUTSIDE: ReadonlySet<string> = new Set(['external', 'opening'])

interface BalanceRow {
  readonly kind: string
  readonly network: Books['networks'][number]['network'] | null
  readonly accounts: number
  readonly sum: bigint
  readonly withdrawn: bigint
}

const sumOf = (rows: readonly BalanceRow[]): bigint => rows.reduce((total, { sum }) => total + sum, 0n)

const totalsOf = (rows: readonly BalanceRow[]): Books['totals'] =>
  [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const those = rows.filter((row) => row.kind === kind)
    return {
      kind,
      accounts: those.reduce((count, { accounts }) => count + accounts, 0),
      sum: sumOf(those).toString(),
    }
  })

/** A network's account goes below zero by what came in, and up again by what left; one that was never used has neither. */
const networksOf = (rows: readonly BalanceRow[]): Books['networks'] =>
  rows.flatMap(({ network, sum, withdrawn }) =>
    network === null || (sum === 0n && withdrawn === 0n)
      ? []
      : [{ network, came_in: (withdrawn - sum).toString(), left: withdrawn.toString() }],
  )

/**
 * What each kind of account holds together; what came in and left over each network, what wallets were opened with, and what
 * stands inside, in micro-USDT.
 */
export async function readTotals(
  on: Queries,
): Promise<Pick<Books, 'totals' | 'networks' | 'opening' | 'outside' | 'inside'>> {
  const rows = await on.run<BalanceRow>(balances)
  return {
    totals: totalsOf(rows),
    networks: networksOf(rows),
    opening: (-sumOf(rows.filter(({ kind }) => kind === 'opening'))).toString(),
    outside: (-sumOf(rows.filter(({ kind }) => OUTSIDE.has(kind)))).toString(),
    inside: sumOf(rows.filter(({ kind }) => !OUTSIDE.has(kind))).toString(),
  }
}
