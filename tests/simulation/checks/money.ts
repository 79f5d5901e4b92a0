import type { World } from '../world/world.ts'
import { Broken } from '../claims.ts'

/** What must hold of money, asked in other words than the shop's own invariants: each finds a row for each breach. */
const MONEY = [
  ['money.sum', `select 'all entries add up to ' || sum(amount) as breach from ledger_entries having sum(amount) <> 0`],
  [
    'money.escrow',
    `select 'order ' || o.id || ' (' || o.state || ', ' || coalesce(o.settlement_state, 'unpaid') || ') holds ' || coalesce(a.balance, 0) as breach
     from orders o left join ledger_accounts a on a.id = 'order:' || o.id || ':escrow'
     where coalesce(a.balance, 0) <> case when o.settlement_state in ('escrow', 'settling')
       then o.paid_micro + o.subsidy_micro - o.subsidy_back_micro - o.refunded_micro else 0 end`,
  ],
  [
    'money.refunds',
    `select 'order ' || id || ' gave back ' || refunded_micro || ' of ' || paid_micro as breach from orders where refunded_micro > paid_micro
     union all
     select 'line ' || l.id || ' gave back ' || l.refunded_micro || ' of ' || l.share_micro + l.freight_share_micro from order_lines l
     where l.refunded_micro > l.share_micro + l.freight_share_micro`,
  ],
  [
    'fund.claims',
    `select 'the fund of shop ' || h.entity_id || ' was let go while claim ' || c.id || ' was open' as breach
     from status_history h join guarantee_claims c on c.shop_id = h.root_id
     where h.lifecycle = 'bond' and h.event in ('bond.release', 'bond.releaseNow') and c.created_at < h.at
       and not exists (select from status_history e where e.entity_id = c.id and e.lifecycle = 'guaranteeClaim'
         and e.to_state in ('granted', 'refused', 'closed') and e.at <= h.at)`,
  ],
] as const

/** The books add up: nothing is made or lost, an open order has its money in escrow and no other has any, nothing goes back twice. */
export async function expectMoney(world: World): Promise<void> {
  for (const [claim, sql] of MONEY) {
    const [found] = await world.read<{ breach: string }>(`${sql} limit 1`)
    if (found) throw new Broken(claim, found.breach)
  }
}

/** An import counts each product once, however often its server died. */
export async function expectImports(world: World): Promise<void> {
  const [found] = await world.read<{ breach: string }>(
    `select 'import ' || i.id || ' counts ' || counted || ' of ' || done || ' products' as breach
     from goods_imports i, lateral (select (facts ->> 'imported')::int + (facts ->> 'unchanged')::int + (facts ->> 'failed')::int as counted) c,
       lateral (select count(*) as done from goods_import_items where import_id = i.id and result is not null) d
     where state in ('importing', 'done.kept', 'stopped.kept') and counted <> done limit 1`,
  )
  if (found) throw new Broken('imports.count', found.breach)
}
