import { z } from 'zod'
import { contract, id, localised, micro, moment, nothing, onlyId, pageOf, words } from './contract.ts'
import { goodsCard, rankCursor } from './goods-card.contract.ts'
import { shopBoardCalls, shopCalls } from './shop.calls.ts'

/** A shop in a list. */
const shopCard = z.strictObject({
  id,
  name: z.string(),
  logo: z.string(),
  bio: localised,
  level: z.number(),
  /** The average of all stars with one decimal; null before the first review. */
  rating: z.number().nullable(),
  followers: z.number(),
  sales: z.number(),
  /** How many goods stand on its shelf. */
  goods: z.number(),
  /** Up to three pictures of what it sells best. */
  pictures: z.array(z.string()),
  followed: z.boolean(),
})
export type ShopCard = z.infer<typeof shopCard>

const shopPage = z.strictObject({
  shop: shopCard.extend({
    opened: moment,
    reviews: z.number(),
    open: z.boolean(),
    /** The asker's own shop. */
    own: z.boolean(),
    freight: z.strictObject({ fee: micro, free_above: micro.nullable(), countries: z.array(z.string()) }),
  }),
  /** The first page by recommendation; `product/lists` with this shop has the next ones. */
  goods: pageOf(goodsCard),
})
export type ShopPage = z.infer<typeof shopPage>

const shopList = z.strictObject({ words: words(80, 0).optional(), ...rankCursor })
export type ShopList = z.input<typeof shopList>
const followList = z.strictObject({ ...rankCursor })
export type FollowList = z.input<typeof followList>
const follow = z.strictObject({ id, on: z.boolean() })
export type Follow = z.infer<typeof follow>
const followed = z.strictObject({ on: z.boolean(), followers: z.number() })
export type Followed = z.infer<typeof followed>

/** Days are UTC. */
const day = z.strictObject({
  day: z.string(),
  orders: z.number(),
  /** Paid that day. */
  sales: micro,
  /** Settled that day less purchase prices; negative when sold below cost. */
  profit: z.string().regex(/^-?\d{1,18}$/),
})

const profit = z.string().regex(/^-?\d{1,18}$/)

/** The merchant's first page: real sums of the ledger and the orders, nothing estimated. */
const shopBoard = z.strictObject({
  shop: z.strictObject({
    id,
    name: z.string(),
    logo: z.string(),
    level: z.number(),
    status: z.enum(['open', 'suspended', 'closed']),
    followers: z.number(),
  }),
  total_goods: z.number(),
  total_views: z.number(),
  total_order: z.number(),
  total_order_price: micro,
  today_order: z.number(),
  today_order_price: micro,
  today_profit: profit,
  total_profit: profit,
  /** Paid orders that are not settled yet. */
  pending: z.number(),
  /** What the escrows of those orders hold. */
  balance_to_settle: micro,
  withdrawable_balance: micro,
  operating_fund: micro,
  total_working_capital: micro,
  /** The shop's rating; null before the first review. */
  credit_rating: z.number().nullable(),
  /** People who looked at its goods today. */
  visitors: z.number(),
  /** What waits for the merchant. */
  to_do: z.strictObject({
    ship: z.number(),
    refunds: z.number(),
    sold_out: z.number(),
    few_left: z.number(),
  }),
  unpaid: z.number(),
  on_the_way: z.number(),
  /** What the level allows. */
  limits: z.strictObject({
    goods: z.number(),
    /** Null without a limit. */
    price: micro.nullable(),
    profit_percent: z.number(),
    promoted_views: z.number(),
  }),
  /** The last fourteen days, oldest first. */
  days: z.array(day),
})
export type ShopBoard = z.infer<typeof shopBoard>

/** Looking at shops, and following them. */
export const shopContract = contract(shopCalls, {
  shop: {
    summary: 'The page of a shop with its first goods',
    policy: 'everyone',
    input: onlyId,
    output: shopPage,
    refusals: ['shop.notFound'],
  },
  list: {
    summary: 'Shops, most followed first',
    policy: 'everyone',
    input: shopList,
    output: pageOf(shopCard),
    refusals: ['search.keywordMissing'],
  },
  follow: {
    summary: 'Follow a shop, or no longer',
    policy: 'signedIn',
    input: follow,
    output: followed,
    refusals: ['shop.notFound'],
  },
  followList: { summary: 'Shops I follow', policy: 'signedIn', input: followList, output: pageOf(shopCard) },
})

/** A merchant's own shop. */
export const shopBoardContract = contract(shopBoardCalls, {
  index: { summary: 'My shop in figures', policy: 'merchant', input: nothing, output: shopBoard },
})
