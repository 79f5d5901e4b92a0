import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Localised } from '#contract/platform/contract.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { OrderFacts, Parcel } from '#machines/trade/order.machine.ts'
import type { SettlementFacts } from '#machines/trade/settlement.machine.ts'
import { users } from '../../people/account/account.table.ts'
import { coupons } from '../coupon/coupon.table.ts'
import { instant, key, rootColumns, localisedText, micro } from '../../platform/db/columns.ts'
import { goods, skus } from '../../catalogue/goods/goods.table.ts'
import { shops } from '../../shops/shop/shop.table.ts'

/** Orders: the root of their lines, refunds and settlement. Only the door's flush writes a state. */
export const orders = pgTable(
  'orders',
  {
    id: key().primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    batchId: key('batch_id').notNull(),
    buyerId: key('buyer_id')
      .notNull()
      .references(() => users.id),
    shopId: key('shop_id')
      .notNull()
      .references(() => shops.id),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id),
    ...rootColumns<OrderFacts>(),
    settlementState: text('settlement_state'),
    settlementFacts: jsonb('settlement_facts').$type<SettlementFacts>(),
    settlementEvent: text('settlement_event'),
    settlementAt: instant('settlement_at'),
    settlementLeft: bigint('settlement_left', { mode: 'number' }),
    /** A fact that lists and the shop's counters filter by. */
    openRefunds: integer('open_refunds')
      .notNull()
      .generatedAlwaysAs(sql`(facts ->> 'openRefunds')::int`),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    remark: text('remark').notNull().default(''),
    goodsMicro: micro('goods_micro').notNull(),
    freightMicro: micro('freight_micro').notNull(),
    /** What the shop takes off: its coupon, and a lowered price. */
    discountMicro: micro('discount_micro').notNull(),
    /** The part of it that is the shop's coupon. */
    couponMicro: micro('coupon_micro').notNull(),
    shopCouponId: key('shop_coupon_id').references(() => coupons.id),
    /** What the platform's coupon pays of the price of the products, and what of it went back. */
    subsidyMicro: micro('subsidy_micro').notNull(),
    subsidyBackMicro: micro('subsidy_back_micro').notNull(),
    platformCouponId: key('platform_coupon_id').references(() => coupons.id),
    /** What the buyer pays. */
    totalMicro: micro('total_micro').notNull(),
    paidMicro: micro('paid_micro').notNull(),
    refundedMicro: micro('refunded_micro').notNull(),
    settledMicro: micro('settled_micro').notNull(),
    commissionMicro: micro('commission_micro').notNull(),
    /** Frozen at PLACE. */
    commissionBp: integer('commission_bp').notNull(),
    level: integer('level').notNull(),
    parcel: jsonb('parcel').$type<Parcel>(),
    tracking: text('tracking').generatedAlwaysAs(sql`parcel ->> 'tracking'`),
    hidden: boolean('hidden').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`shop_now()`),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    receivedAt: instant('received_at'),
    /** When its money was no one's to decide about any more: the shop got it, or kept its freight, or all of it went back. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    // A list is read state by state, a tab with none of its own by what sets it apart.
    index('orders_buyer_state')
      .on(t.buyerId, t.state, t.id)
      .where(sql`not hidden`),
    // What a shopper looks for is read newest first, and its time from the index alone.
    index('orders_buyer_newest')
      .on(t.buyerId, t.id, t.createdAt)
      .where(sql`not hidden`),
    // Whether a buyer ever paid, and what they placed lately and did not pay.
    index('orders_buyer_paid').on(t.buyerId, t.paidAt, t.createdAt),
    index('orders_shop_state').on(t.shopId, t.state, t.id),
    // A merchant looks by day: the days are read from the index alone. And by the name on the parcel, of which they know the beginning.
    index('orders_shop_created').on(t.shopId, t.createdAt, t.state, t.id),
    index('orders_recipient').on(t.shopId, sql`(shop_name_key(${t.address} ->> 'name') collate "C")`),
    index('orders_shop_buyer').on(t.shopId, t.buyerId),
    index('orders_buyer_refunds')
      .on(t.buyerId, t.id)
      .where(sql`open_refunds > 0`),
    index('orders_shop_refunds')
      .on(t.shopId, t.id)
      .where(sql`open_refunds > 0`),
    // The board of a shop adds up its amounts from the index alone.
    index('orders_shop_settling')
      .on(t.shopId, t.id, t.paidMicro, t.refundedMicro, t.subsidyMicro, t.subsidyBackMicro)
      .where(sql`settlement_state in ('escrow', 'settling')`),
    index('orders_shop_paid')
      .on(t.shopId, t.paidAt)
      .where(sql`paid_at is not null`),
    // What the last parcels to a country took.
    index('orders_shop_arrived')
      .on(t.shopId, sql`(${t.address} ->> 'country')`, t.receivedAt)
      .where(sql`received_at is not null`),
    index('orders_shop_settled')
      .on(t.shopId, t.settledAt)
      .where(sql`settled_at is not null`),
    index('orders_batch').on(t.batchId),
    index('orders_shop_coupon')
      .on(t.shopCouponId)
      .where(sql`shop_coupon_id is not null`),
    index('orders_platform_coupon')
      .on(t.platformCouponId)
      .where(sql`platform_coupon_id is not null`),
    // Few: the desk looks at orders far below their list price.
    index('orders_far_below')
      .on(t.id)
      .where(sql`(total_micro + subsidy_micro - freight_micro) * 2 < goods_micro and paid_at is not null`),
    index('orders_due')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
    index('orders_settlement_due')
      .on(t.settlementAt)
      .where(sql`settlement_at is not null`),
    uniqueIndex('orders_tracking')
      .on(t.tracking, t.shopId)
      .where(sql`tracking is not null`),
    check('orders_not_own', sql`buyer_id <> owner_id`),
    check(
      'orders_money',
      sql`total_micro >= 0 and paid_micro >= refunded_micro and subsidy_micro >= subsidy_back_micro
        and paid_micro + subsidy_micro >= refunded_micro + subsidy_back_micro + settled_micro + commission_micro`,
    ),
    check('orders_one_clock', sql`deadline_at is null or deadline_left is null`),
  ],
)

/** The lines of an order, frozen at PLACE. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: key().primaryKey(),
    orderId: key('order_id')
      .notNull()
      .references(() => orders.id),
    goodsId: key('goods_id')
      .notNull()
      .references(() => goods.id),
    skuId: key('sku_id')
      .notNull()
      .references(() => skus.id),
    title: localisedText('title').notNull(),
    picture: text('picture').notNull(),
    spec: jsonb('spec').$type<{ axis: Localised; value: Localised }[]>().notNull(),
    quantity: integer('quantity').notNull(),
    priceMicro: micro('price_micro').notNull(),
    purchaseMicro: micro('purchase_micro').notNull(),
    totalMicro: micro('total_micro').notNull(),
    /** What the buyer pays for this line without freight, and what the platform's coupon pays of it. */
    shareMicro: micro('share_micro').notNull(),
    subsidyShareMicro: micro('subsidy_share_micro').notNull(),
    freightShareMicro: micro('freight_share_micro').notNull(),
    refundedMicro: micro('refunded_micro').notNull(),
    requests: integer('requests').notNull().default(0),
    reviewed: boolean('reviewed').notNull().default(false),
    /** The stock behind this line: one reservation, later one claim. */
    stock: text('stock', { enum: ['reserved', 'claimed', 'released', 'returned'] }).notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('order_lines_order').on(t.orderId),
    index('order_lines_sku')
      .on(t.skuId)
      .where(sql`stock = 'reserved'`),
  ],
)
