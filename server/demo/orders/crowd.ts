import { browse, collectGoods } from '../../goods/kept.service.ts'
import type { OrderView } from '#contract/order.contract.ts'
import type { Services } from '../../services.ts'
import { setFollowing } from '../../shop/shop.queries.ts'
import { between, chance } from '../catalogue/chance.ts'
import { demoShoppers } from '../catalogue/catalogue.ts'
import type { SeededPeople, SeededPerson } from '../seeded.ts'
import { type Actors, DemoRefused } from './actors.ts'
import { reviewsFor } from './reviews.ts'
import type { Shelf } from './shelf.ts'
import type { Act } from './timeline.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const CHECKOUTS = 84
/** The first checkout was so long ago: long enough for most orders to be settled. */
const SPAN_MS = 44 * DAY
/** The last hours belong to the told stories. */
const QUIET_MS = 8 * HOUR
const HIGHEST_PRICE = 160
const CARRIERS = ['DHL', 'SF Express', 'Aramex', 'UPS', 'PostNL']

/** What the demo is played with. */
export interface Stage {
  readonly services: Services
  readonly seeded: SeededPeople
  readonly actors: Actors
  readonly shelf: Shelf
}

interface Party {
  readonly buyer: SeededPerson
  readonly ownerOf: (order: OrderView) => SeededPerson
}

/** Everybody else's shopping of the last weeks: looked at, placed, paid, shipped, received, reviewed, some of it called off. */
export function crowdActs(stage: Stage): Act[] {
  return Array.from({ length: CHECKOUTS }, (_, i) => checkoutActs(stage, i)).flat()
}

function checkoutActs(stage: Stage, index: number): Act[] {
  const { seeded, shelf, actors } = stage
  const words = `crowd/${index}`
  const buyer = seeded.people.get(demoShoppers[index % demoShoppers.length]?.email ?? '')
  if (!buyer) return []
  const start = Math.round(QUIET_MS + ((CHECKOUTS - index) / CHECKOUTS) * (SPAN_MS - QUIET_MS))
  const serving = [...seeded.shops].filter(
    ([, { countries }]) => countries.length === 0 || countries.includes(buyer.country ?? ''),
  )
  const wanted = new Set(
    Array.from({ length: between(`${words}/shops`, 1, 3) }, (_, i) =>
      between(`${words}/shop/${i}`, 0, serving.length - 1),
    ),
  )
  const lines = [...wanted].flatMap((i) =>
    shelf.take(`${words}/${i}`, serving[i]?.[0] ?? '', {
      count: between(`${words}/${i}/lines`, 2, 6),
      days: start / DAY,
      most: HIGHEST_PRICE,
    }),
  )
  if (lines.length === 0) return []

  let orders: OrderView[] = []
  const party: Party = { buyer, ownerOf: ownerIn(seeded) }
  const fate = chance(`${words}/fate`)
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
  // Some change their mind, some simply forget to pay.
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
    ...[...wanted].flatMap((_, i) =>
      parcelActs(stage, party, { words: `${words}/${i}`, start, order: () => orders[i] }),
    ),
  ]
}

const eachOf = async (orders: readonly OrderView[], move: (order: OrderView) => Promise<unknown>): Promise<void> => {
  for (const order of orders) await move(order)
}

/** Whose shop an order was placed in. */
export const ownerIn =
  (seeded: SeededPeople) =>
  (order: OrderView): SeededPerson => {
    const shop = [...seeded.shops.values()].find(({ id }) => id === order.shop.id)
    const owner = seeded.people.get(shop?.ownerEmail ?? '')
    if (!owner) throw new Error(`nobody owns ${order.shop.name}`)
    return owner
  }

interface Parcel {
  readonly words: string
  readonly start: number
  readonly order: () => OrderView | undefined
}

/** One paid order's way; what would lie after now has not happened yet. */
function parcelActs({ actors, seeded }: Stage, { buyer, ownerOf }: Party, { words, start, order }: Parcel): Act[] {
  const on = (agoMs: number, run: (order: OrderView) => Promise<unknown>): Act => ({
    agoMs,
    run: async () => {
      const found = order()
      if (found) await run(found)
    },
  })
  const shipped = start - between(`${words}/ship`, 5, 40) * HOUR
  const received = shipped - between(`${words}/receive`, 40, 150) * HOUR
  if (chance(`${words}/off`) < 0.04) return [on(shipped, (found) => actors.merchantCancel(ownerOf(found), found))]
  const carrier = CARRIERS[between(`${words}/carrier`, 0, CARRIERS.length - 1)] ?? 'DHL'
  const acts = [on(shipped, (found) => actors.ship(ownerOf(found), found, carrier))]
  // One in ten never says that it came; the clock does.
  if (chance(`${words}/silent`) < 0.1) return acts
  acts.push(on(received, (found) => actors.confirm(buyer, found)))
  if (chance(`${words}/review`) < 0.8) {
    const at = received - between(`${words}/reviewed`, 2, 60) * HOUR
    acts.push(on(at, (found) => actors.review(buyer, found, reviewsFor(seeded, buyer)(found))))
  }
  return acts
}

/** Before one buys one looks, keeps a thing or two, and follows who sells well. */
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
