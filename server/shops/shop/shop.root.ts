import type { BondFacts } from '#machines/fund/bond.facts.ts'
import type { ShopFacts } from '#machines/shops/shop.machine.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'
import type { LifecycleState } from '../../platform/door/root.ts'
import type { shops } from './shop.table.ts'

/** What no move of a shop writes: its settings, and the figures that other writers keep. */
export const SHOP_FROZEN = [
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
