import { type Network, NETWORKS } from '#machines/platform/constants.ts'
import type { SetNetwork } from '#contract/money/desk-money.contract.ts'
import type { Wallet } from '#contract/money/wallet.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { heldOf, withdrawable } from './holds.ts'
import { available, debt, outgoing } from './ledger.ts'

const accounts = statement(
  'wallet_accounts',
  'select id, balance, frozen from ledger_accounts where id = any($1) and balance is not null',
)
const fund = statement(
  'wallet_fund',
  `select a.balance from shops s join ledger_accounts a on a.id = 'shop:' || s.id || ':bond' where s.owner_id = $1`,
)

interface Account {
  id: string
  balance: bigint
  frozen: boolean
}

/** The operating fund of a person's shop, in micro-USDT; zero without a shop or below its first level. */
export async function fundOf(on: Queries, userId: string): Promise<bigint> {
  const [row] = await on.run<{ balance: bigint }>(fund, [userId])
  return row?.balance ?? 0n
}

/** What a person has, and what of it may leave. */
export async function readWallet(on: Queries, userId: string): Promise<Wallet> {
  const rows = await on.run<Account>(accounts, [[available(userId), outgoing(userId), debt(userId)]])
  const of = (id: string): Account => rows.find((row) => row.id === id) ?? { id, balance: 0n, frozen: false }
  const held = await heldOf(on, userId)
  const { balance, frozen } = of(available(userId))
  return {
    available: balance.toString(),
    withdrawable: (frozen ? 0n : withdrawable(balance, held)).toString(),
    outgoing: of(outgoing(userId)).balance.toString(),
    debt: (-of(debt(userId)).balance).toString(),
    fund: (await fundOf(on, userId)).toString(),
    frozen,
    holds: held.holds.map(({ reason, left, entityId, until, watched }) => ({
      reason,
      amount: left?.toString() ?? null,
      until: until.toISOString(),
      watched,
      entity_id: entityId,
    })),
    blocked_until: held.blockedUntil?.toISOString() ?? null,
  }
}

/** Whether a text is the name of a network. */
export const isNetwork = (typed: string): typed is Network => (NETWORKS as readonly string[]).includes(typed)

/** What finance has opened, and how each network's node answers. */
export interface NetworkRow {
  code: Network
  recharge_open: boolean
  withdraw_open: boolean
  trouble: string | null
}

const networkRows = statement(
  'network_rows',
  `select n.code, n.recharge_open, n.withdraw_open, c.trouble from networks n left join chain_cursors c on c.network = n.code
   where $1::text is null or n.code = $1 order by n.code`,
)

/** Every network as it is, or the one that is named. */
export const networksNow = (on: Queries, code: Network | null = null): Promise<NetworkRow[]> =>
  on.run<NetworkRow>(networkRows, [code])

const open = statement(
  'network_open',
  `update networks set recharge_open = coalesce($2, recharge_open), withdraw_open = coalesce($3, withdraw_open) where code = $1 returning code`,
)

/** Opens and closes a network; what is not named stays as it is. */
export const writeNetwork = (
  on: Queries,
  code: Network,
  { recharge_open, withdraw_open }: Pick<SetNetwork, 'recharge_open' | 'withdraw_open'>,
) => on.run(open, [code, recharge_open ?? null, withdraw_open ?? null])
