import type { ServiceCustomer } from '#contract/care/service-case.contract.ts'
import { maskedEmail } from '../../people/account/shown-email.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { available } from '../../money/wallet/ledger.ts'

const SHOWN = 5

interface PersonRow {
  readonly id: string
  readonly nickname: string
  readonly email: string
  readonly locked: boolean
  readonly available: bigint
  readonly frozen: boolean
}

interface Row {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly amount: bigint
  readonly at: Date
}

const person = statement(
  'service_customer',
  `select u.id, u.nickname, u.email, u.locked_at is not null as locked, coalesce(a.balance, 0)::bigint as available,
     coalesce(a.frozen, false) as frozen
   from users u left join ledger_accounts a on a.id = '${available(`' || u.id || '`)}' where u.id = $1`,
)
const newest = `order by 5 desc, 1 desc limit ${SHOWN}`
const orders = statement(
  'service_customer_orders',
  `select id, order_no as number, state, total_micro as amount, created_at as at from orders where buyer_id = $1 ${newest}`,
)
const refunds = statement(
  'service_customer_refunds',
  `select r.id, r.refund_no as number, r.state, (r.facts ->> 'amountMicro')::bigint as amount, r.created_at as at, o.order_no
   from refunds r join orders o on o.id = r.order_id where o.buyer_id = $1 ${newest}`,
)
const recharges = statement(
  'service_customer_recharges',
  `select id, recharge_no as number, state, coalesce(arrived_micro, asked_micro, 0) as amount, created_at as at
   from recharges where user_id = $1 ${newest}`,
)
const withdrawals = statement(
  'service_customer_withdrawals',
  `select id, withdrawal_no as number, state, amount_micro as amount, created_at as at from withdrawals where user_id = $1 ${newest}`,
)

const shown = <R extends Row>({ amount, at, ...row }: R) => ({
  ...row,
  amount: amount.toString(),
  at: at.toISOString(),
})

/** What a customer has in the shop: balance, and the newest orders, refunds, recharges and withdrawals. */
export async function findCustomer(on: Queries, id: string): Promise<ServiceCustomer | undefined> {
  const [[found], bought, returned, paidIn, paidOut] = await Promise.all([
    on.run<PersonRow>(person, [id]),
    on.run<Row>(orders, [id]),
    on.run<Row & { order_no: string }>(refunds, [id]),
    on.run<Row>(recharges, [id]),
    on.run<Row>(withdrawals, [id]),
  ])
  if (!found) return undefined
  return {
    ...found,
    email: maskedEmail(found.email),
    available: found.available.toString(),
    orders: bought.map(shown),
    refunds: returned.map(shown),
    recharges: paidIn.map(shown),
    withdrawals: paidOut.map(shown),
  }
}
