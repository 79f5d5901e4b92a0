import type { Page } from '#contract/call.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { FindOrders, PackingSlips, Slips } from '#contract/shop-orders.contract.ts'
import { PAGE_SIZE } from '../db/keyset.ts'
import type { SignedAsk } from '../services.ts'
import { findOrderIds } from './find-orders.queries.ts'
import { loadOrders } from './order.kind.ts'
import { partyOf } from './order.policy.ts'
import { isToShip, presentOrder } from './order.presenter.ts'

/** A shop's orders by number, buyer, tracking number and day. */
export async function findOrders(
  { services: { db }, session }: SignedAsk,
  input: FindOrders,
): Promise<Result<Page<OrderView>>> {
  const found = await findOrderIds(db, session.shopId ?? '', input)
  const ids = found.slice(0, PAGE_SIZE)
  const { roots } = ids.length > 0 ? await loadOrders(db, ids) : { roots: [] }
  const data = roots.sort((a, b) => (a.id < b.id ? 1 : -1)).map((root) => presentOrder(root, 'merchant'))
  return accepted({ data, after: found.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null })
}

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
