import type { Break } from './break.ts'

const offer = `insert into coupon_offers (id, kind, title, value_micro, min_micro, good_from, good_until, total, received, per_person, created_at)
  values ('offer', 'instant', '{}', 5, 0, shop_now(), shop_now() + interval '1 day', 5, 3, 1, shop_now())`
const copy = (userId: string): string =>
  `insert into coupons (id, offer_id, user_id, nth, committed_micro, version, state, facts, created_at)
   values ('copy', 'offer', '${userId}', 1, 5, 1, 'locked', '{"liveOrders": 1}', shop_now())`

/** How coupons are broken. */
export const couponBreaks: readonly Break[] = [
  {
    invariant: 'C1',
    what: 'an offer counted copies that no one has',
    sql: () => [offer],
    names: () => 'offer',
  },
  {
    invariant: 'C2',
    what: 'a coupon is held by no order',
    sql: ({ unpaid }) => [offer, copy(unpaid.buyer.id)],
    names: () => 'copy',
  },
  {
    invariant: 'C3',
    what: 'a coupon took off more than the products cost',
    sql: ({ unpaid }) => [
      `update orders set coupon_micro = goods_micro + 1, discount_micro = goods_micro + 1 where id = '${unpaid.order.id}'`,
    ],
    names: ({ unpaid }) => unpaid.order.id,
  },
  {
    invariant: 'C3',
    what: 'the platform paid for a coupon that no order has',
    sql: () => [
      `insert into ledger_transfers (id, kind, entity, entity_id, at) values ('odd', 'payment', 'order', 'none', shop_now())`,
      `insert into ledger_entries (transfer_id, account_id, amount, balance, at) values ('odd', 'platform:coupons', -1, null, shop_now())`,
    ],
    names: () => 'platform:coupons',
  },
]
