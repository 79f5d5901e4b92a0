import type { Page } from '#contract/platform/call.ts'
import type { OrderView, ShopOrderList } from '#contract/trade/order.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { FindOrders, PackingSlips, ShopCarriers, Slips } from '#contract/trade/shop-orders.contract.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { lastParcels } from './bulk-ship.queries.ts'
import { findOrderIds, foundPage } from './find-orders.queries.ts'
import { loadOrders } from './order.kind.ts'
import { partyOf } from './order.policy.ts'
import { shopOrders } from './order.service.ts'
import { isToShip, presentOrder } from './order.presenter.ts'

/** A shop's orders by number, buyer, tracking number and day. */
export async function findOrders(
  { services: { db }, session }: SignedAsk,
  input: FindOrders,
): Promise<Result<Page<OrderView>>> {
  const found = await findOrderIds(db, session.shopId ?? '', input)
  return accepted(await foundPage(db, found, 'merchant'))
}

/** The orders of a tab: the newest first, or sorted otherwise. What is pending is always listed by its day. */
export const listShopOrders = (ask: SignedAsk, { sort = 'newest', pending, ...place }: ShopOrderList) =>
  sort === 'newest' || pending ? shopOrders(ask, { ...place, pending }) : findOrders(ask, { ...place, sort })

/** The orders to ship of those that are named, in that order: the others have no address to print. */
export async function packingSlips(
  { services: { db }, session }: SignedAsk,
  { ids }: PackingSlips,
): Promise<Result<Slips>> {
  const wanted = [...new Set(ids.split(','))]
  const { roots } = await loadOrders(db, wanted)
  if (roots.length < wanted.length || !roots.every((root) => partyOf(root, session, 'merchant')))
    return refused('order.notFound')
  const place = new Map(wanted.map((id, index) => [id, index]))
  const orders = roots
    .filter(({ state }) => isToShip(state))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return accepted({ orders: orders.map((root) => presentOrder(root, 'merchant')) })
}

/** The carriers that a shop has lately used, the latest first, and the one that went last to each country. */
export async function shopCarriers({ services: { db }, session }: SignedAsk): Promise<Result<ShopCarriers>> {
  const parcels = await lastParcels(db, session.shopId ?? '')
  const carriers = new Map<string, string>()
  const byCountry = new Map<string, string>()
  for (const { carrier, country } of parcels) {
    const name = carriers.get(carrier.toLowerCase()) ?? carrier
    carriers.set(carrier.toLowerCase(), name)
    if (!byCountry.has(country)) byCountry.set(country, name)
  }
  return accepted({ carriers: [...carriers.values()], by_country: Object.fromEntries(byCountry) })
}
