import { z } from 'zod'
import { categoryCard } from './category.contract.ts'
import { contract, id, localised, nothing, pageOf } from '../platform/contract.ts'
import { goodsCard, rankCursor } from './goods-card.contract.ts'
import { BANNER_KINDS, HOME_BLOCKS } from './desk-home.calls.ts'
import { pageCalls } from './page.calls.ts'

export type { GoodsCard } from './goods-card.contract.ts'

/** A banner of the swiper: its words stand beside the picture, never in it. */
const banner = z.strictObject({
  id,
  kind: z.enum(BANNER_KINDS),
  /** What it leads to; null for new goods and coupons. */
  target: id.nullable(),
  title: localised,
  line: localised,
  picture: z.string(),
  /** The same for a narrow screen. */
  narrow: z.string(),
})
export type Banner = z.infer<typeof banner>

/** Everything that the home page shows. */
export const home = z.strictObject({
  /** What is shown between the banners and the feed, in this order. */
  blocks: z.array(z.enum(HOME_BLOCKS)),
  banners: z.array(banner),
  /** What people search for, in the reader's language. */
  popular_terms: z.array(z.string()),
  categories: z.array(categoryCard),
  /** Listed within the last 30 days, newest first. */
  new: z.array(goodsCard),
  /** Few left: each names how many. */
  limited: z.array(goodsCard),
  /** Sold most and liked best within 30 days; empty before the first settled order. */
  hot: z.array(goodsCard),
  /** The first page of the endless feed; it begins where `hot` ends. */
  feed: pageOf(goodsCard),
})
export type Home = z.infer<typeof home>

const feed = z.strictObject({ ...rankCursor })
export type Feed = z.input<typeof feed>

/** The home page and its endless feed. */
export const pageContract = contract(pageCalls, {
  index: { summary: 'The whole home page', policy: 'everyone', isPublic: true, input: nothing, output: home },
  feed: {
    summary: 'More recommended goods',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    input: feed,
    output: pageOf(goodsCard),
  },
})
