import { tagsOf } from '#machines/platform/chart.ts'
import { servesSomewhere } from '#machines/shops/freight.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import type { ListingLimits } from '#contract/catalogue/goods-caps.form.ts'
import type { Result } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { freightTemplate } from '../../shops/shop/freight.queries.ts'
import { shopKind, type ShopRoot } from '../../shops/shop/shop.kind.ts'

/**
 * Changes goods of the merchant's own shop, with the shop locked for itself: no order is placed and no other change is made
 * in the meantime, so that what is counted against the limits of the level stays true.
 */
export const inShop = <T>(
  ask: SignedAsk,
  operation: string | undefined,
  work: (door: Door, shop: ShopRoot) => Promise<T>,
): Promise<Result<T>> => {
  const shopId = ask.session.shopId ?? ''
  return transact(
    ask.services,
    {
      actor: { kind: 'merchant', id: ask.session.userId },
      roots: [{ kind: shopKind, ids: [shopId] }],
      ...(operation === undefined ? { confirm: ask.confirm } : claimOf(ask, operation)),
    },
    (door) => work(door, door.root(shopKind, shopId)),
  )
}

/** What the level of a shop allows. */
export const limitsOf = ({ level, levelTerms }: Pick<ShopRoot, 'level' | 'levelTerms'>): ListingLimits => ({
  level,
  listings: levelTerms.listings,
  price: levelTerms.highestPriceMicro,
  profit_percent: levelTerms.profitCapPercent,
})

/** Whether a shop in this state sells. */
export const isSelling = (state: string): boolean => tagsOf(shopLifecycle, state).includes('sells')

/** Refuses changes while the shop takes no orders. */
export function expectSelling({ state }: Pick<ShopRoot, 'state'>): void {
  if (!isSelling(state)) refuse('shop.notSelling')
}

/** Refuses a listing without an address that returns go to, and before the shop has said where it delivers. */
export async function expectReady(
  on: Queries,
  { id, returnAddress }: Pick<ShopRoot, 'id' | 'returnAddress'>,
): Promise<void> {
  if (returnAddress === null) refuse('shop.returnAddressMissing')
  if (!(await hasFreight(on, id))) refuse('shop.freightMissing')
}

/** Whether a shop has said where it delivers: its default template delivers somewhere. */
export async function hasFreight(on: Queries, shopId: string): Promise<boolean> {
  const rule = await freightTemplate(on, shopId)
  return rule !== undefined && servesSomewhere(rule)
}

const count = statement('shelf_count', 'select count(*)::int as n from goods where shop_id = $1 and on_shelf')

/** How many products stand on the shelf; exact while the shop is locked. */
export async function countListed(on: Queries, shopId: string): Promise<number> {
  const [row] = await on.run<{ n: number }>(count, [shopId])
  return row?.n ?? 0
}
