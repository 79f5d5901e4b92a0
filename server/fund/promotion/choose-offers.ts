import { rateFor } from '#machines/shops/freight.ts'
import type { WantedPlaces } from '#contract/fund/promotion.contract.ts'
import type { Offer, Pace } from './offers.queries.ts'
import { chance } from '../../platform/process/chance.ts'

/** How far a shop is behind its pace, as a part of its budget: a small shop beside a big one gets its share. */
const lag = ({ budget, released, used }: Pace): number => (released - used) / budget

/** Whether an offer fits the page that asks, and the place where its reader wants delivery to. */
export function fits(offer: Offer, { category, lowest, highest, country, shown }: WantedPlaces): boolean {
  if (shown.includes(offer.goods_id)) return false
  if (category !== undefined && offer.category_id !== category && offer.parent_id !== category) return false
  if (lowest !== undefined && offer.price < BigInt(lowest)) return false
  if (highest !== undefined && offer.price > BigInt(highest)) return false
  return country === undefined || rateFor(offer.freight, country) !== undefined
}

/** One offer of each shop, the shop that is furthest behind first; among equals chance decides, and among the products of a shop. */
export function inTurn(offers: readonly Offer[], random: () => number = chance): Offer[] {
  const drawn = offers
    .filter(({ pace }) => pace.used < pace.released)
    .map((offer) => ({ offer, behind: lag(offer.pace), lot: random() }))
    .sort((a, b) => b.behind - a.behind || a.lot - b.lot)
  const shops = new Set<string>()
  return drawn.flatMap(({ offer }) => {
    if (shops.has(offer.pace.shopId)) return []
    shops.add(offer.pace.shopId)
    return [offer]
  })
}
