import type { Invariant } from '../../platform/db/invariant.ts'

/** What must always hold of bonds, levels and freight templates. */
export const bondInvariants: readonly Invariant[] = [
  {
    id: 'B1',
    claim:
      'a fund holds what its facts say: what its level asks for, more or less only where its state says so, and nothing without one',
    sql: `select s.id from shops s left join ledger_accounts a on a.id = 'shop:' || s.id || ':bond'
          cross join lateral (select (s.bond_facts ->> 'fundMicro')::bigint as fund, (s.bond_facts ->> 'minimumMicro')::bigint as minimum) f
          where coalesce(a.balance, 0) <> f.fund or (s.bond_facts ->> 'level')::int <> s.level
            or case s.bond_state when 'none.free' then f.fund <> 0 when 'upgraded.steady' then f.fund <> f.minimum
              when 'upgraded.holding' then f.fund < f.minimum when 'upgraded.grace' then f.fund >= f.minimum else false end`,
  },
  {
    id: 'B2',
    claim: 'no fund is asked back while an order, a refund, a settlement or a claim is open',
    sql: `select h.entity_id as id from status_history h join orders o on o.shop_id = h.entity_id
          where h.lifecycle = 'bond' and h.event = 'bond.requestRefund' and o.paid_at < h.at and coalesce(o.settled_at, 'infinity') > h.at`,
  },
  {
    id: 'B3',
    claim: 'a shop shows no more goods, and none dearer, than its level allows',
    sql: `select s.id from shops s join goods g on g.shop_id = s.id and g.on_shelf
          group by s.id having count(*) > (s.level_terms ->> 'listings')::bigint
          union all
          select k.id from skus k join goods g on g.id = k.goods_id and g.on_shelf join shops s on s.id = g.shop_id
          where not k.archived and k.price_micro > (s.level_terms ->> 'highestPriceMicro')::bigint`,
  },
  {
    id: 'B4',
    claim: 'an upgrade and a refund of a fund each have one signature, made before them and used for nothing else',
    sql: `select h.entity_id as id from status_history h
          where h.lifecycle = 'bond' and h.event in ('bond.upgrade', 'bond.requestRefund')
            and (select count(*) from bond_contracts c where c.shop_id = h.entity_id and c.used_for = h.event
              and c.used_at = h.at and c.signed_at <= h.at) <> 1`,
  },
  {
    id: 'F1',
    claim: 'a shop has one default freight template, and its products name only its own',
    sql: `select s.id from shops s where (select count(*) from freight_templates f where f.shop_id = s.id and f.is_default) <> 1
          union all
          select g.id from goods g join freight_templates f on f.id = g.freight_id where f.shop_id <> g.shop_id`,
  },
]
