import { z } from 'zod'
import { contract, done, id, localised, micro, moment, nothing, textField } from '../platform/contract.ts'
import { goodsCard } from '../catalogue/goods-card.contract.ts'
import { PLACES, promotionCalls, shopPromotionCalls } from './promotion.calls.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'promotion.tooMany': { most: number }
  }
}

/** More products than a page shows at first. */
const MOST_SHOWN = 200

const wantedPlaces = z.strictObject({
  place: z.enum(PLACES),
  /** A category, with those below it. */
  category: id.optional(),
  /** What is searched for. */
  keywords: textField(MOST.search, 0).optional(),
  lowest: micro.optional(),
  highest: micro.optional(),
  /** The products that the page shows already: none stands on it twice. */
  shown: z.array(id).max(MOST_SHOWN),
  /** Where the reader wants delivery to; else the country of their default address, if they have one. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})
export type WantedPlaces = z.input<typeof wantedPlaces>

const placed = z.strictObject({
  /** At most a few, each of another shop. */
  places: z.array(
    z.strictObject({
      /** Good for one view of this product, at this place, by this person, until `expires_at`. */
      token: id,
      expires_at: moment,
      goods: goodsCard,
    }),
  ),
})
export type Placed = z.infer<typeof placed>
/** One promoted product of a page. */
export type PromotedPlace = Placed['places'][number]

/** Valid for the reader it was given to: another reader's counts as none. */
const token = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/)
const seenPlace = z.strictObject({ token, place: z.enum(PLACES) })
export type SeenPlace = z.infer<typeof seenPlace>

/** The promoted views of a shop today (UTC). */
export const promotedViews = z.strictObject({
  /** What the level gives for a day. */
  budget: z.number(),
  today: z.number(),
  left: z.number(),
  /** How long they last at today's pace, in milliseconds; null before the first view of the day and after the last. */
  lasts_ms: z.number().nullable(),
  /** 00:00 UTC. */
  resets_at: moment,
  paused: z.boolean(),
})
export type PromotedViews = z.infer<typeof promotedViews>

/** Why the products of a shop are promoted now, or why not. */
const SHOWS = ['now', 'nothing', 'paused', 'notSelling', 'holiday', 'used'] as const

const promotion = z.strictObject({
  views: promotedViews,
  shows: z.enum(SHOWS),
  /** The chosen products, and those that were promoted in the last 30 days. */
  goods: z.array(
    z.strictObject({
      id,
      title: localised,
      picture: z.string(),
      price: micro,
      left: z.number(),
      on_shelf: z.boolean(),
      chosen: z.boolean(),
      /** Promoted views in the last 7 and 30 days (UTC), today included. */
      views_7: z.number(),
      views_30: z.number(),
    }),
  ),
  /** What the products add up to. */
  views_7: z.number(),
  views_30: z.number(),
})
export type Promotion = z.infer<typeof promotion>

const promote = z.strictObject({ ids: z.array(id).min(1).max(100), on: z.boolean() })
export type Promote = z.infer<typeof promote>
const pause = z.strictObject({ paused: z.boolean() })
export type Pause = z.infer<typeof pause>

/** Promoted places for shoppers and visitors. */
export const promotionContract = contract(promotionCalls, {
  places: {
    summary: 'Promoted products for one page, each with a token that is good for one view',
    policy: 'everyone',
    input: wantedPlaces,
    output: placed,
  },
  seen: {
    summary:
      'Count the view of a promoted product: half of its card was in view for a whole second; the answer does not say whether it counted',
    policy: 'everyone',
    input: seenPlace,
    output: done,
  },
})

/** The promotion of a merchant's own shop. */
export const shopPromotionContract = contract(shopPromotionCalls, {
  promotion: {
    summary: 'What my shop promotes, and the promoted views of today, 7 and 30 days',
    policy: 'merchant',
    input: nothing,
    output: promotion,
  },
  promote: {
    summary: 'Promote products of my shop, or no longer',
    policy: 'merchant',
    input: promote,
    output: promotion,
    refusals: ['goods.notFound', 'goods.offShelf', 'shop.notSelling', 'promotion.tooMany'],
  },
  pause: {
    summary: 'Pause the promotion of my shop, or resume it',
    policy: 'merchant',
    input: pause,
    output: promotion,
  },
})
