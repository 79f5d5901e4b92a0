import { get, post } from '../platform/call.ts'
import type { Done } from '../platform/contract.ts'
import type { Pause, Placed, Promote, Promotion, SeenPlace, WantedPlaces } from './promotion.contract.ts'

/** Where promoted products are shown: on the home page, in a list of a category, and among the products that a search found. */
export const PLACES = ['home', 'list', 'search'] as const
export type Place = (typeof PLACES)[number]

/** The most products that a shop promotes at a time. */
export const MOST_PROMOTED = 20

/** Promoted places for shoppers and visitors. */
export const promotionCalls = {
  places: post<WantedPlaces, Placed>('promotion/places'),
  seen: post<SeenPlace, Done>('promotion/seen'),
}

/** The promotion of a merchant's own shop. */
export const shopPromotionCalls = {
  promotion: get<Record<never, never>, Promotion>('shop/promotion'),
  promote: post<Promote, Promotion>('shop/promote'),
  pause: post<Pause, Promotion>('shop/pausePromotion'),
}
