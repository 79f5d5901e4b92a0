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
  optional,
  pageOf,
  textField,
} from '../platform/contract.ts'
import { rankCursor } from './goods-card.contract.ts'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '../platform/languages.ts'
import { reviewView } from './product.contract.ts'
import { goodsDraftCalls, GOODS_TABS, MY_GOODS_SORTS, shopGoodsCalls } from './shop-goods.calls.ts'
import { GOODS_MOST, GOODS_PARTS } from './shop-goods.form.ts'
import { MOST } from '../platform/text-limits.ts'

/** A text in any subset of the catalogue's languages; empty where it is not written. */
const written = (max: number) =>
  z.strictObject(
    Object.fromEntries(CATALOGUE_LANGUAGES.map((lang) => [lang, optional(textField(max, 0))])) as Record<
      CatalogueLanguage,
      z.ZodType<string, string>
    >,
  )
/** Made by the client, so that options and values keep what they are when they are renamed. */
const key = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/)
const text = (max: number) => optional(textField(max, 0))
const picture = z.strictObject({
  /** That of an upload, or the address that a picture of the product has already. */
  id: z.string().regex(/^(?:[0-9A-Za-z_-]{1,40}|\/[0-9A-Za-z_./-]{1,200})$/),
  url: z.string().max(600),
  alt: text(GOODS_MOST.alt),
})
/** Some more than there may be are read and answered in words (`wrongInGoods`), so that nothing that is stored is unreadable either. */
const someOf = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(2 * most)
const axis = z.strictObject({
  key,
  axis: written(GOODS_MOST.option),
  values: someOf(z.strictObject({ key, value: written(GOODS_MOST.option) }), GOODS_MOST.values),
})
const skuFields = {
  id: z.union([id, z.literal('')]),
  values: someOf(key, GOODS_MOST.axes),
  code: text(GOODS_MOST.code),
  picture: picture.nullable(),
}
const goodsFields = {
  category: z.union([id, z.literal('')]),
  brand: text(GOODS_MOST.brand),
  attributes: someOf(
    z.strictObject({ name: text(GOODS_MOST.attribute), value: text(GOODS_MOST.attribute) }),
    GOODS_MOST.attributes,
  ),
  title: written(GOODS_MOST.title),
  description: written(GOODS_MOST.description),
  pictures: someOf(picture, GOODS_MOST.pictures),
  detail_pictures: someOf(picture, GOODS_MOST.detailPictures),
  axes: someOf(axis, GOODS_MOST.axes),
  freight_id: id.nullable(),
}
const skusOf = <T extends z.ZodType>(sku: T) => someOf(sku, GOODS_MOST.skus)

/** As many as the database counts. */
const MOST_STOCK_SEEN = 2_147_483_647

const form = z.strictObject({
  ...goodsFields,
  skus: skusOf(
    z.strictObject({
      ...skuFields,
      price: micro,
      purchase: micro,
      weight_grams: z.int().min(0),
      stock_change: z.int(),
    }),
  ),
})
const typed = z.strictObject({
  ...goodsFields,
  skus: skusOf(
    z.strictObject({
      ...skuFields,
      price: text(GOODS_MOST.typed),
      purchase: text(GOODS_MOST.typed),
      weight: text(GOODS_MOST.typed),
      stock: text(GOODS_MOST.typed),
      // Pieces that refunds bring back may be more than a merchant may give.
      stock_seen: z.int().min(0).max(MOST_STOCK_SEEN),
    }),
  ),
})
export type SentGoods = z.infer<typeof form>
export type TypedDraft = z.infer<typeof typed>

const tab = z.enum(GOODS_TABS)
const sought = { tab: tab.default('onSale'), keywords: textField(MOST.search, 0).optional() }
const myGoodsList = z.strictObject({
  ...sought,
  sort: z.enum(MY_GOODS_SORTS).default('new'),
  ...rankCursor,
})
export type MyGoodsList = z.input<typeof myGoodsList>
const myGoodsFound = z.strictObject(sought)
export type MyGoodsFound = z.input<typeof myGoodsFound>

/** A product as its merchant lists it. */
const myGoodsCard = z.strictObject({
  id,
  version: z.number(),
  title: localised,
  picture: z.string(),
  price: z.strictObject({ lowest: micro, highest: micro }),
  left: z.number(),
  skus: z.number(),
  sales: z.number(),
  views: z.number(),
  on_shelf: z.boolean(),
  createtime: moment,
})
export type MyGoodsCard = z.infer<typeof myGoodsCard>

const goodsCounts = z.strictObject({
  tabs: z.strictObject({
    onSale: z.number(),
    soldOut: z.number(),
    lowStock: z.number(),
    offShelf: z.number(),
    drafts: z.number(),
  }),
  /** Products that count against the limit of the shelf: on sale and sold out. */
  on_shelf: z.number(),
  limits: z.strictObject({ level: z.number(), listings: z.number(), price: micro, profit_percent: z.number() }),
  /** False while the shop takes no orders: nothing is listed then. */
  sells: z.boolean(),
  /** Without a return address nothing is listed. */
  has_return_address: z.boolean(),
})
export type GoodsCounts = z.infer<typeof goodsCounts>

const goodsCategories = z.strictObject({ keywords: textField(MOST.search) })
export type GoodsCategories = z.infer<typeof goodsCategories>
/** The likeliest first. */
const goodsCategoriesFound = z.strictObject({ data: z.array(id) })
export type GoodsCategoriesFound = z.infer<typeof goodsCategoriesFound>

const partVersions = z.strictObject(
  Object.fromEntries(GOODS_PARTS.map((part) => [part, z.number()])) as Record<
    (typeof GOODS_PARTS)[number],
    z.ZodNumber
  >,
)
const goodsInfo = z.strictObject({
  id,
  /** Send it back with an edit: what changed since is compared by parts. */
  version: z.number(),
  /** The version at which each part was changed last. */
  versions: partVersions,
  on_shelf: z.boolean(),
  /** As the editor shows it: amounts in USDT, `stock` what can be sold. */
  form: typed,
  /** By variant: pieces that can be sold, that unpaid and paid orders reserve, and that were ever sold. */
  stock: z.array(z.strictObject({ id, left: z.number(), reserved: z.number(), sold: z.number() })),
  sales: z.number(),
  views: z.number(),
  rating: z.strictObject({ average: z.number().nullable(), count: z.number() }),
  /** The last thirty days in UTC, oldest first; sales are paid pieces. */
  days: z.array(z.strictObject({ day: z.string(), views: z.number(), sales: z.number() })),
  createtime: moment,
})
export type GoodsInfo = z.infer<typeof goodsInfo>

const addGoods = z.strictObject({
  form,
  on_shelf: z.boolean(),
  /** The draft that becomes this product, and is a draft no more. */
  draft: id.optional(),
})
export type AddGoods = z.infer<typeof addGoods>
const editGoods = z.strictObject({
  id,
  /** The version that was edited. */
  version: z.int().min(1),
  /** What was touched; the rest of the form is not read. Stock is always read: it is a difference. */
  parts: z.array(z.enum(GOODS_PARTS)).max(GOODS_PARTS.length),
  form,
})
export type EditGoods = z.infer<typeof editGoods>

const goodsFound = z.strictObject({
  found: z.number(),
  /** Changes with every product that enters or leaves what is found. */
  mark: z.string(),
})
export type GoodsFoundNow = z.infer<typeof goodsFound>

/** Whose a bulk action is: chosen products, or all that are found. */
const scope = z.union([
  z.strictObject({ ids: z.array(id).max(GOODS_MOST.bulk) }),
  z.strictObject({
    tab,
    keywords: textField(MOST.search, 0).optional(),
    /** How many the merchant was shown, and which (`shop/goodsFound`): where others are found by now, nothing is changed. */
    expected: z.int().min(0),
    mark: z.string().regex(/^[0-9a-f]{32}$/),
  }),
])
export type BulkScope = z.infer<typeof scope>
const setGoodsListed = z.strictObject({ scope, on: z.boolean() })
export type SetGoodsListed = z.infer<typeof setGoodsListed>
const signed = z.string().regex(/^-?[1-9]\d{0,17}$/)
const priceGoods = z.strictObject({
  scope,
  change: z.union([
    z.strictObject({ to: micro }),
    z.strictObject({ by_basis_points: z.int().min(-10_000).max(100_000) }),
    z.strictObject({ by: signed }),
  ]),
})
export type PriceGoods = z.infer<typeof priceGoods>
const stockGoods = z.strictObject({
  scope,
  /** Of every variant: to a number of pieces that can be sold, or by a difference. */
  change: z.union([
    z.strictObject({ to: z.int().min(0).max(GOODS_MOST.stock) }),
    z.strictObject({ by: z.int().min(-GOODS_MOST.stock).max(GOODS_MOST.stock) }),
  ]),
})
export type StockGoods = z.infer<typeof stockGoods>

const problemView = z.looseObject({ key: z.string(), params: z.record(z.string(), z.unknown()) })
const bulkResult = z.strictObject({
  id,
  title: localised,
  /** Whether the product is now another than before. */
  changed: z.boolean(),
  /** Why it was left alone. */
  problem: problemView.nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>
const bulkDone = z.strictObject({
  results: z.array(bulkResult),
  /** Names the whole action for one undo; null where nothing changed. */
  undo: id.nullable(),
})
export type BulkDone = z.infer<typeof bulkDone>
const undoBulk = z.strictObject({ undo: id })
export type UndoBulk = z.infer<typeof undoBulk>
const bulkUndone = z.strictObject({
  /** Products that are as before; the others were changed in the meantime, or no longer fit. */
  undone: z.number(),
  results: z.array(bulkResult),
})
export type BulkUndone = z.infer<typeof bulkUndone>
const commentReply = z.strictObject({
  id,
  text: textField(),
  /** When the reply that this one replaces was written, as the merchant saw it, in epoch milliseconds; null for a first one. */
  seen: z.int().min(0).nullable(),
})
export type CommentReply = z.infer<typeof commentReply>

const draftCard = z.strictObject({
  id,
  version: z.number(),
  title: localised,
  picture: z.string(),
  updatetime: moment,
})
const goodsDrafts = z.strictObject({ data: z.array(draftCard) })
export type GoodsDrafts = z.infer<typeof goodsDrafts>
const goodsDraftView = z.strictObject({ id, version: z.number(), form: typed, updatetime: moment })
export type GoodsDraftView = z.infer<typeof goodsDraftView>
const saveGoodsDraft = z.strictObject({
  /** Made by the client, so that the first save that is sent twice makes one draft. */
  id,
  /** The version that was edited; 0 where there is none yet. */
  version: z.int().min(0),
  form: typed,
})
export type SaveGoodsDraft = z.infer<typeof saveGoodsDraft>

/** What is wrong with a product as it is sent. */
const wrongForm = [
  'goods.categoryMissing',
  'goods.titleMissing',
  'goods.pictureMissing',
  'goods.specMissing',
  'goods.priceMissing',
  'goods.purchaseMissing',
  'goods.weight',
  'goods.stock',
  'goods.optionEmpty',
  'goods.duplicateOption',
  'goods.tooManySkus',
  'goods.tooManyValues',
  'goods.tooManyOptions',
  'goods.tooManyAttributes',
  'upload.tooMany',
  'goods.duplicateSku',
  'goods.codeTaken',
  'goods.priceAboveCap',
  'goods.profitAboveCap',
  'goods.freightMissing',
  'input.required',
  'input.invalid',
  'upload.notFound',
  'shop.notSelling',
  'key.reused',
] as const
const bulk = [
  'goods.tooManyChosen',
  'goods.nothingChosen',
  'goods.foundChanged',
  'goods.foundOthers',
  'shop.notSelling',
  'key.reused',
] as const

/** The products of a merchant's own shop. */
export const shopGoodsContract = contract(shopGoodsCalls, {
  list: {
    summary: 'My products of one tab, searched by title, code or id, and sorted',
    policy: 'merchant',
    input: myGoodsList,
    output: pageOf(myGoodsCard),
  },
  counts: {
    summary: 'How many products are in each tab, and what the level of my shop allows',
    policy: 'merchant',
    input: nothing,
    output: goodsCounts,
  },
  categories: {
    summary: 'In which categories products of such a name are',
    policy: 'merchant',
    input: goodsCategories,
    output: goodsCategoriesFound,
  },
  found: {
    summary: 'How many of my products are in a tab and match a search',
    policy: 'merchant',
    input: myGoodsFound,
    output: goodsFound,
  },
  info: {
    summary: 'One of my products with everything that its editor shows, and its figures of 30 days',
    policy: 'merchant',
    input: onlyId,
    output: goodsInfo,
    refusals: ['goods.notFound'],
  },
  add: {
    summary: 'Add a product, on the shelf or beside it',
    policy: 'merchant',
    isLarge: true,
    input: addGoods,
    output: goodsInfo,
    refusals: [
      ...wrongForm,
      'goods.listingsFull',
      'goods.draftMissing',
      'shop.returnAddressMissing',
      'shop.freightMissing',
    ],
  },
  edit: {
    summary: 'Change parts of a product, and its stock by differences; the same part of two tabs is a conflict',
    policy: 'merchant',
    isLarge: true,
    input: editGoods,
    output: goodsInfo,
    refusals: [...wrongForm, 'goods.notFound', 'goods.changedElsewhere', 'goods.stockReserved', 'goods.variantsUsedUp'],
  },
  setListed: {
    summary: 'Put products on the shelf or take them off: chosen ones, or all that are found',
    policy: 'merchant',
    isLarge: true,
    input: setGoodsListed,
    output: bulkDone,
    refusals: [...bulk, 'shop.returnAddressMissing', 'shop.freightMissing'],
  },
  price: {
    summary: 'Change the prices of products',
    policy: 'merchant',
    isLarge: true,
    input: priceGoods,
    output: bulkDone,
    refusals: bulk,
  },
  stock: {
    summary: 'Change the stock of products',
    policy: 'merchant',
    isLarge: true,
    input: stockGoods,
    output: bulkDone,
    refusals: bulk,
  },
  undo: {
    summary: 'Undo a bulk action of the last day, once, where its products still are as it left them',
    policy: 'merchant',
    input: undoBulk,
    output: bulkUndone,
    refusals: ['goods.undoOver', 'shop.notSelling', 'key.reused'],
  },
  remove: {
    summary: 'Delete a product: it is gone from everywhere but orders',
    policy: 'merchant',
    input: onlyId,
    output: done,
    refusals: ['goods.notFound'],
  },
  reply: {
    summary: 'Answer a review of my products in public, or change the answer',
    policy: 'merchant',
    input: commentReply,
    output: reviewView,
    refusals: ['review.notFound', 'review.repliedElsewhere'],
  },
})

const wrongDraft = ['goods.draftMissing'] as const

/** Products that are not added yet. */
export const goodsDraftContract = contract(goodsDraftCalls, {
  drafts: { summary: 'My drafts, changed last first', policy: 'merchant', input: nothing, output: goodsDrafts },
  draft: {
    summary: 'One of my drafts, as it was typed',
    policy: 'merchant',
    input: onlyId,
    output: goodsDraftView,
    refusals: wrongDraft,
  },
  save: {
    summary: 'Save a draft as far as it is typed',
    policy: 'merchant',
    isLarge: true,
    input: saveGoodsDraft,
    output: goodsDraftView,
    refusals: [...wrongDraft, 'goods.changedElsewhere', 'goods.tooManyDrafts', 'upload.notFound'],
  },
  remove: {
    summary: 'Throw a draft away',
    policy: 'merchant',
    input: onlyId,
    output: done,
    refusals: wrongDraft,
  },
})
