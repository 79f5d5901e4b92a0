import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LevelTerms } from '#machines/fund/level.terms.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { BondFacts } from '#machines/fund/bond.events.ts'
import type { ShopFacts } from '#machines/shops/shop.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { instant, key, localisedText, micro, rootColumns } from '../../platform/db/columns.ts'
import { FIRST_VERSIONS, type SettingVersions } from './setting-versions.ts'

/** Shops. What an order needs of its shop, such as the level, is frozen into it at PLACE. */
export const shops = pgTable(
  'shops',
  {
    id: key().primaryKey(),
    ownerId: key('owner_id')
      .notNull()
      .unique()
      .references(() => users.id),
    name: text('name').notNull(),
    bio: localisedText('bio').notNull(),
    logo: text('logo').notNull(),
    level: integer('level').notNull().default(0),
    /** What the level gave when the shop was given it. */
    levelTerms: jsonb('level_terms').$type<LevelTerms>().notNull(),
    ...rootColumns<ShopFacts>(),
    version: integer('version').notNull().default(1),
    state: text('state').notNull().default('open'),
    /** Never written: the facts of a shop are counted when it is loaded. */
    facts: jsonb('facts')
      .$type<ShopFacts>()
      .notNull()
      .default(sql`'{}'`),
    bondState: text('bond_state').notNull(),
    bondFacts: jsonb('bond_facts').$type<BondFacts>().notNull(),
    bondEvent: text('bond_event'),
    bondAt: instant('bond_at'),
    bondLeft: bigint('bond_left', { mode: 'number' }),
    /** Null until the shop has one; each refund keeps the one that it was agreed with. */
    returnAddress: jsonb('return_address').$type<AddressSnapshot>(),
    /** What answers a chat while the shop is away. */
    autoReply: text('auto_reply').notNull().default(''),
    /** Whether customers may write to the shop. */
    chatOn: boolean('chat_on').notNull().default(true),
    /** How often each part of the settings was saved: a form that was opened before is not saved over a newer one. */
    settingVersions: jsonb('setting_versions').$type<SettingVersions>().notNull().default(FIRST_VERSIONS),
    /** When its owner last renamed it; null while it has the name that it was opened with. */
    renamedAt: instant('renamed_at'),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    sales: integer('sales').notNull().default(0),
    followers: integer('followers').notNull().default(0),
    views: integer('views').notNull().default(0),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [
    uniqueIndex('shops_name').on(sql`shop_name_key(${t.name}) collate "C"`),
    // Few: a list asks which shops are shut, instead of looking up every shop.
    index('shops_shut')
      .on(t.id)
      .where(sql`state <> 'open'`),
    index('shops_bond_desk').on(t.bondState, t.id),
    index('shops_bond_due')
      .on(t.bondAt)
      .where(sql`bond_at is not null`),
    check('shops_level', sql`${t.level} between 0 and 5`),
  ],
)

/** A contract about the operating fund as its merchant signed it: the version and the hash of the text, and the signature itself. */
export const bondContracts = pgTable(
  'bond_contracts',
  {
    id: key().primaryKey(),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    signerId: key('signer_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
    lang: text('lang').notNull(),
    /** SHA-256 of the text that was shown. */
    hash: text('hash').notNull(),
    /** The drawn signature as strokes of points in a field of 600 × 200; empty where a name was typed instead. */
    strokes: jsonb('strokes').$type<[number, number][][]>().notNull(),
    typedName: text('typed_name').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** The move that it was used for, once: the id of its entry in the history is not known yet, so its event and its time stand here. */
    usedFor: text('used_for'),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('bond_contracts_shop').on(t.shopId, t.id),
    // A new signature takes the place of one that was not used.
    uniqueIndex('bond_contracts_unused')
      .on(t.shopId)
      .where(sql`used_for is null`),
  ],
)

/** The shops that people follow. */
export const follows = pgTable(
  'follows',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    at: instant('at')
      .notNull()
      .default(sql`shop_now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] }), index('follows_shop').on(t.shopId)],
)

/**
 * Who looked at the goods of a shop on a UTC day: a person by their account, anybody else by their network and browser. Only a mark is
 * kept, made with the shop's secret and the day: it tells no one who it was, nor whether they came again on another day.
 */
export const shopVisitors = pgTable(
  'shop_visitors',
  {
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    day: date('day').notNull(),
    mark: text('mark').notNull(),
    /** Where they looked from first, and what is around it: a network has so many visitors a day. */
    network: text('network').notNull(),
    street: text('street').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.day, t.mark] }),
    index('shop_visitors_street').on(t.shopId, t.day, t.street),
  ],
)

/** The figures of each day of a shop in its closed hours; later hours are added up from the orders. */
export const shopDays = pgTable(
  'shop_days',
  {
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    day: date('day').notNull(),
    /** Paid on that day. */
    orders: integer('orders').notNull(),
    salesMicro: micro('sales_micro').notNull(),
    /** Settled on that day, less the cost of the goods. */
    profitMicro: micro('profit_micro').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day] })],
)
