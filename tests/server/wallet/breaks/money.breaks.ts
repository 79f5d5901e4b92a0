import type { Break } from './break.ts'
import type { World } from './world.ts'

/** Writes that finance approved a recharge by hand. */
const approvedBy = (actor: string, { id }: World['recharged']): string[] => [
  `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, actor_id, at)
   values ('${id}', 'recharge', '${id}', 'pending.submitted', 'approved', 'recharge.approve', 'n', 'finance', ${actor}, shop_now())`,
]

/** Lets the money of a withdrawal go the way of its first transfer once more, so that the person is charged again. */
const leaves = (id: string, { id: withdrawal }: World['sent']): string[] => [
  `insert into ledger_transfers select (t).* from (select jsonb_populate_record(t, '{"id": "${id}"}') as t
   from ledger_transfers t where entity_id = '${withdrawal}' limit 1) x`,
  `insert into ledger_entries select (e).* from (select jsonb_populate_record(e, jsonb_build_object('transfer_id', '${id}', 'id', e.id + 1000000)) as e
   from ledger_entries e where transfer_id = (select id from ledger_transfers where entity_id = '${withdrawal}' and id <> '${id}' limit 1)) x`,
]

/** How money on its way in and out is broken. */
export const moneyBreaks: readonly Break[] = [
  {
    invariant: 'L3',
    what: 'an account is owed by its own debt',
    sql: ({ paid: { buyer } }) => [
      'alter table ledger_accounts drop constraint ledger_accounts_not_below_zero',
      `insert into ledger_accounts (id, kind, balance) values ('user:${buyer.id}:debt', 'debt', 1)`,
    ],
    names: ({ paid: { buyer } }) => buyer.id,
  },
  {
    invariant: 'L6',
    what: 'a recharge is approved without a transfer',
    sql: ({ recharged }) => [
      `insert into recharges select (r).* from (select jsonb_populate_record(r, '{"id": "made-up", "recharge_no": "C0", "tx_id": "0x0"}') as r
       from recharges r where id = '${recharged.id}') x`,
    ],
    names: () => 'made-up',
  },
  {
    invariant: 'L6',
    what: 'a withdrawal is over and its money is not',
    sql: ({ pending }) => [`update withdrawals set state = 'approved.done' where id = '${pending.id}'`],
    names: ({ pending }) => pending.id,
  },
  {
    invariant: 'L7',
    what: 'more was held than was left',
    sql: ({ pending }) => [`update withdrawals set held_micro = 900000001 where id = '${pending.id}'`],
    names: ({ pending }) => pending.id,
  },
  {
    invariant: 'W1',
    what: 'more was credited than arrived',
    sql: ({ recharged }) => [`update recharges set arrived_micro = arrived_micro - 1 where id = '${recharged.id}'`],
    names: ({ recharged }) => recharged.id,
  },
  {
    invariant: 'W1',
    what: 'the chain shows another amount',
    sql: ({ recharged }) => [
      `update chain_transfers set amount_micro = amount_micro + 1 where recharge_id = '${recharged.id}'`,
    ],
    names: ({ recharged }) => recharged.id,
  },
  {
    invariant: 'W1',
    what: 'two transfers were credited as one',
    sql: ({ recharged }) => [
      'drop index chain_transfers_credited',
      `insert into chain_transfers select (c).* from (select jsonb_populate_record(c, '{"id": "again", "log_index": 9}') as c
       from chain_transfers c where recharge_id = '${recharged.id}') x`,
    ],
    names: ({ recharged }) => recharged.id,
  },
  {
    invariant: 'W1',
    what: 'finance credited what the chain credited',
    sql: ({ recharged }) => [
      `insert into recharges select (r).* from (select jsonb_populate_record(r, '{"id": "again", "recharge_no": "C0", "log_index": null}') as r
       from recharges r where id = '${recharged.id}') x`,
    ],
    names: () => 'again',
  },
  {
    invariant: 'W1',
    what: 'finance credited two people by one transfer',
    sql: ({ recharged }) => [
      'drop index recharges_reviewed',
      `insert into recharges select (r).* from (select jsonb_populate_record(r, jsonb_build_object('id', 'again' || n, 'recharge_no', 'C' || n,
         'arrived_micro', 0, 'tx_id', 'shared', 'log_index', null, 'reviewed_index', 7, 'address', 'elsewhere' || n)) as r
       from recharges r, generate_series(1, 2) n where id = '${recharged.id}') x`,
    ],
    names: () => 'again1',
  },
  {
    invariant: 'W7',
    what: 'what arrived was never credited',
    sql: ({ recharged }) => [
      `update chain_transfers set recharge_id = null, seen_at = seen_at - interval '1 hour' where recharge_id = '${recharged.id}'`,
    ],
    names: () => '',
  },
  {
    invariant: 'W7',
    what: 'what the chain took back is still credited',
    sql: ({ recharged }) => [
      `update chain_transfers set gone_at = shop_now() - interval '1 hour' where recharge_id = '${recharged.id}'`,
    ],
    names: ({ recharged }) => recharged.id,
  },
  {
    invariant: 'W2',
    what: 'what was taken back never came back',
    sql: ({ pending }) => [`update withdrawals set state = 'rejected.cancelled' where id = '${pending.id}'`],
    names: ({ pending }) => pending.id,
  },
  {
    invariant: 'W2',
    what: 'money left twice',
    sql: ({ sent }) => leaves('twice', sent),
    names: ({ sent }) => sent.id,
  },
  {
    invariant: 'W3',
    what: 'an account withdrew more than a day allows',
    sql: ({ pending }) => [
      `update withdrawals set amount_micro = 10000000001, actual_micro = 10000000001 - fee_micro where id = '${pending.id}'`,
    ],
    names: ({ pending }) => pending.who.id,
  },
  {
    invariant: 'W3',
    what: 'less was asked than the least',
    sql: ({ pending }) => [
      `update withdrawals set amount_micro = 19999999, actual_micro = 19999999 - fee_micro where id = '${pending.id}'`,
    ],
    names: ({ pending }) => pending.id,
  },
  {
    invariant: 'W3',
    what: 'a fee is not the network’s',
    sql: ({ pending }) => [
      `update withdrawals set fee_micro = fee_micro + 1, actual_micro = actual_micro - 1 where id = '${pending.id}'`,
    ],
    names: ({ pending }) => pending.id,
  },
  {
    invariant: 'W3',
    what: 'an account withdrew eleven times in a month',
    sql: ({ pending }) => [
      `insert into withdrawals select (w).* from (select jsonb_populate_record(w, jsonb_build_object('id', 'w' || n, 'withdrawal_no', 'W' || n)) as w
       from withdrawals w, generate_series(1, 10) n where id = '${pending.id}') x`,
    ],
    names: ({ pending }) => pending.who.id,
  },
  {
    invariant: 'W4',
    what: 'money was asked for while the password was new',
    sql: ({ pending }) => [
      `insert into holds (id, user_id, reason, at, until)
       select 'held', user_id, 'password', created_at - interval '1 hour', created_at + interval '1 hour' from withdrawals where id = '${pending.id}'`,
    ],
    names: ({ pending }) => pending.id,
  },
  {
    invariant: 'W4',
    what: 'money was asked for to a new address',
    sql: ({ pending }) => [
      `update wallet_addresses set usable_at = w.created_at + interval '1 second' from withdrawals w where w.address_id = wallet_addresses.id and w.id = '${pending.id}'`,
    ],
    names: ({ pending }) => pending.id,
  },
  {
    invariant: 'W5',
    what: 'a member of finance approved their own withdrawal',
    sql: ({ sent }) => [
      `update status_history set actor_id = '${sent.who.id}' where entity_id = '${sent.id}' and event = 'withdrawal.approve'`,
    ],
    names: ({ sent }) => sent.id,
  },
  {
    invariant: 'W5',
    what: 'one person approved a large sum',
    sql: ({ sent }) => [
      `update withdrawals set amount_micro = 1000000000, actual_micro = 1000000000 - fee_micro where id = '${sent.id}'`,
    ],
    names: ({ sent }) => sent.id,
  },
  {
    invariant: 'W5',
    what: 'a member of finance approved their own recharge',
    sql: ({ recharged }) => approvedBy(`'${recharged.who.id}'`, recharged),
    names: ({ recharged }) => recharged.id,
  },
  {
    invariant: 'W5',
    what: 'no one approved what was approved',
    sql: ({ recharged }) => approvedBy('null', recharged),
    names: ({ recharged }) => recharged.id,
  },
  {
    invariant: 'W5',
    what: 'one person approved a large recharge',
    sql: ({ recharged }) => [
      ...approvedBy(`'another person'`, recharged),
      `update recharges set arrived_micro = 1000000000 where id = '${recharged.id}'`,
    ],
    names: ({ recharged }) => recharged.id,
  },
  {
    invariant: 'W6',
    what: 'one transaction was sent for two',
    sql: ({ sent }) => [
      'drop index withdrawals_transaction',
      `insert into withdrawals select (w).* from (select jsonb_populate_record(w, '{"id": "0again", "withdrawal_no": "W0", "nonce": null}') as w
       from withdrawals w where id = '${sent.id}') x`,
    ],
    names: () => '0again',
  },
  {
    invariant: 'W6',
    what: 'money was sent at no time',
    sql: ({ sent }) => [`update withdrawals set sent_at = null where id = '${sent.id}'`],
    names: ({ sent }) => sent.id,
  },
  {
    invariant: 'W6',
    what: 'money was sent by no transaction',
    sql: ({ sent }) => [`update withdrawals set tx_id = null where id = '${sent.id}'`],
    names: ({ sent }) => sent.id,
  },
]
