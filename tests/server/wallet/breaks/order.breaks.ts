import { refundOf } from '#tests/support/refunds.ts'
import { type Break, escrowOf, firstLine, historyOf } from './break.ts'

/** How orders and their history are broken. */
export const orderBreaks: readonly Break[] = [
  {
    invariant: 'O1',
    what: 'a step of the history is missing',
    sql: ({ settled: { order } }) => [
      `delete from status_history where entity_id = '${order.id}' and event = 'order.ship'`,
    ],
    names: ({ settled }) => settled.order.id,
  },
  {
    invariant: 'O1',
    what: 'a step is none of the machine’s',
    sql: ({ settled: { order } }) => [
      `update status_history set event = 'order.review' where entity_id = '${order.id}' and event = 'order.ship'`,
    ],
    names: ({ settled }) => settled.order.id,
  },
  {
    invariant: 'O1',
    what: 'a row began in the middle',
    sql: ({ open: { order } }) => [
      `update status_history set event = 'refund.agree' where entity_id = '${refundOf(order)}'`,
    ],
    names: ({ open }) => refundOf(open.order),
  },
  {
    invariant: 'O1',
    what: 'an order stands where no move led',
    sql: ({ paid: { order } }) => [`update orders set state = 'pendingReceipt' where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O1',
    what: 'a settlement stands where no move led',
    sql: ({ paid: { order } }) => [`update orders set settlement_state = 'settling' where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O1',
    what: 'a refund has no history',
    sql: ({ open: { order } }) => [`delete from status_history where entity_id = '${refundOf(order)}'`],
    names: ({ open }) => refundOf(open.order),
  },
  {
    invariant: 'O1',
    what: 'a history tells of an order that is not there',
    sql: () => [historyOf('order', 'nowhere', { from: null, to: 'pendingPayment', event: 'order.place' })],
    names: () => 'nowhere',
  },
  {
    invariant: 'O2',
    what: 'an escrow lost a micro',
    sql: ({ paid }) => [`update ledger_accounts set balance = balance - 1 where id = '${escrowOf(paid)}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O2',
    what: 'what was settled is called refunded',
    sql: ({ settled: { order } }) => [
      `update orders set refunded_micro = settled_micro, settled_micro = 0 where id = '${order.id}'`,
    ],
    names: ({ settled }) => settled.order.id,
  },
  {
    invariant: 'O2',
    what: 'a refund was paid by another order',
    sql: ({ refunded, paid }) => [
      `update ledger_entries set account_id = '${escrowOf(paid)}' where amount < 0 and transfer_id = (select id from ledger_transfers where entity_id = '${refundOf(refunded.order)}')`,
    ],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O2',
    what: 'a settlement is over and the escrow is not empty',
    sql: ({ paid: { order } }) => [`update orders set settlement_state = 'reversed' where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O3',
    what: 'a total is a micro too high',
    sql: ({ unpaid: { order } }) => [`update orders set total_micro = total_micro + 1 where id = '${order.id}'`],
    names: ({ unpaid }) => unpaid.order.id,
  },
  {
    invariant: 'O3',
    what: 'the lines do not add up',
    sql: ({ unpaid: { order } }) => [
      `update order_lines set share_micro = share_micro + 1 where order_id = '${order.id}'`,
    ],
    names: ({ unpaid }) => unpaid.order.id,
  },
  {
    invariant: 'O3',
    what: 'less was paid than the total',
    sql: ({ paid: { order } }) => [`update orders set paid_micro = paid_micro - 1 where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O4',
    what: 'an unpaid order was forgotten',
    sql: ({ unpaid: { order } }) => [
      `update orders set deadline_at = shop_now() - interval '2 minutes' where id = '${order.id}'`,
    ],
    names: ({ unpaid }) => unpaid.order.id,
  },
  {
    invariant: 'O5',
    what: 'the buyer owns the shop',
    sql: ({ paid: { buyer, merchant } }) => [`update shops set owner_id = '${buyer.id}' where id = '${merchant.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O6',
    what: 'a cancelled order reserves still',
    sql: ({ unpaid: { order } }) => [`update orders set state = 'cancelled' where id = '${order.id}'`],
    names: ({ unpaid }) => firstLine(unpaid),
  },
  {
    invariant: 'O7',
    what: 'an order was settled within its window',
    sql: ({ settled: { order } }) => [
      `update status_history set at = at - interval '2 days' where entity_id = '${order.id}' and event = 'settlement.settle'`,
    ],
    names: ({ settled }) => settled.order.id,
  },
  {
    invariant: 'O7',
    what: 'an order was settled twice',
    sql: ({ settled: { order } }) => [
      historyOf('settlement', order.id, { from: 'settling', to: 'settled', event: 'settlement.settle' }),
    ],
    names: ({ settled }) => settled.order.id,
  },
  {
    invariant: 'O8',
    what: 'an order that waits to be shipped is settled already',
    sql: ({ paid: { order } }) => [`update orders set settlement_state = 'settled' where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O8',
    what: 'an order that waits to be shipped has nothing to settle',
    sql: ({ paid: { order } }) => [`update orders set settlement_state = null where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'O8',
    what: 'an order on its way is settled already',
    sql: ({ open: { order } }) => [`update orders set settlement_state = 'settled' where id = '${order.id}'`],
    names: ({ open }) => open.order.id,
  },
  {
    invariant: 'O8',
    what: 'an order waits to be shipped that no one has paid for',
    sql: ({ paid: { order } }) => [`update orders set paid_at = null where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
]
