import { USDT } from '#tests/support/factories.ts'
import { type Break, firstSku } from './break.ts'

/** How levels, freight templates, the figures of shops, the event log and codes are broken. */
export const houseBreaks: readonly Break[] = [
  {
    invariant: 'F1',
    what: 'a shop has no default freight template',
    sql: ({ paid: { merchant } }) => [
      `update freight_templates set is_default = false where shop_id = '${merchant.id}'`,
    ],
    names: ({ paid }) => paid.merchant.id,
  },
  {
    invariant: 'B1',
    what: 'a bond is no level’s',
    sql: ({ paid: { merchant } }) => [
      `insert into ledger_accounts (id, kind, balance) values ('shop:${merchant.id}:bond', 'bond', 1)`,
    ],
    names: ({ paid }) => paid.merchant.id,
  },
  {
    invariant: 'B2',
    what: 'a fund was asked back while an order was under way',
    sql: ({ paid: { merchant } }) => [
      `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
       values ('${merchant.id}', 'bond', '${merchant.id}', 'upgraded.steady', 'refundApplied', 'bond.requestRefund', 'bond.refundRequested', 'merchant', shop_now())`,
    ],
    names: ({ paid }) => paid.merchant.id,
  },
  {
    invariant: 'B4',
    what: 'a level was paid for without a signature',
    sql: ({ paid: { merchant } }) => [
      `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
       values ('${merchant.id}', 'bond', '${merchant.id}', 'none.free', 'processing.automatic', 'bond.upgrade', 'bond.upgradeRequested', 'merchant', shop_now())`,
    ],
    names: ({ paid }) => paid.merchant.id,
  },
  {
    invariant: 'B3',
    what: 'goods are dearer than the level allows',
    sql: ({ paid }) => [`update skus set price_micro = ${101n * USDT} where id = '${firstSku(paid)}'`],
    names: ({ paid }) => firstSku(paid),
  },
  {
    invariant: 'B3',
    what: 'a shop shows more goods than its level allows',
    sql: ({ paid: { merchant } }) => [
      `update shops set level = 0, level_terms = level_terms || '{"listings": 10}' where id = '${merchant.id}'`,
      `insert into goods (id, shop_id, category_id, title, description, pictures, axes, price_micro)
       select 'g' || n, '${merchant.id}', min(category_id), '{}', '{}', '[]', '[]', 1 from goods, generate_series(1, 10) n group by n`,
    ],
    names: ({ paid }) => paid.merchant.id,
  },
  {
    invariant: 'D1',
    what: 'a closed day says more than was sold',
    sql: ({ paid: { merchant } }) => [
      `insert into shop_days (shop_id, day, orders, sales_micro, profit_micro) values ('${merchant.id}', '2020-02-02', 1, 1, 0)`,
    ],
    names: ({ paid }) => paid.merchant.id,
  },
  {
    invariant: 'D1',
    what: 'a day was closed without its orders',
    sql: () => [`insert into meta (name, value) values ('days_closed', (shop_now() + interval '1 day')::text)`],
    names: ({ paid }) => paid.merchant.id,
  },
  {
    invariant: 'D2',
    what: 'an order forgot that it was settled',
    sql: ({ settled: { order } }) => [`update orders set settled_at = null where id = '${order.id}'`],
    names: ({ settled }) => settled.order.id,
  },
  {
    invariant: 'D2',
    what: 'an order says that it was settled before it was',
    sql: ({ paid: { order } }) => [`update orders set settled_at = shop_now() where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'D2',
    what: 'an order whose money went back forgot when',
    sql: ({ settled: { order } }) => [
      `update orders set settlement_state = 'reversed', settled_at = null where id = '${order.id}'`,
    ],
    names: ({ settled }) => settled.order.id,
  },
  {
    invariant: 'D2',
    what: 'an order forgot that it was paid',
    sql: ({ paid: { order } }) => [`update orders set paid_at = null where id = '${order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  ...Object.entries({
    shop_id: `'elsewhere'`,
    category_id: `'elsewhere'`,
    price_micro: 'price_micro + 1',
    sales: 'sales + 1',
    popularity: 'popularity + 1',
    on_shelf: 'not on_shelf',
    created_at: `created_at - interval '1 day'`,
    band: 'band + 1',
  }).map(([column, value]): Break => ({
    invariant: 'D3',
    what: `goods are found with another ${column} than they have`,
    sql: ({ paid: { order } }) => [
      `insert into goods_terms (id, terms) values ('${order.lines[0]?.goods_id}', 'cup')`,
      `update goods_terms set ${column} = ${value}`,
    ],
    names: ({ paid: { order } }) => order.lines[0]?.goods_id ?? 'goods',
  })),
  {
    invariant: 'E1',
    what: 'a topic lost all its events',
    sql: ({ paid: { buyer } }) => [`delete from events where topic = 'user:${buyer.id}'`],
    names: ({ paid }) => paid.buyer.id,
  },
  {
    invariant: 'E1',
    what: 'a topic has a gap',
    sql: ({ settled: { buyer } }) => [`delete from events where topic = 'user:${buyer.id}' and seq = 2`],
    names: ({ settled }) => settled.buyer.id,
  },
  {
    invariant: 'E1',
    what: 'a topic has events and no head',
    sql: ({ paid: { buyer } }) => [`delete from topics where topic = 'user:${buyer.id}'`],
    names: ({ paid }) => paid.buyer.id,
  },
  {
    invariant: 'A3',
    what: 'a code was tried six times',
    sql: () => [
      'alter table codes drop constraint codes_tries',
      `insert into codes (id, email, purpose, actor, secret_hash, code_hash, tries, most_tries, expires_at) values ('guessed', 'e', 'register', 'a', 's', 'h', 6, 5, shop_now())`,
    ],
    names: () => 'guessed',
  },
]
