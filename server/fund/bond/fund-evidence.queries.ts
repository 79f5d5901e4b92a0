import type { FundLedger, FundOpen } from '#contract/desk/desk-case.contract.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { bond } from '../../money/wallet/ledger.ts'
import { openClaims, underWay } from './bond.queries.ts'

/** So many entries and so many open things of a kind stand beside a case. */
const MOST = 20

interface LedgerRow {
  readonly at: Date
  readonly kind: FundLedger[number]['kind']
  readonly amount: bigint
  readonly balance: bigint
}

const ledger = statement(
  'fund_ledger',
  `select e.at, t.kind, e.amount, e.balance from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
   where e.account_id = $1 order by e.at desc, e.id desc limit ${MOST}`,
)

/** What moved into or out of the fund of a shop, newest first. */
export async function fundLedgerOf(on: Queries, shopId: string): Promise<FundLedger> {
  const rows = await on.run<LedgerRow>(ledger, [bond(shopId)])
  return rows.map(({ at, kind, amount, balance }) => ({
    at: at.toISOString(),
    kind,
    amount: amount.toString(),
    balance: balance.toString(),
  }))
}

const ordersIn = (kind: FundOpen[number]['kind'], where: string): string =>
  `(select '${kind}' as kind, o.id, o.order_no as number, o.paid_micro - o.refunded_micro as amount
    from orders o where o.shop_id = $1 and ${where} order by o.id desc limit ${MOST})`

const open = statement(
  'fund_open',
  `${ordersIn('orders', `o.state in (${underWay})`)}
   union all (select 'refunds', r.order_id, r.refund_no, (r.facts ->> 'amountMicro')::bigint from refunds r join orders o on o.id = r.order_id
     where o.shop_id = $1 and o.open_refunds > 0 and r.state in (${listed(statesTagged(refundLifecycle, 'open'))}) order by r.id desc limit ${MOST})
   union all ${ordersIn('settling', "o.settlement_state = 'settling'")}
   union all (select 'claims', c.id, c.claim_no, c.amount_micro from guarantee_claims c
     where c.shop_id = $1 and c.state in (${openClaims}) order by c.id desc limit ${MOST})`,
)

/** What keeps the fund of a shop from being returned, one by one. */
export async function fundOpenOf(on: Queries, shopId: string): Promise<FundOpen> {
  const rows = await on.run<Omit<FundOpen[number], 'amount'> & { amount: bigint }>(open, [shopId])
  return rows.map((row) => ({ ...row, amount: row.amount.toString() }))
}
