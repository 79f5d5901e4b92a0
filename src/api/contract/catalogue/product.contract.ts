import { z } from 'zod'
import {
  contract,
  done,
  id,
  localised,
  micro,
  moment,
  nothing,
  onlyId,
  type OnlyId,
  pageOf,
  whole,
  textField,
  momentInput,
} from '../platform/contract.ts'
import { freightRule, holiday } from '../shops/freight.contract.ts'
import { goodsCard, goodsCursor, rankCursor } from './goods-card.contract.ts'
import { specValue } from '../trade/order.contract.ts'
import { LIST_FILTERS, productCalls, SORTS } from './product.calls.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'goods.notFound': None
    'goods.offShelf': { title: string }
    'goods.specMissing': None
    'goods.outOfStock': { title: string; left: number }
    'goods.ownShop': None
    'goods.shopClosed': { shop: string }
    'favourites.full': { max: number }
    'goods.quantity': { max: number }
    'goods.categoryMissing': None
    'goods.titleMissing': None
    'goods.pictureMissing': None
    'goods.priceMissing': None
    'goods.purchaseMissing': None
    'goods.weight': { most: number }
    'goods.stock': { most: number }
    /** Of the pieces that are there, `left` are not reserved by an order. */
    'goods.stockReserved': { left: number }
    'goods.optionEmpty': None
    'goods.duplicateOption': None
    'goods.tooManyOptions': { most: number }
    'goods.tooManyAttributes': { most: number }
    'goods.tooManySkus': { most: number }
    /** Of all that a product has had: removed ones stay for the orders that name them. */
    'goods.variantsUsedUp': { most: number }
    'goods.tooManyValues': { most: number }
    'goods.duplicateSku': None
    'goods.codeTaken': { code: string }
    'goods.priceAboveCap': { level: number; max: string }
    'goods.profitAboveCap': { level: number; percent: number }
    'goods.listingsFull': { level: number; most: number }
    'goods.changedElsewhere': None
    'goods.tooManyChosen': { most: number }
    'goods.nothingChosen': None
    'goods.foundChanged': { expected: number; found: number }
    'goods.foundOthers': {}
    'goods.undoOver': None
    'goods.freightMissing': None
    'goods.draftMissing': None
    'goods.tooManyDrafts': { most: number }
    'review.notFound': None
    /** It may be changed once. */
    'review.editedBefore': None
    'review.editOver': { days: number }
    'review.repliedElsewhere': None
    'search.keywordMissing': None
  }
}

export type { GoodsSort } from './product.calls.ts'
export type { Done } from '../trade/order.contract.ts'
export type { GoodsCard } from './goods-card.contract.ts'

const sort = z.enum(SORTS)

const among = {
  /** A category, with those below it. */
  category: id.optional(),
  shop: id.optional(),
  /** What is searched for. */
  keywords: textField(MOST.search, 0).optional(),
}

const goodsList = z.strictObject({
  ...among,
  sort: sort.default('recommend'),
  /** Prices from and to, both included, in micro-USDT. */
  lowest: micro.optional(),
  highest: micro.optional(),
  /** So many stars on average, or more. */
  stars: whole(1, 5).optional(),
  /** Only what is delivered free of charge, one piece alone: '1' asks for it. */
  free: z.literal('1').optional(),
  /** The country that `free` is about; without one, what is free everywhere else. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  ...goodsCursor,
})
export type GoodsList = z.input<typeof goodsList>
/** Why a list has nothing to show. */
const nothingFound = z.discriminatedUnion('cause', [
  /** Nothing on sale has these words; searches that are spelt alike and find something. */
  z.strictObject({ cause: z.literal('keywords'), keywords: z.array(z.string()), similar: z.array(z.string()) }),
  /** Each of these filters alone leaves nothing, or all of them together. */
  z.strictObject({ cause: z.literal('filters'), filters: z.array(z.enum(LIST_FILTERS)) }),
  /** Nothing is on sale at all. */
  z.strictObject({ cause: z.literal('empty') }),
])
export type NothingFound = z.infer<typeof nothingFound>

const goodsFound = pageOf(goodsCard).extend({
  /** Parts of words were looked for among the most popular products only: there are too many to read all of them. */
  only_popular: z.literal(true).optional(),
  /** How a search was read that finds nothing as it is typed, or is too long. */
  read_as: z
    .strictObject({
      /** What was searched for. */
      keywords: z.string(),
      /** Whether a word of it was typed otherwise. */
      corrected: z.boolean(),
      /** The typed words that were left out. */
      without: z.array(z.string()),
    })
    .optional(),
  /** On the first page of an empty list. */
  nothing: nothingFound.optional(),
})
export type GoodsFound = z.infer<typeof goodsFound>

const drawerInput = z.strictObject(among)
export type DrawerInput = z.input<typeof drawerInput>
const drawer = z.strictObject({
  /** Null when nothing was found. */
  price: z.strictObject({ lowest: micro, highest: micro }).nullable(),
  /** The second-level categories of what was found, the fullest first. */
  categories: z.array(z.strictObject({ id, name: localised, count: z.number() })),
  /** The shops with the most of it, the fullest first. */
  shops: z.array(z.strictObject({ id, name: z.string(), logo: z.string(), count: z.number() })),
  count: z.number(),
})
export type Drawer = z.infer<typeof drawer>

/**
 * What a lowered price is compared with: the lowest that was really charged in the 30 days before it was lowered. Null where none was
 * higher.
 */
const was = micro.nullable()

const sku = z.strictObject({
  id,
  /** One value per axis, in the order of the axes; empty for goods without a choice. */
  spec: z.array(specValue),
  picture: z.string(),
  price: micro,
  was,
  left: z.number(),
})
export type SkuView = z.infer<typeof sku>

/** A review by a person who really ordered. */
export const reviewView = z.strictObject({
  id,
  stars: z.number(),
  text: z.string(),
  spec: z.array(specValue),
  /** Addresses of its pictures. */
  pictures: z.array(z.string()),
  at: moment,
  user: z.strictObject({ nickname: z.string(), avatar: z.string() }),
  /** How many people find it helpful. */
  helpful: z.number(),
  /** What the shop answered. */
  reply: z.strictObject({ text: z.string(), at: moment }).nullable(),
})
export type ReviewView = z.infer<typeof reviewView>

const goodsView = z.strictObject({
  id,
  title: localised,
  description: localised,
  brand: z.string(),
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  pictures: z.array(z.string()),
  /** What each picture shows; empty where the shop does not say. */
  alts: z.array(z.string()),
  /** Shown below the description. */
  detail_pictures: z.array(z.strictObject({ url: z.string(), alt: z.string() })),
  /** Null where its shop has not chosen one yet. */
  category: z.strictObject({ id, name: localised }).nullable(),
  axes: z.array(z.strictObject({ axis: localised, values: z.array(localised) })),
  skus: z.array(sku),
  price: z.strictObject({ lowest: micro, highest: micro }),
  /** All pieces left, of every specification. */
  left: z.number(),
  /** Whether a price of it changed lately, so that there is a history to ask for. */
  repriced: z.boolean(),
  sales: z.number(),
  /** False when it cannot be bought now: taken off the shelf, or its shop is closed. */
  on_shelf: z.boolean(),
  /** Whether it is the caller's own product, which they cannot buy. */
  own: z.boolean(),
  collected: z.boolean(),
  freight: freightRule,
  /** The shop's holiday, while it goes on and some days before. */
  holiday: holiday.nullable(),
  shop: z.strictObject({
    id,
    name: z.string(),
    logo: z.string(),
    level: z.number(),
    /** The country that it ships from, by its return address; null until it has one. */
    country: z.string().nullable(),
    rating: z.number().nullable(),
    /** False while it takes no orders. */
    open: z.boolean(),
    followers: z.number(),
    goods: z.number(),
    followed: z.boolean(),
    /** What its operating fund protects buyers with. */
    fund: micro,
  }),
  reviews: z.strictObject({
    count: z.number(),
    average: z.number().nullable(),
    /** How many gave one star, two, up to five. */
    stars: z.array(z.number()).length(5),
    newest: z.array(reviewView),
  }),
})
export type GoodsView = z.infer<typeof goodsView>

/** Price and stock of goods, light enough to be polled every few seconds; also published in the live room of the goods. */
const stockView = z.strictObject({
  id,
  on_shelf: z.boolean(),
  /** False while its shop takes no orders. */
  shop_open: z.boolean(),
  left: z.number(),
  /** What the goods card shows: null while there are many. */
  remaining: z.number().nullable(),
  skus: z.array(z.strictObject({ id, price: micro, was, left: z.number() })),
})
export type StockView = z.infer<typeof stockView>

/** The goods of a row on a page, their ids separated by commas. */
const byIds = z.strictObject({ ids: z.string().regex(/^[0-9A-Za-z_-]{1,40}(,[0-9A-Za-z_-]{1,40}){0,49}$/) })
export type GoodsByIds = z.infer<typeof byIds>
const stocks = z.strictObject({ data: z.array(stockView) })
export type Stocks = z.infer<typeof stocks>

const cards = z.strictObject({ data: z.array(goodsCard) })
export type Cards = z.infer<typeof cards>

/** Which reviews are looked for. */
const reviewFilter = {
  stars: whole(1, 5).optional(),
  /** Only those with pictures: '1' asks for it. */
  pictures: z.literal('1').optional(),
  /** Only those of one variant, by its id. */
  sku: id.optional(),
}
const commentList = z.strictObject({ id, ...reviewFilter, ...rankCursor })
export type CommentList = z.input<typeof commentList>
const commentCountsInput = z.strictObject({ id, ...reviewFilter })
export type CommentCountsInput = z.input<typeof commentCountsInput>
/** How many reviews each choice of a filter leaves, beside what is chosen in the others. */
const commentCounts = z.strictObject({
  /** With every filter that is chosen. */
  count: z.number(),
  /** With one star, two, up to five. */
  stars: z.array(z.number()).length(5),
  pictures: z.number(),
  /** The variants that were reviewed, the most reviewed first. */
  options: z.array(z.strictObject({ sku: id, spec: z.array(specValue), count: z.number() })),
})
export type CommentCounts = z.infer<typeof commentCounts>

const priceHistoryInput = z.strictObject({
  id,
  /** One variant; the lowest price of all of them without it. */
  sku: id.optional(),
})
export type PriceHistoryInput = z.input<typeof priceHistoryInput>
const priceDay = { day: z.string() }
const priceHistoryView = z.strictObject({
  /** The days, in UTC, from which on the lowest price of a day was this; null while it was not on offer. Empty where the price never changed. */
  steps: z.array(z.strictObject({ ...priceDay, price: micro.nullable() })),
  /** The last day. */
  until: z.string(),
  /** The lowest of them, and the last day that had it. */
  lowest: z.strictObject({ ...priceDay, price: micro }).nullable(),
})
export type PriceHistory = z.infer<typeof priceHistoryView>

const likesInput = z.strictObject({ id: id.optional() })
export type LikesInput = z.infer<typeof likesInput>
const likes = z.strictObject({ data: z.array(goodsCard) })
export type Likes = z.infer<typeof likes>

const ids = z.array(id).min(1).max(100)
const collect = z.strictObject({ ids, on: z.boolean() })
export type Collect = z.infer<typeof collect>
const collected = z.strictObject({ on: z.boolean(), collection: z.number() })
export type Collected = z.infer<typeof collected>

/** All of them: a person keeps a bounded number. */
const collectIds = z.strictObject({ ids: z.array(id) })
export type CollectIds = z.infer<typeof collectIds>

const keptList = z.strictObject({ ...rankCursor })
export type KeptList = z.input<typeof keptList>
const keptGoods = goodsCard.extend({ at: moment, on_shelf: z.boolean() })
export type KeptGoods = z.infer<typeof keptGoods>
export type Browsed = OnlyId
/** Of some goods, or of all: the views of a span, up to the newest one that the person has seen. */
const forgetBrowsed = z.strictObject({
  ids: ids.optional(),
  from: momentInput.optional(),
  up_to: momentInput,
})
export type ForgetBrowsed = z.infer<typeof forgetBrowsed>
/** `paused`: nothing that the person looks at is written into the history. */
const footprintPage = pageOf(keptGoods).extend({ paused: z.boolean() })
export type FootprintPage = z.infer<typeof footprintPage>
const pauseBrowsed = z.strictObject({ on: z.boolean() })
export type PauseBrowsed = z.infer<typeof pauseBrowsed>
const browsedPaused = z.strictObject({ paused: z.boolean() })
export type BrowsedPaused = z.infer<typeof browsedPaused>

/** Looking at goods, and keeping them. */
export const productContract = contract(productCalls, {
  lists: {
    summary: 'Goods of a category, of a shop or found by keywords, sorted and within a price range',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: goodsList,
    output: goodsFound,
    refusals: ['search.keywordMissing'],
  },
  drawer: {
    summary: 'What a list can be filtered by: price bounds and categories with counts',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: drawerInput,
    output: drawer,
    refusals: ['search.keywordMissing'],
  },
  goods: {
    summary: 'The goods page',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: onlyId,
    output: goodsView,
    refusals: ['goods.notFound'],
  },
  stock: {
    summary: 'Price and stock of goods, light',
    policy: 'everyone',
    isPublic: true,
    scope: 'catalogue',
    input: onlyId,
    output: stockView,
    refusals: ['goods.notFound'],
  },
  stocks: {
    summary: 'Price and stock of several goods at once; what is gone is left out',
    policy: 'everyone',
    isPublic: true,
    scope: 'catalogue',
    input: byIds,
    output: stocks,
  },
  cards: {
    summary: 'Goods on sale by their ids, in the same order; the others are left out',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: byIds,
    output: cards,
  },
  comment: {
    summary: 'Reviews of goods, newest first; of so many stars, with pictures, or of one variant if asked',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: commentList,
    output: pageOf(reviewView),
  },
  commentCounts: {
    summary: 'How many reviews of goods each filter leaves',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: commentCountsInput,
    output: commentCounts,
  },
  prices: {
    summary: 'What goods were on offer for in the last ninety days',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: priceHistoryInput,
    output: priceHistoryView,
    refusals: ['goods.notFound'],
  },
  likes: {
    summary: 'Goods like these; without an id the ones liked best',
    policy: 'everyone',
    isPublic: true,
    isFromStandby: true,
    scope: 'catalogue',
    input: likesInput,
    output: likes,
  },
  collect: {
    summary: 'Keep goods among the favourites, or no longer',
    policy: 'signedIn',
    input: collect,
    output: collected,
    refusals: ['goods.notFound', 'favourites.full'],
  },
  collectIds: {
    summary: 'The ids of my favourite goods, for the hearts on cards',
    policy: 'signedIn',
    input: nothing,
    output: collectIds,
  },
  collectList: { summary: 'My favourite goods', policy: 'signedIn', input: keptList, output: pageOf(keptGoods) },
  addbrowse: {
    summary: 'Count a look at goods; a signed-in person finds it again in the history',
    policy: 'everyone',
    input: onlyId,
    output: done,
    refusals: ['goods.notFound'],
  },
  footprint: { summary: 'Goods I looked at', policy: 'signedIn', input: keptList, output: footprintPage },
  delbrowse: { summary: 'Forget what I looked at', policy: 'signedIn', input: forgetBrowsed, output: done },
  pausebrowse: {
    summary: 'Keep no history of what I look at, or keep it again',
    policy: 'signedIn',
    input: pauseBrowsed,
    output: browsedPaused,
  },
})
