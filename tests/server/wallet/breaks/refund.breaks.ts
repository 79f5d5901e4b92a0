import { USDT } from '#tests/support/factories.ts'
import { refundOf } from '#tests/support/refunds.ts'
import { type Break, firstLine, historyOf } from './break.ts'

/** How refunds are broken. */
export const refundBreaks: readonly Break[] = [
  {
    invariant: 'R1',
    what: 'two lines took the freight of the order, each all of it',
    sql: ({ paid: { order } }) => [
      `update order_lines set refunded_micro = share_micro + ${5n * USDT} where order_id = '${order.id}' and id <> '${order.lines[2]?.id ?? ''}'`,
      `update orders set refunded_micro = ${50n * USDT} where id = '${order.id}'`,
    ],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'R1',
    what: 'a line was refunded less than its refunds paid',
    sql: ({ refunded: { order } }) => [`update order_lines set refunded_micro = 0 where order_id = '${order.id}'`],
    names: ({ refunded }) => firstLine(refunded),
  },
  {
    invariant: 'R2',
    what: 'a line has two open refunds',
    sql: ({ open, refunded }) => [
      'drop index refunds_one_open',
      `update refunds set state = 'applied', line_id = '${open.order.lines[0]?.id ?? ''}' where id = '${refundOf(refunded.order)}'`,
    ],
    names: ({ open }) => firstLine(open),
  },
  {
    invariant: 'R3',
    what: 'a closed refund was paid',
    sql: ({ refunded: { order } }) => [`update refunds set state = 'closed' where id = '${refundOf(order)}'`],
    names: ({ refunded }) => refundOf(refunded.order),
  },
  {
    invariant: 'R3',
    what: 'another amount was paid than was agreed',
    sql: ({ refunded: { order } }) => [
      `update refunds set facts = jsonb_set(facts, '{amountMicro}', '"1"') where id = '${refundOf(order)}'`,
    ],
    names: ({ refunded }) => refundOf(refunded.order),
  },
  {
    invariant: 'R4',
    what: 'a refund waits an hour too long',
    sql: ({ open: { order } }) => [
      `update refunds set deadline_at = deadline_at + interval '1 hour' where id = '${refundOf(order)}'`,
    ],
    names: ({ open }) => refundOf(open.order),
  },
  {
    invariant: 'R4',
    what: 'a refund waits for nothing',
    sql: ({ open: { order } }) => [
      `update refunds set deadline_at = null, deadline_event = null where id = '${refundOf(order)}'`,
    ],
    names: ({ open }) => refundOf(open.order),
  },
  {
    invariant: 'R4',
    what: 'the clock agreed twice',
    sql: ({ open: { order } }) => {
      const agreed = historyOf('refund', refundOf(order), { from: 'applied', to: 'applied', event: 'refund.autoAgree' })
      return [agreed, agreed]
    },
    names: ({ open }) => refundOf(open.order),
  },
  {
    invariant: 'R5',
    what: 'a refund was opened after its order was settled',
    sql: ({ open: { order } }) => [
      historyOf('settlement', order.id, { from: 'settling', to: 'settled', event: 'settlement.settle' }, '0'),
    ],
    names: ({ open }) => open.order.id,
  },
  {
    invariant: 'R5',
    what: 'a refund was opened for what was never paid',
    sql: ({ open: { order } }) => [`update orders set settlement_state = null where id = '${order.id}'`],
    names: ({ open }) => open.order.id,
  },
]
