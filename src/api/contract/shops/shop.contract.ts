import { z } from 'zod'
import { BOND_RISKS } from '#machines/fund/bond.events.ts'
import { bondTerms } from '#machines/fund/bond.terms.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { pinRule } from '../people/account.form.ts'
import {
  contract,
  cursor,
  id,
  localised,
  micro,
  moment,
  nothing,
  onlyId,
  pageOf,
  textField,
  whole,
} from '../platform/contract.ts'
import { freightRule, holiday } from './freight.contract.ts'
import { goodsCard, rankCursor } from '../catalogue/goods-card.contract.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { promotedViews } from '../fund/promotion.contract.ts'
import { deskShopCalls, shopBoardCalls, shopCalls, shopMoves } from './shop.calls.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'shop.nameTaken': None
    'shop.ordersRunning': { orders: number }
    'shop.fundInside': { fund: string }
    'shop.returnAddressMissing': None
    /** Nothing is sold before the shop has said where it delivers and for how much. */
    'shop.freightMissing': None
    'shop.notSelling': None
    /** Saved on another device or tab in the meantime. */
    'shop.changedElsewhere': None
    'shop.renamedLately': { at: string }
    'shop.notMerchant': None
    'shop.notFound': None
  }
}

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
  /** False while it sells nothing: suspended, closed, or taking no orders. */
  open: z.boolean(),
})
export type ShopCard = z.infer<typeof shopCard>

const shopPage = z.strictObject({
  shop: shopCard.extend({
    opened: moment,
    reviews: z.number(),
    /** Whether it is the caller's own shop. */
    own: z.boolean(),
    /** The default template. */
    freight: freightRule,
    holiday: holiday.nullable(),
    /** What its operating fund protects buyers with. */
    fund: micro,
  }),
  /** The first page by recommendation; `product/lists` with this shop has the next ones. */
  goods: pageOf(goodsCard),
})
export type ShopPage = z.infer<typeof shopPage>

const shopList = z.strictObject({
  keywords: textField(MOST.search, 0).optional(),
  /** Shops that sell something of this category, or of one below it. */
  category: id.optional(),
  /** So many stars on average, or more. */
  stars: whole(1, 5).optional(),
  ...rankCursor,
})
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
  /** The owner's balance less what is held. */
  withdrawable_balance: micro,
  operating_fund: micro,
  /** What guarantee claims have paid out of the operating fund. */
  relief_fund: micro,
  total_working_capital: micro,
  /** The shop's rating; null before the first review. */
  credit_rating: z.number().nullable(),
  /** Whether a person of the shop has a live socket. */
  online: z.boolean(),
  /** People who looked at its goods today (UTC), each once. */
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
  promotion: promotedViews,
  /** The last fourteen days, oldest first. */
  days: z.array(day),
})
export type ShopBoard = z.infer<typeof shopBoard>

/** One UTC day of the charts. */
const trendDay = z.strictObject({
  day: z.string(),
  /** Orders paid that day, and the money that was paid for them. */
  orders: z.number(),
  paid: micro,
  /** Orders settled that day, and what the shop got for them after commission. */
  settlements: z.number(),
  settled: micro,
  visitors: z.number(),
  /** People who paid that day; by the visitors of the day it is the conversion. */
  buyers: z.number(),
})
export type TrendDay = z.infer<typeof trendDay>
const trendSpan = z.strictObject({ days: z.union([z.literal('7'), z.literal('30')]).default('7') })
export type TrendSpan = z.input<typeof trendSpan>
const trends = z.strictObject({
  /** The oldest first, today last. */
  days: z.array(trendDay),
  /** The sums of as many days before; null where visitors are not kept for so long. */
  before: trendDay.omit({ day: true }).nullable(),
})
export type Trends = z.infer<typeof trends>
const levelGiven = z.strictObject({ level: z.number(), terms: frozen(levelTerms(0)) })
const bondFacts = z.strictObject({
  level: z.number(),
  minimumMicro: micro,
  fundMicro: micro,
  movingMicro: micro,
  target: levelGiven.nullable(),
  risks: z.array(z.enum(BOND_RISKS)),
  graceUntil: z.number().nullable(),
  partUntil: z.number().nullable(),
  terms: frozen(bondTerms()),
})

/** The state of a shop, with everything that happened to it. */
export const shopStateView = z.strictObject({
  entity: z.literal('shop'),
  id,
  version: z.number(),
  as: z.enum(['merchant', 'support']),
  state: z.string(),
  facts: z.strictObject({ runningOrders: z.number(), fundMicro: micro }),
  ...deadline,
  level: z.number(),
  /** The operating fund. */
  bond: z.strictObject({ state: z.string(), facts: bondFacts, ...deadline }),
  name: z.string(),
  logo: z.string(),
  owner: z.strictObject({ id, nickname: z.string() }),
  timeline: z.array(timelineEntry),
})
export type ShopStateView = z.infer<typeof shopStateView>

const shopReason = z.strictObject({ id, reason: textField() })
export type ShopReason = z.infer<typeof shopReason>
const closeShop = z.strictObject({ id, pay_password: pinRule })
export type CloseShop = z.infer<typeof closeShop>
const findShops = z.strictObject({ keywords: textField(MOST.search, 0).default(''), ...cursor })
export type FindShops = z.input<typeof findShops>

/** Looking at shops, and following them. */
export const shopContract = contract(shopCalls, {
  shop: {
    summary: 'The page of a shop with its first goods',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: onlyId,
    output: shopPage,
    refusals: ['shop.notFound'],
  },
  list: {
    summary: 'Shops that sell, those one follows first and then the most followed',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: shopList,
    output: pageOf(shopCard),
    refusals: ['search.keywordMissing'],
  },
  follow: {
    summary: 'Follow a shop, or no longer',
    policy: 'signedIn',
    input: follow,
    output: followed,
    refusals: ['shop.notFound', 'favourites.full'],
  },
  followList: { summary: 'Shops I follow', policy: 'signedIn', input: followList, output: pageOf(shopCard) },
})

/** A merchant's own shop. */
export const shopBoardContract = contract(shopBoardCalls, {
  index: { summary: 'My shop in figures', policy: 'merchant', input: nothing, output: shopBoard },
  trends: {
    summary: 'Orders paid, sales settled, visitors and buyers of the last 7 or 30 UTC days',
    policy: 'merchant',
    input: trendSpan,
    output: trends,
  },
  state: {
    summary: 'The state of my shop, and what its owner may do',
    policy: 'merchant',
    input: nothing,
    output: shopStateView,
  },
})

/** Shops as the desk sees them. */
export const deskShopContract = contract(deskShopCalls, {
  shops: {
    summary: 'Shops by a part of their name, or by id; without keywords those that are not open',
    policy: 'support',
    input: findShops,
    output: pageOf(shopStateView),
  },
  shop: {
    summary: 'One shop of other people',
    policy: 'support',
    input: onlyId,
    output: shopStateView,
    refusals: ['shop.notFound', 'desk.ownCase'],
  },
})

/** The moves of a shop. */
export const shopMovesContract = moves(
  shopLifecycle,
  shopMoves,
  { view: shopStateView, missing: 'shop.notFound' },
  {
    'shop.suspend': { summary: 'Suspend a shop, with a reason: its goods leave the lists at once', input: shopReason },
    'shop.restore': { summary: 'Restore a suspended shop, with a reason', input: shopReason },
    'shop.stopOrders': { summary: 'Take no new orders in my shop; those that run go on', input: onlyId },
    'shop.close': {
      summary: 'Close my shop when nothing is running',
      input: closeShop,
      refusals: ['pay.passwordMissing', 'pay.passwordWrong', 'pay.passwordLocked', 'pay.passwordReset'],
    },
    'shop.reopen': { summary: 'Open my closed shop again', input: onlyId },
  },
)
