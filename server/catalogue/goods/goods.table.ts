import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Localised } from '#contract/platform/contract.ts'
import type { GoodsPart } from '#contract/catalogue/shop-goods.form.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, localisedText, micro } from '../../platform/db/columns.ts'
import { freightTemplates } from '../../shops/shop/freight.table.ts'
import { shops } from '../../shops/shop/shop.table.ts'

/** Two levels of categories. */
export const categories = pgTable('categories', {
  id: key().primaryKey(),
  parentId: key('parent_id'),
  name: localisedText('name').notNull(),
  picture: text('picture').notNull(),
  /** What is sold in it, in use: a wide picture of a category that has others below it. */
  scene: text('scene'),
  position: integer('position').notNull().default(0),
  /** In no list and no filter; its products stay on sale. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** Counts the changes at the desk. */
  version: integer('version').notNull().default(1),
})

/** Goods as they are listed. SKUs hold prices and stock; the lowest price is copied here for lists. */
export const goods = pgTable(
  'goods',
  {
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    /** Null where a file of products did not say it: then it stays off the shelf. */
    categoryId: key('category_id').references(() => categories.id),
    title: localisedText('title').notNull(),
    description: localisedText('description').notNull(),
    brand: text('brand').notNull().default(''),
    attributes: jsonb('attributes').$type<{ name: string; value: string }[]>().notNull().default([]),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** What each picture shows; shorter where the shop does not say. */
    alts: jsonb('alts').$type<string[]>().notNull().default([]),
    detailPictures: jsonb('detail_pictures').$type<{ url: string; alt: string }[]>().notNull().default([]),
    /** The axes of choice, each with its values; empty for goods without a choice. */
    axes: jsonb('axes').$type<{ axis: Localised; values: Localised[] }[]>().notNull(),
    /** The keys of the axes and of their values, which stay when one is renamed or moved; empty where no one edited them yet. */
    axisKeys: jsonb('axis_keys').$type<{ key: string; values: string[] }[]>().notNull().default([]),
    priceMicro: micro('price_micro').notNull(),
    /** The freight template; null follows the shop's default one. */
    freightId: key('freight_id').references(() => freightTemplates.id),
    onShelf: boolean('on_shelf').notNull().default(true),
    /** Rises with every edit; stock is outside it. */
    version: integer('version').notNull().default(1),
    /** The version at which each part was changed last; 1 where it is not named. */
    versions: jsonb('versions').$type<Partial<Record<GoodsPart, number>>>().notNull().default({}),
    /** What a file of the merchant calls it; unique in a shop. */
    handle: text('handle'),
    /** Deleted goods are gone from everywhere but orders. */
    deletedAt: instant('deleted_at'),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Settled pieces, net of refunds. */
    sales: integer('sales').notNull().default(0),
    /** Settled pieces of the last 30 days × rating; renewed by a job. */
    popularity: integer('popularity').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    views: integer('views').notNull().default(0),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    index('goods_shop').on(t.shopId, t.id),
    uniqueIndex('goods_handle').on(t.shopId, t.handle),
    // Deleting a template gives its goods the default one.
    index('goods_freight')
      .on(t.freightId)
      .where(sql`freight_id is not null`),
    index('goods_price')
      .on(t.priceMicro, t.id)
      .where(sql`on_shelf`),
    index('goods_sales')
      .on(t.sales, t.id)
      .where(sql`on_shelf`),
    index('goods_popularity')
      .on(t.popularity, t.id)
      .where(sql`on_shelf`),
    index('goods_new')
      .on(t.createdAt, t.id)
      .where(sql`on_shelf`),
    // Counts the goods of a shop and shows the most popular ones.
    index('goods_shelf')
      .on(t.shopId, t.popularity, t.id)
      .where(sql`on_shelf`),
    // A category in each order: along any other index its goods are rare, or never met.
    index('goods_category')
      .on(t.categoryId, t.popularity, t.id)
      .where(sql`on_shelf`),
    index('goods_category_price')
      // With the shop, the filters count goods on sale from the index alone.
      .on(t.categoryId, t.priceMicro, t.id, t.shopId)
      .where(sql`on_shelf`),
    index('goods_category_sales')
      .on(t.categoryId, t.sales, t.id)
      .where(sql`on_shelf`),
    index('goods_category_new')
      .on(t.categoryId, t.createdAt, t.id)
      .where(sql`on_shelf`),
    check('goods_listed', sql`not on_shelf or (category_id is not null and price_micro > 0)`),
  ],
)

// Without the pending list of the index, which every search would read from end to end.
const foundBy = (name: string, lexemes: SQL) => index(name).using('gin', lexemes).with({ fastupdate: false })
/** The bands leave out texts: a text has many terms, and new goods are written to every index. */
const banded = (name: string) => foundBy(name, sql`goods_lexemes(terms, '')`)

/**
 * The terms that goods are found by, and the columns that narrow and rank the matches. A search reads one row for each match, so
 * the rows are small, and a counter of the goods seldom touches the index of terms. A writer gives the id and the terms; triggers
 * fill in the rest and keep it level with the goods.
 */
export const goodsTerms = pgTable(
  'goods_terms',
  {
    id: key()
      .primaryKey()
      .references(() => goods.id),
    shopId: key('shop_id').notNull().default(''),
    categoryId: key('category_id'),
    priceMicro: micro('price_micro')
      .notNull()
      .default(sql`0`),
    sales: integer('sales').notNull().default(0),
    popularity: integer('popularity').notNull().default(0),
    onShelf: boolean('on_shelf').notNull().default(true),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
    /** The popularity band, the highest is 0: the one the goods rank in, or a higher one. See `popularity-bands.ts`. */
    band: smallint('band').notNull().default(0),
    /** As `indexTerms` makes them, a space between them. */
    terms: text('terms').notNull(),
    /** The terms of the text, kept apart from the row: a search reads one row for each match. */
    about: text('about').notNull().default(''),
  },
  (t) => [
    // For a search in one shop, however many goods of others match.
    index('goods_terms_shop').on(t.shopId),
    foundBy('goods_terms_found', sql`goods_lexemes(terms, about)`),
    banded('goods_terms_band_0').where(sql`band <= 0`),
    banded('goods_terms_band_1').where(sql`band <= 1`),
    banded('goods_terms_band_2').where(sql`band <= 2`),
  ],
)

/** The last goods of each popularity band but the lowest. */
export const popularityBands = pgTable('popularity_bands', {
  band: smallint('band').primaryKey(),
  popularity: integer('popularity').notNull(),
  id: key().notNull(),
})

/** The variants that are bought. `on_hand = initial + adjusted − claimed + returned`; reserved pieces are still on hand. */
export const skus = pgTable(
  'skus',
  {
    id: key().primaryKey(),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    spec: jsonb('spec').$type<{ axis: Localised; value: Localised }[]>().notNull(),
    picture: text('picture').notNull().default(''),
    priceMicro: micro('price_micro').notNull(),
    purchaseMicro: micro('purchase_micro').notNull(),
    /** What a lowered price is compared with, and until when that is shown. */
    wasMicro: micro('was_micro'),
    wasUntil: instant('was_until'),
    /** The merchant's own number of it, unique in a shop where it is given. */
    code: text('code').notNull().default(''),
    /** 0 where the shop does not say. */
    weightGrams: integer('weight_grams').notNull().default(0),
    /** The keys of its values; null where no one edited the options yet. */
    valueKeys: jsonb('value_keys').$type<string[]>(),
    /** Its combination was removed: it is not sold, and stands in orders only. */
    archived: boolean('archived').notNull().default(false),
    initial: integer('initial').notNull(),
    adjusted: integer('adjusted').notNull().default(0),
    claimed: integer('claimed').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    /** What a file said last that this variant has; the next file changes the stock by the difference. */
    importedStock: integer('imported_stock'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('skus_goods').on(t.goodsId, t.position),
    // Finds who has a code already; most variants have none.
    index('skus_code')
      .on(t.code)
      .where(sql`code <> ''`),
    check('skus_stock', sql`on_hand >= 0 and reserved >= 0 and reserved <= on_hand`),
    check('skus_sum', sql`on_hand = initial + adjusted - claimed + returned`),
  ],
)

/** Prices that were really charged: each until this moment, since the row before it. Null is a time off the shelf. */
export const skuPrices = pgTable(
  'sku_prices',
  {
    skuId: key('sku_id')
      .notNull()
      .references(() => skus.id),
    until: instant('until').notNull(),
    priceMicro: micro('price_micro'),
  },
  (t) => [primaryKey({ columns: [t.skuId, t.until] })],
)

/** The views of goods by day, UTC. */
export const goodsDays = pgTable(
  'goods_days',
  {
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.goodsId, t.day] })],
)

/**
 * Who viewed goods on a UTC day, as marks of that day: they say neither who it was nor whether the person came again on another day. Kept for
 * that day only, so that a person counts once.
 */
export const goodsViewers = pgTable(
  'goods_viewers',
  {
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    day: date('day').notNull(),
    mark: text('mark').notNull(),
  },
  (t) => [primaryKey({ columns: [t.goodsId, t.day, t.mark] })],
)

/** The columns of goods that a person has to do with, and since when. */
const goodsOfPerson = () => ({
  userId: key('user_id')
    .notNull()
    .references(() => users.id),
  goodsId: key('goods_id')
    .notNull()
    .references(() => goods.id),
  at: instant('at')
    .notNull()
    .default(sql`shop_now()`),
})

/** Goods that a shopper keeps (collect). Its two own columns say what the shopper was notified of. */
export const collects = pgTable(
  'collects',
  {
    ...goodsOfPerson(),
    /** What they cost when the shopper began to keep them, or at the last notice of a lower price. */
    priceMicro: micro('price_micro').notNull(),
    /** When its person was last notified that it is back in stock. */
    backAt: instant('back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.goodsId] }),
    index('collects_goods').on(t.goodsId),
    index('collects_newest').on(t.userId, t.at, t.goodsId),
  ],
)

/**
 * SKUs of which nothing was available and something is again, and new ones of products of which nothing was, until those who keep the
 * product were notified. Triggers write the rows, so that no path of stock can forget it.
 */
export const skuReturns = pgTable(
  'sku_returns',
  {
    skuId: key('sku_id')
      .primaryKey()
      .references(() => skus.id),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [index('sku_returns_at').on(t.at)],
)

/** See `collects`. */
export const footprints = pgTable(
  'footprints',
  goodsOfPerson(),
  // A merchant's board counts today's visitors of the shop's goods, among all views ever.
  (t) => [primaryKey({ columns: [t.userId, t.goodsId] })],
)

/**
 * Who searched for what lately: one row for each person and search, by marks without names. A visitor is known by their network, so
 * that another browser is no new person.
 */
export const searches = pgTable(
  'searches',
  {
    keywords: text('keywords').notNull(),
    lang: text('lang').notNull(),
    mark: text('mark').notNull(),
    /** The neighbourhood of the network: what one customer of a host can easily have. */
    street: text('street').notNull(),
    /** The last day, UTC. */
    day: date('day').notNull(),
    /** What must be found, as `wholeTerms` says. */
    terms: text('terms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keywords, t.lang, t.mark] }),
    index('searches_lately').on(t.lang, t.day),
    index('searches_street').on(t.street, t.day),
  ],
)

/** Searches that are never shown to others, as customer service decided. */
export const hiddenSearches = pgTable('hidden_searches', {
  /** See `searchKey`: another case, plural or order of its words is the same search. */
  key: text('key').primaryKey(),
  /** As it was hidden. */
  keywords: text('keywords').notNull(),
  at: instant('at')
    .notNull()
    .default(sql`shop_now()`),
})
