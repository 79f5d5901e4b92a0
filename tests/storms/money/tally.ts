import { bondMoves } from '#contract/fund/bond.calls.ts'
import type { BondUpgrade } from '#contract/fund/bond.contract.ts'
import { deskMoneyCalls } from '#contract/money/desk-money.calls.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { claimCalls, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import type { Batch } from '#contract/trade/order.contract.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { runText } from '#tests/support/run-text.ts'
import type { AskLog } from '../driver/ask-log.ts'
import type { Kit } from '../driver/ground.ts'
import { compare } from '../driver/tally.ts'

/**
 * Holds what was acknowledged against what the database says: every recharge, withdrawal, credit, return, payout, order, payment,
 * upgrade, refund of a fund and claim is there, once, and none besides; and no wallet is left frozen.
 */
export async function tallyMoney(ground: Kit, log: AskLog): Promise<void> {
  const column = async (text: string): Promise<string[]> =>
    (await runText<{ id: string }>(ground, text)).map(({ id }) => id)
  const audited = (verdict: AuditWithdraw['verdict']): string[] =>
    log
      .promisedBy(deskMoneyCalls.auditWithdraw)
      .filter(({ asked }) => (asked.input as AuditWithdraw).verdict === verdict)
      .map(({ answer }) => answer.id)
  const recharges = log.promisedBy(deskMoneyCalls.auditRecharge).map(({ answer }) => answer)
  const ids = (views: readonly { readonly id: string }[]): string[] => views.map(({ id }) => id)
  compare(
    log,
    'recharge',
    ids(log.promisedBy(rechargeCalls.add).map(({ answer }) => answer)),
    await column('select id from recharges'),
  )
  compare(
    log,
    'withdrawal',
    ids(log.promisedBy(withdrawalCalls.withdraw).map(({ answer }) => answer)),
    await column('select id from withdrawals'),
  )
  compare(
    log,
    'credit',
    ids(recharges.filter(({ state }) => state === 'approved')),
    await column(`select entity_id as id from ledger_transfers where kind = 'recharge'`),
  )
  const cancelled = ids(log.promisedBy(withdrawalMoves['withdrawal.cancel']).map(({ answer }) => answer))
  compare(log, 'return', [...cancelled, ...audited('reject')], await column(movement('available')))
  compare(log, 'payout', audited('confirm'), await column(movement('external')))
  const ordersOf = (batches: readonly { answer: Batch }[]): string[] =>
    batches.flatMap(({ answer }) => ids(answer.orders))
  compare(log, 'order', ordersOf(log.promisedBy(orderCalls.addOrder)), await column('select id from orders'))
  compare(
    log,
    'payment',
    ordersOf(log.promisedBy(payCalls.payment)),
    await column(`select entity_id as id from ledger_transfers where kind = 'payment'`),
  )
  const signedFor = (call: (typeof bondMoves)['bond.upgrade'] | (typeof bondMoves)['bond.requestRefund']): string[] =>
    log
      .promisedBy(call as (typeof bondMoves)['bond.upgrade'])
      .map(({ asked }) => (asked.input as BondUpgrade).contract_id)
  const usedFor = (event: string): Promise<string[]> =>
    column(`select id from bond_contracts where used_for = '${event}'`)
  compare(log, 'upgrade', signedFor(bondMoves['bond.upgrade']), await usedFor('bond.upgrade'))
  compare(log, 'refund of a fund', signedFor(bondMoves['bond.requestRefund']), await usedFor('bond.requestRefund'))
  compare(
    log,
    'claim',
    ids(log.promisedBy(claimCalls.ask).map(({ answer }) => answer)),
    await column('select id from guarantee_claims'),
  )
  compare(
    log,
    'payment out of a fund',
    ids(log.promisedBy(deskClaimCalls.audit).map(({ answer }) => answer)),
    await column(`select entity_id as id from ledger_transfers where kind = 'guarantee'`),
  )
  // Every freeze was followed by an acknowledged end of it.
  compare(log, 'frozen wallet', [], await column('select id from ledger_accounts where frozen'))
}

/** The withdrawals whose money went to a kind of account. */
const movement = (kind: string): string =>
  `select t.entity_id as id from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
   where t.kind = 'withdrawal' and a.kind = '${kind}' and e.amount > 0`
