import { rateFor } from '#machines/shops/freight.ts'
import { browse } from '../../../catalogue/goods/browse.service.ts'
import { collectGoods } from '../../../catalogue/goods/kept.service.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Services } from '../../../platform/domain/services.ts'
import { setFollowing } from '../../../shops/shop/shop.queries.ts'
import { demoShoppers } from '../catalogue/catalogue.ts'
import { between, chance } from '../catalogue/chance.ts'
import type { SeededPeople, SeededPerson } from '../seeded.ts'
import { type Actors, DemoRefused } from './actors.ts'
import type { Chooser } from './chooser.ts'
import { reviewsFor } from './reviews.ts'
import type { Act } from './timeline.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const CHECKOUTS = 84
/** The age of the first checkout: by now most orders are settled. */
const SPAN_MS = 44 * DAY
/** No checkout in the last hours: they belong to the stories. */
const QUIET_MS = 8 * HOUR
const HIGHEST_PRICE = 160
const CARRIERS = ['DHL', 'SF Express', 'Aramex', 'UPS', 'PostNL']

/** Everything that the acts of the demo use. */
export interface Stage {
  readonly services: Services
  readonly seeded: SeededPeople
  readonly actors: Actors
  readonly chooser: Chooser
}

interface Party {
  readonly buyer: SeededPerson
  readonly ownerOf: (order: OrderView) => SeededPerson
}

/** The other orders of the last weeks: browsed, placed, paid, shipped, received, reviewed, some of them cancelled. */
export function crowdActs(stage: Stage): Act[] {
  return Array.from({ length: CHECKOUTS }, (_, i) => checkoutActs(stage, i)).flat()
}

function checkoutActs(stage: Stage, index: number): Act[] {
  const { seeded, chooser, actors } = stage
  const key = `crowd/${index}`
  const buyer = seeded.people.get(demoShoppers[index % demoShoppers.length]?.email ?? '')
  if (!buyer) return []
  const start = Math.round(QUIET_MS + ((CHECKOUTS - index) / CHECKOUTS) * (SPAN_MS - QUIET_MS))
  const serving = [...seeded.shops].filter(([, { freights }]) =>
    freights.every((freight) => rateFor(freight, buyer.country ?? '') !== undefined),
  )
  const wanted = new Set(
    Array.from({ length: between(`${key}/shops`, 1, 3) }, (_, i) => between(`${key}/shop/${i}`, 0, serving.length - 1)),
  )
  const lines = [...wanted].flatMap((i) =>
    chooser.choose(`${key}/${i}`, serving[i]?.[0] ?? '', {
      count: between(`${key}/${i}/lines`, 2, 6),
      days: start / DAY,
      most: HIGHEST_PRICE,
    }),
  )
  if (lines.length === 0) return []

  let orders: OrderView[] = []
  const party: Party = { buyer, ownerOf: ownerIn(seeded) }
  const fate = chance(`${key}/fate`)
  const acts: Act[] = [
    {
      agoMs: start + 20 * MINUTE,
      run: () =>
        lookAround(
          stage,
          buyer,
          lines.map(({ sku_id }) => sku_id),
        ),
    },
    { agoMs: start, run: async () => (orders = await actors.place(buyer, lines)) },
  ]
  // Some cancel, some never pay.
  if (fate < 0.05)
    return [...acts, { agoMs: start - 9 * MINUTE, run: () => eachOf(orders, (order) => actors.cancel(buyer, order)) }]
  if (fate < 0.09) return acts
  acts.push({
    agoMs: start - 4 * MINUTE,
    run: async () => {
      orders = await actors.pay(buyer, orders).catch((error: unknown) => {
        if (error instanceof DemoRefused && error.problem.key === 'pay.insufficientBalance') return []
        throw error
      })
    },
  })
  return [
    ...acts,
    ...[...wanted].flatMap((_, i) => parcelActs(stage, party, { key: `${key}/${i}`, start, order: () => orders[i] })),
  ]
}

const eachOf = async (orders: readonly OrderView[], move: (order: OrderView) => Promise<unknown>): Promise<void> => {
  for (const order of orders) await move(order)
}

/** The owner of an order's shop. */
export const ownerIn =
  (seeded: SeededPeople) =>
  (order: OrderView): SeededPerson => {
    const shop = [...seeded.shops.values()].find(({ id }) => id === order.shop.id)
    const owner = seeded.people.get(shop?.ownerEmail ?? '')
    if (!owner) throw new Error(`${order.shop.name} has no owner`)
    return owner
  }

interface Parcel {
  readonly key: string
  readonly start: number
  readonly order: () => OrderView | undefined
}

/** The acts of one paid order after its payment. Those with a time in the future are not played. */
function parcelActs({ actors, seeded }: Stage, { buyer, ownerOf }: Party, { key, start, order }: Parcel): Act[] {
  const on = (agoMs: number, run: (order: OrderView) => Promise<unknown>): Act => ({
    agoMs,
    run: async () => {
      const found = order()
      if (found) await run(found)
    },
  })
  const shipped = start - between(`${key}/ship`, 5, 40) * HOUR
  const received = shipped - between(`${key}/receive`, 40, 150) * HOUR
  if (chance(`${key}/off`) < 0.04) return [on(shipped, (found) => actors.merchantCancel(ownerOf(found), found))]
  const carrier = CARRIERS[between(`${key}/carrier`, 0, CARRIERS.length - 1)] ?? 'DHL'
  const acts = [on(shipped, (found) => actors.ship(ownerOf(found), found, carrier))]
  // One in ten never confirms the receipt: the clock does it.
  if (chance(`${key}/silent`) < 0.1) return acts
  acts.push(on(received, (found) => actors.confirm(buyer, found)))
  if (chance(`${key}/review`) < 0.8) {
    const at = received - between(`${key}/reviewed`, 2, 60) * HOUR
    acts.push(on(at, (found) => actors.review(buyer, found, reviewsFor(seeded, buyer)(found))))
  }
  return acts
}

/** Before the order, the buyer opens the goods, saves some of them and follows some of the shops. */
async function lookAround(
  { services, seeded, actors }: Stage,
  buyer: SeededPerson,
  skuIds: readonly string[],
): Promise<void> {
  const looked = seeded.goods.filter(({ skus }) => skus.some(({ id }) => skuIds.includes(id)))
  for (const { id } of looked) await browse(actors.as(buyer), id)
  const kept = looked.filter(({ category }) => chance(`${buyer.email}/${category}`) < 0.3)
  if (kept.length > 0) await collectGoods(services.db, buyer.id, { ids: kept.map(({ id }) => id), on: true })
  for (const shop of new Set(looked.map((goods) => goods.shop))) {
    const found = seeded.shops.get(shop)
    if (found && chance(`${buyer.email}/${shop}/follow`) < 0.5)
      await setFollowing(services.db, buyer.id, { id: found.id, on: true })
  }
}
