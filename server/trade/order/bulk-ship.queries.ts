import type { OrderFacts } from '#machines/trade/order.machine.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

/** An order as far as shipping it is judged. */
export interface ShippableOrder {
  readonly id: string
  readonly order_no: string
  readonly state: string
  readonly facts: OrderFacts
  readonly buyer: string
  readonly tracking: string | null
}

const numbered = statement(
  'ship_orders',
  `select o.id, o.order_no, o.state, o.facts, o.tracking, b.nickname as buyer from orders o join users b on b.id = o.buyer_id
   where o.order_no = any($2) and o.shop_id = $1`,
)

/** The orders of a shop with these numbers. */
export const ordersNumbered = (on: Queries, shopId: string, numbers: readonly string[]): Promise<ShippableOrder[]> =>
  on.run(numbered, [shopId, numbers])

const used = statement('ship_tracking', 'select tracking from orders where shop_id = $1 and tracking = any($2)')

/** Which of these tracking numbers the shop has used. */
export async function usedTracking(on: Queries, shopId: string, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await on.run<{ tracking: string }>(used, [shopId, numbers])
  return new Set(rows.map(({ tracking }) => tracking))
}

/** So many parcels are looked at in each state that an order with a parcel may be in. */
const LATELY = 100
const lately = statement(
  'ship_carriers',
  `select o.parcel ->> 'carrier' as carrier, o.country from unnest($2::text[]) as s(state), lateral (
     select parcel, shipped_at, address ->> 'country' as country from orders where shop_id = $1 and state = s.state order by id desc limit ${LATELY}
   ) o where o.parcel is not null order by o.shipped_at desc`,
)
const sent = (['received', 'comment', 'completed'] as const).flatMap((tag) => statesTagged(orderLifecycle, tag))

/** Who carried a shop's last parcels and to which country, the latest first. */
export const lastParcels = (on: Queries, shopId: string): Promise<{ carrier: string; country: string }[]> =>
  on.run<{ carrier: string; country: string }>(lately, [shopId, sent])

/** The carriers of a shop's last parcels, in small letters. */
export async function latestCarriers(on: Queries, shopId: string): Promise<Set<string>> {
  const rows = await lastParcels(on, shopId)
  return new Set(rows.map(({ carrier }) => carrier.toLowerCase()))
}
