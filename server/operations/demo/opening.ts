import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { CONTRACT_VERSION, contractIn } from '../../fund/bond/contract-text.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

const { as } = shopLifecycle.creations['shop.open']
const record = statement(
  'shop_opening',
  `insert into status_history (root_id, lifecycle, entity_id, to_state, event, name, actor, at)
   select s.id, 'shop', s.id, 'open', 'shop.open', '${as}', 'system', s.created_at from shops s
   where s.id = any($1) and not exists (select from status_history h where h.entity_id = s.id and h.lifecycle = 'shop')`,
)

const fundAs = bondLifecycle.creations['bond.open'].as
const { 'bond.upgrade': upgrade, 'bond.autoApprove': approve } = bondLifecycle.events
// A shop on a level that was paid for got there by the moves of its fund.
const recordFunds = statement(
  'shop_opening_funds',
  `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
   select s.id, 'bond', s.id, m.was, m.state, m.event, m.name, m.actor, s.created_at
   from shops s join (values (0, null, 'none.free', 'bond.open', '${fundAs}', 'system'),
     (1, 'none.free', 'processing.automatic', 'bond.upgrade', '${upgrade.as}', 'merchant'),
     (2, 'processing.automatic', 'upgraded.steady', 'bond.autoApprove', '${approve.as}', 'clock')) as m (n, was, state, event, name, actor)
     on m.n = 0 or s.bond_state = 'upgraded.steady'
   where s.id = any($1) and not exists (select from status_history h where h.entity_id = s.id and h.lifecycle = 'bond')
   order by s.id, m.n`,
)
const sign = statement(
  'shop_opening_contracts',
  `insert into bond_contracts (id, shop_id, signer_id, version, lang, hash, strokes, typed_name, signed_at, used_for, used_at)
   select 'signed-' || s.id, s.id, s.owner_id, $2, 'en', $3, '[]', u.nickname, s.created_at, 'bond.upgrade', s.created_at
   from shops s join users u on u.id = s.owner_id where s.id = any($1) and s.bond_state = 'upgraded.steady' on conflict do nothing`,
)

/** Records that shops were opened, and how their funds were paid in, for seeds that write their rows beside the door. */
export async function recordOpening(on: Queries, shopIds: readonly string[]): Promise<void> {
  await on.run(record, [shopIds])
  await on.run(recordFunds, [shopIds])
  await on.run(sign, [shopIds, CONTRACT_VERSION, contractIn('en').hash])
}
