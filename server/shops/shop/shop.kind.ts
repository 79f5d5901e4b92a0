import { problem } from '#contract/platform/problem.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { type ShopEvent, shopLifecycle, type ShopFacts } from '#machines/shops/shop.machine.ts'
import { payPasswordFirst } from '../../people/account/pay-password.service.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import { prepares, reasonGiven, rootKind } from '../../platform/door/root-kind.ts'
import { shopTopic } from '../../platform/domain/event.ts'
import { isSettling } from '../../platform/sql/orders.sql.ts'
import { shopEffects } from './shop.effects.ts'
import { presentShopState } from './shop.presenter.ts'
import { shops } from './shop.table.ts'
import type { BondFacts } from '#machines/fund/bond.events.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'
import type { LifecycleState } from '#machines/platform/deadlines.ts'

/** What no move of a shop writes: its settings, and the figures that other writers keep. */
const SHOP_FROZEN = [
  'ownerId',
  'name',
  'bio',
  'logo',
  'facts',
  'returnAddress',
  'autoReply',
  'chatOn',
  'settingVersions',
  'renamedAt',
  'ratingSum',
  'ratingCount',
  'sales',
  'followers',
  'views',
  'createdAt',
] as const

type BondColumns = 'bondState' | 'bondFacts' | 'bondEvent' | 'bondAt' | 'bondLeft'

/** A shop; the row itself is the state of its lifecycle. */
export interface ShopRoot extends RootOf<typeof shops, (typeof SHOP_FROZEN)[number], 'facts' | BondColumns> {
  facts: ShopFacts
  bond: LifecycleState<BondFacts>
  readonly ownerName: string
}

const running = `(select count(*)::int from orders o where o.shop_id = t.id
  and (o.state in (${listed(statesTagged(orderLifecycle, 'open'))}) or ${isSettling('o')}))`

/** The shop as a root. PLACE shares it, so that its terms and its state cannot change under an order. */
export const shopKind = rootKind<ShopRoot>({
  table: shops,
  entity: 'shop',
  rank: 20,
  event: 'notice',
  missing: problem('shop.notFound'),
  lifecycles: [
    {
      of: shopLifecycle,
      effects: shopEffects,
      before: { 'shop.close': payPasswordFirst },
      prepare: prepares<ShopRoot, ShopEvent>({
        'shop.suspend': reasonGiven,
        'shop.restore': reasonGiven,
      }),
    },
    // The fund stands in the row of its shop; what its events mean is handed in by the domain of the fund.
    { of: bondLifecycle, field: 'bond', isHandedIn: true },
  ],
  join: 'join users u on u.id = t.owner_id',
  reads: {
    ownerName: 'u.nickname',
    facts: `json_build_object('runningOrders', ${running}, 'fundMicro', t.bond_facts ->> 'fundMicro')`,
  },
  frozen: SHOP_FROZEN,
  unique: { shops_name: problem('shop.nameTaken', {}, 'shopname') },
  parties: ({ id }) => [{ as: 'merchant', topic: shopTopic(id) }],
  deskView: (root) => presentShopState(root, 'support'),
  publishesAllToDesk: true,
  present: presentShopState,
  people: ['ownerId'],
  canShare: true,
  // What the shop's own rules read is what the fund says, also in the event of the move that changed it.
  afterMoves: (_door, root) => {
    root.facts = { ...root.facts, fundMicro: root.bond.facts.fundMicro }
  },
})
