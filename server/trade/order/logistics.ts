import type { Logistics } from '#contract/trade/order.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { partyOf } from './order.policy.ts'
import { loadOrders, type OrderRoot } from './order.kind.ts'

type Parcel = Logistics['parcels'][number]

/** The moves of a parcel's way, by their event names. */
const TO_BUYER: readonly string[] = [
  orderLifecycle.events['order.pay'].as,
  orderLifecycle.events['order.ship'].as,
  orderLifecycle.events['order.delivered'].as,
  orderLifecycle.events['order.confirm'].as,
  orderLifecycle.events['order.autoReceive'].as,
]
const TO_SHOP: readonly string[] = [
  refundLifecycle.events['refund.agree'].as,
  refundLifecycle.events['refund.autoAgree'].as,
  refundLifecycle.events['refund.sendBack'].as,
  refundLifecycle.events['refund.receive'].as,
  refundLifecycle.events['refund.dispute'].as,
]

/** The parcels of an order with what happened to each. Nothing is estimated: only reported scans are shown. */
export function logisticsOf(root: OrderRoot): Logistics {
  const events = (lifecycle: 'order' | 'refund', entityId: string, names: readonly string[]): Parcel['events'] =>
    root.timeline
      .filter((entry) => entry.entity_id === entityId && names.includes(entry.name))
      // Only a carrier's words are a place: what people gave as a reason is not.
      .map(({ name, at, actor, reason }) => ({ lifecycle, name, at, place: actor === 'carrier' ? reason : null }))
  const sent = root.parcel
    ? [{ id: root.id, way: 'toBuyer' as const, ...root.parcel, events: events('order', root.id, TO_BUYER) }]
    : []
  const back = root.refunds.flatMap(({ id, parcel }) =>
    parcel ? [{ id, way: 'toShop' as const, ...parcel, events: events('refund', id, TO_SHOP) }] : [],
  )
  return { parcels: [...sent, ...back] }
}

/** The parcels of one order, for either of its parties and for customer service; to anybody else it looks like none. */
export async function readLogistics({ services: { db }, session }: SignedAsk, id: string): Promise<Result<Logistics>> {
  const {
    roots: [root],
  } = await loadOrders(db, [id])
  const isParty = root && (['shopper', 'merchant', 'support'] as const).some((as) => partyOf(root, session, as))
  return isParty ? accepted(logisticsOf(root)) : refused('order.notFound')
}
