import { refundOf } from '#tests/support/refunds.ts'
import { type Break, escrowOf, walletOf } from './break.ts'

/** How the book is broken. */
export const ledgerBreaks: readonly Break[] = [
  {
    invariant: 'L1',
    what: 'an entry of a payment is a micro too high',
    sql: ({ paid }) => [`update ledger_entries set amount = amount + 1 where account_id = '${escrowOf(paid)}'`],
    names: () => '',
  },
  {
    invariant: 'L2',
    what: 'an entry is counted that is not there',
    sql: ({ paid }) => [`update ledger_accounts set version = version + 1 where id = '${walletOf(paid)}'`],
    names: ({ paid }) => walletOf(paid),
  },
  {
    invariant: 'L2',
    what: 'a wallet stores no balance',
    sql: ({ paid }) => [`update ledger_accounts set balance = null where id = '${walletOf(paid)}'`],
    names: ({ paid }) => walletOf(paid),
  },
  {
    invariant: 'L3',
    what: 'a wallet is overdrawn',
    sql: ({ paid }) => [
      'alter table ledger_accounts drop constraint ledger_accounts_not_below_zero',
      `update ledger_accounts set balance = -1 where id = '${walletOf(paid)}'`,
    ],
    names: ({ paid }) => walletOf(paid),
  },
  {
    invariant: 'L4',
    what: 'a transfer is reversed twice',
    sql: () => [
      'drop index ledger_transfers_reverses',
      `update ledger_transfers set reverses = 'twice' where kind = 'payment'`,
    ],
    names: () => 'twice',
  },
  {
    invariant: 'L5',
    what: 'a key was used twice',
    sql: ({ paid }) => [
      'alter table idempotency_keys drop constraint idempotency_keys_actor_id_operation_key_pk',
      `insert into idempotency_keys select * from idempotency_keys where actor_id = '${paid.buyer.id}'`,
    ],
    names: ({ paid }) => paid.buyer.id,
  },
  {
    invariant: 'L5',
    what: 'what was done has no answer',
    sql: ({ paid }) => [
      'alter table idempotency_keys alter column answer drop not null',
      `update idempotency_keys set answer = null where actor_id = '${paid.buyer.id}'`,
    ],
    names: ({ paid }) => paid.buyer.id,
  },
  {
    invariant: 'L6',
    what: 'money moved for no one',
    sql: ({ paid }) => [`update ledger_transfers set entity_id = 'nobody' where entity_id = '${paid.buyer.id}'`],
    names: () => '',
  },
  {
    invariant: 'L6',
    what: 'an order calls its payment a bond',
    sql: ({ paid }) => [`update ledger_transfers set kind = 'bond' where entity_id = '${paid.order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'L6',
    what: 'an order is paid twice',
    sql: ({ paid: { order } }) => [
      `insert into ledger_transfers (id, kind, entity, entity_id) values ('t', 'payment', 'order', '${order.id}')`,
    ],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'L6',
    what: 'a settlement paid nothing out',
    sql: ({ paid: { order } }) => [`update orders set settlement_state = 'settled' where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'L6',
    what: 'money was settled while the window is open',
    sql: ({ paid: { order } }) => [
      `insert into ledger_transfers (id, kind, entity, entity_id) values ('t', 'settlement', 'order', '${order.id}')`,
    ],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'L6',
    what: 'a refund is paid twice',
    sql: ({ refunded: { order } }) => [
      `insert into ledger_transfers (id, kind, entity, entity_id) values ('t', 'refund', 'refund', '${refundOf(order)}')`,
    ],
    names: ({ refunded }) => refundOf(refunded.order),
  },
  {
    invariant: 'L8',
    what: 'a balance came from nowhere',
    sql: ({ paid }) => [`update ledger_accounts set balance = balance + 1 where id = '${walletOf(paid)}'`],
    names: () => 'the accounts',
  },
]
