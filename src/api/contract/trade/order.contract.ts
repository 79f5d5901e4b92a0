import { TOGETHER_EVENTS } from '#machines/all-lifecycles.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { orderTerms } from '#machines/trade/order.terms.ts'
import { refundTerms } from '#machines/trade/refund.terms.ts'
import { z } from 'zod'
import { MAX_LINE_QUANTITY, SHORTEST_TRACKING } from '#machines/platform/constants.ts'
import {
  codeField,
  contract,
  cursor,
  done,
  id,
  localised,
  micro,
  moment,
  nothing,
  onlyId,
  pageOf,
  whole,
  textField,
} from '../platform/contract.ts'
import { holiday } from '../shops/freight.contract.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { couponView } from './coupon.contract.ts'
import { deskOrderCalls, orderCalls, orderMoves, payCalls, shopOrderCalls } from './order.calls.ts'
import { ORDER_SORTS } from './shop-orders.form.ts'
import { MOST } from '../platform/text-limits.ts'
import { pictures } from '../people/upload.contract.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'order.notFound': None
    'order.priceChanged': { quoted: string; now: string }
    'order.quoteExpired': None
    'order.hasOpenRefund': None
    'order.afterSalesOver': None
    'order.notPaid': None
    'order.addressChangeUsed': None
    'order.freightHigher': None
    'order.remindTooSoon': { at: string }
    'order.extendUsed': None
    'order.extendTooEarly': { days: number }
    'order.onlyLower': { total: string }
    'order.onlyAboveFreight': { freight: string }
    'order.trackingUsed': None
    'order.trackingMissing': None
    'order.notEnded': None
    'order.reviewLines': None
    'order.tooManyUnpaid': { max: number }
    /** `left` pieces may still be reserved, here and below; `until` the first unpaid order of the shopper ends. */
    'order.shareLimit': { title: string; left: number }
    'order.shareHeld': { title: string; left: number; until: string }
    'order.piecesLimit': { left: number }
    'order.piecesHeld': { left: number; until: string }
    'order.firstPayment': { balance: string }
    'order.lapsedWait': { until: string }
    /** `number` is the unpaid order that holds this line of the cart. */
    'order.alreadyPlaced': { title: string; number: string }
  }
}

/** Names one thing by its id. */
export type Done = z.infer<typeof done>

/** A delivery address, by the names that clients of the API know; `mobile` is shown whole only to the two parties of the order. */
export const addressSnapshot = z.strictObject({
  name: z.string(),
  mobile: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  zip_code: z.string(),
})
export type AddressSnapshot = z.infer<typeof addressSnapshot>

/** One chosen value of a specification, e.g. colour: blue. */
export const specValue = z.strictObject({ axis: localised, value: localised })

export const parcel = z.strictObject({
  carrier: textField(MOST.parcel),
  tracking: codeField(MOST.parcel, SHORTEST_TRACKING),
})
/** The same as it is stored: today's limits of the form do not judge it. */
const sentParcel = z.strictObject({ carrier: z.string(), tracking: z.string() })

/** A refund as both parties and the desk see it. */
export const refundView = z.strictObject({
  entity: z.literal('refund'),
  id,
  /** The version of its order: a refund moves with it. */
  version: z.number(),
  RefundNo: z.string(),
  order_id: id,
  line_id: id,
  state: z.string(),
  facts: z.strictObject({
    kind: z.enum(['money', 'goods']),
    amountMicro: micro,
    maxMicro: micro,
    edits: z.number(),
    delivered: z.boolean(),
    shipped: z.boolean(),
    terms: frozen(refundTerms),
  }),
  ...deadline,
  money: micro,
  reason: z.string(),
  createtime: moment,
  /** Where the goods go back to, once that is agreed. */
  return_address: addressSnapshot.nullable(),
  parcel: sentParcel.nullable(),
  refusal: z.string().nullable(),
  shopper_evidence: z.string().nullable(),
  merchant_evidence: z.string().nullable(),
  /** Private pictures of each side, by id. */
  shopper_pictures: z.array(id),
  merchant_pictures: z.array(id),
  ruling: z.string().nullable(),
})
export type RefundView = z.infer<typeof refundView>

const orderLine = z.strictObject({
  id,
  goods_id: id,
  sku_id: id,
  title: localised,
  /** To the shop: what it calls this variant now; empty where it does not say. */
  code: z.string(),
  picture: z.string(),
  spec: z.array(specValue),
  quantity: z.number(),
  price: micro,
  total: micro,
  /** The part of the payment that stands for this line, freight left out. */
  paid_share: micro,
  /** The part of the platform's coupon that stands for this line. */
  subsidy_share: micro,
  freight_share: micro,
  refunded: micro,
  /** The most that may be asked back now; "0" when nothing may. */
  refundable: micro,
  requests: z.number(),
  reviewed: z.boolean(),
})
export type OrderLine = z.infer<typeof orderLine>

/** An order, whole, as one party sees it. The same shape is answered, pushed and caught up. */
export const orderView = z.strictObject({
  entity: z.literal('order'),
  id,
  order_no: z.string(),
  batch_id: id,
  version: z.number(),
  /** Whose view this is: it decides whose moves `facts` open. */
  as: z.enum(['shopper', 'merchant', 'support']),
  state: z.string(),
  facts: z.strictObject({
    openRefunds: z.number(),
    blockingRefunds: z.number(),
    linesLeft: z.number(),
    addressChanges: z.number(),
    extended: z.boolean(),
    remindedAt: z.number().nullable(),
    deliveredAt: z.number().nullable(),
    /** The shop's holiday as it was announced, in epoch milliseconds. */
    holiday: z.strictObject({ fromMs: z.number(), untilMs: z.number() }).nullable(),
    totalMicro: micro,
    freightMicro: micro,
    terms: frozen(orderTerms),
  }),
  ...deadline,
  settlement: z.strictObject({ state: z.string(), ...deadline }).nullable(),
  shop: z.strictObject({ id, name: z.string(), logo: z.string() }),
  buyer: z.strictObject({ id, nickname: z.string() }),
  createtime: moment,
  paymenttime: moment.nullable(),
  delivertime: moment.nullable(),
  taketime: moment.nullable(),
  /** When a paid order probably arrives; null once it has, and where the shop named no place. */
  estimate: z.strictObject({ from: moment, to: moment }).nullable(),
  remark: z.string(),
  address: addressSnapshot,
  phone: z.string(),
  parcel: sentParcel.nullable(),
  money: z.strictObject({
    goods: micro,
    freight: micro,
    /** What the shop takes off: its coupon, and a lowered price. */
    discount: micro,
    /** The part of it that is the shop's coupon. */
    coupon: micro,
    /** What the platform's coupon pays of the price. */
    subsidy: micro,
    /** What of that went back to the platform. */
    subsidy_back: micro,
    total: micro,
    paid: micro,
    refunded: micro,
    commission: micro,
    /** To the shop: the commission if the rest of the escrow is settled without a further change. */
    commission_due: micro,
    settled: micro,
    escrow: micro,
  }),
  lines: z.array(orderLine),
  refunds: z.array(refundView),
  timeline: z.array(timelineEntry),
})
export type OrderView = z.infer<typeof orderView>

/** What is truly known of a parcel's way: moves of the order and of its refunds, and scans of a carrier. */
const logisticsEvent = z.strictObject({
  /** The event name of the move: `order.shipped`, `refund.sentBack`. */
  lifecycle: z.enum(['order', 'refund']),
  name: z.string(),
  at: moment,
  /** Where a carrier scanned it; null for what people and the clock did. */
  place: z.string().nullable(),
})

const logisticsParcel = z.strictObject({
  /** The order's own id for what went to the buyer, the refund's for what came back. */
  id,
  way: z.enum(['toBuyer', 'toShop']),
  ...sentParcel.shape,
  /** Oldest first. */
  events: z.array(logisticsEvent),
})

const logistics = z.strictObject({
  /** What was sent to the buyer first, then what was sent back; empty before anything was shipped. */
  parcels: z.array(logisticsParcel),
})
export type Logistics = z.infer<typeof logistics>

/** What a list shows of an order: the same view, so that a list can be moved by the same events. */
const orderCard = orderView
export type OrderCard = OrderView

/** What an app may know of an order: what was bought, its status and until when. Neither names nor addresses. */
const orderStatus = z.strictObject({
  id,
  order_no: z.string(),
  state: z.string(),
  ...deadline,
  shop: z.strictObject({ id, name: z.string() }),
  createtime: moment,
  estimate: orderView.shape.estimate,
  parcel: sentParcel.nullable(),
  total: micro,
  lines: z.array(z.strictObject({ goods_id: id, sku_id: id, title: localised, quantity: z.number() })),
})
export type OrderStatus = z.infer<typeof orderStatus>

const line = z.strictObject({ sku_id: id, quantity: whole(1, MAX_LINE_QUANTITY) })

/** The coupons of a checkout, at most one of each shop and one of the platform; none where the buyer wants none. */
const chosenCoupons = z.array(id).max(101)
const quoteInput = z.strictObject({
  lines: z.array(line).min(1).max(100),
  address_id: id.optional(),
  /** Without them the best are chosen. */
  coupons: chosenCoupons.optional(),
})
export type QuoteInput = z.input<typeof quoteInput>

const quotedLine = z.strictObject({
  sku_id: id,
  goods_id: id,
  title: localised,
  picture: z.string(),
  spec: z.array(specValue),
  quantity: z.number(),
  price: micro,
  total: micro,
  /** How many are left to buy; a line with fewer than asked is refused at PLACE. */
  left: z.number(),
  /** Whether it is delivered to the chosen address; null without one. */
  served: z.boolean().nullable(),
})

/** A coupon of the buyer that is about these shops: what it takes off here, or why it takes nothing off. */
const quotedCoupon = z.strictObject({
  coupon: couponView,
  chosen: z.boolean(),
  /** What it takes off if it is chosen; "0" where it cannot be. */
  takes: micro,
  objection: z
    .strictObject({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
})
export type QuotedCoupon = z.infer<typeof quotedCoupon>

const quotedShop = z.strictObject({
  shop: z.strictObject({ id, name: z.string(), logo: z.string() }),
  lines: z.array(quotedLine),
  goods: micro,
  freight: micro,
  /** From this sum of goods on the shop asks no freight; null when there is no such sum, or products differ in it. */
  free_above: micro.nullable(),
  holiday: holiday.nullable(),
  /** When it most likely arrives if it is paid now: an estimate; null without an address, or where the shop named no place. */
  estimate: z
    .strictObject({
      from: moment,
      to: moment,
      /** Of so many parcels of the shop to this country it is the median; null where it is only what is usual. */
      parcels: z.number().nullable(),
    })
    .nullable(),
  /** What the shop's coupon takes off, and what the platform's coupon pays of this order. */
  coupon: micro,
  subsidy: micro,
  total: micro,
  /** Whether this shop delivers all of it to the chosen address; null without one. */
  served: z.boolean().nullable(),
})

const quote = z.strictObject({
  /** Signed prices, good for ten minutes: PLACE refuses when they no longer hold. */
  quote: z.string(),
  expires_at: moment,
  shops: z.array(quotedShop),
  /** The buyer's coupons for these shops, the usable ones first, those that take off most at the top. */
  coupons: z.array(quotedCoupon),
  total: micro,
  /** What the wallet holds, so that the screen can say what will be left. */
  balance: micro,
  /** How long an order that is placed now waits for its payment. */
  pay_ms: z.number(),
  address: addressSnapshot.extend({ id }).nullable(),
})
export type Quote = z.infer<typeof quote>

const deliveryTime = z.strictObject({ shop_id: id, country: z.string().regex(/^[A-Z]{2}$/) })
export type DeliveryTime = z.infer<typeof deliveryTime>
/** The median of what the last parcels took from payment to arrival; null while they are too few. */
const parcelTimes = z.strictObject({ own: z.strictObject({ median_ms: z.number(), parcels: z.number() }).nullable() })
export type ParcelTimes = z.infer<typeof parcelTimes>

const addOrder = z.strictObject({
  quote: z.string().max(4000),
  address_id: id.optional(),
  lines: z.array(line).min(1).max(100),
  coupons: chosenCoupons.default([]),
  /** A remark for each shop, by shop id. */
  remarks: z.record(id, textField(MOST.text, 0)).default({}),
})
export type AddOrder = z.input<typeof addOrder>

const batch = z.strictObject({ batch_id: id, orders: z.array(orderView), total: micro })
export type Batch = z.infer<typeof batch>

/** The tabs of an order list; each is a tag of the machine, `returned` is an open refund. */
const ORDER_TABS = [
  'all',
  'unpaid',
  'shipped',
  'received',
  'comment',
  'returned',
  'completed',
  'cancelled',
  'refunded',
] as const
/** One tab of an order list. */
export const orderTab = z.enum(ORDER_TABS)
export type OrderTab = z.infer<typeof orderTab>

const orderList = z.strictObject({ tab: orderTab.default('all'), ...cursor })
export type OrderList = z.input<typeof orderList>

/** A moment that is asked about. */
const askedMoment = z.iso
  .datetime()
  .max(30)
  .refine((at) => Date.parse(at) >= 0)

const findMyOrders = z.strictObject({
  tab: orderTab.default('all'),
  /** Each word stands in a title in any language, in the name of the shop or in the order number. */
  keywords: textField(MOST.search, 0).optional(),
  /** Placed at or after this moment, and before that one. */
  from: askedMoment.optional(),
  until: askedMoment.optional(),
  ...cursor,
})
export type FindMyOrders = z.input<typeof findMyOrders>

const shopOrderList = z.strictObject({
  tab: orderTab.default('all'),
  pending: z.enum(['settlement']).optional(),
  /** What is pending is listed by its day. */
  sort: z.enum(ORDER_SORTS).default('newest'),
  ...cursor,
})
export type ShopOrderList = z.input<typeof shopOrderList>

/** A badge shows 999 at most: each state is counted to a thousand, and so are the orders with an open refund. */
const counters = z.strictObject({
  pay: z.number(),
  delive: z.number(),
  receiving: z.number(),
  evaluate: z.number(),
  customer: z.number(),
  whole: z.number(),
  groups: z.literal(0),
})
export type Counters = z.infer<typeof counters>

const addressChange = z.strictObject({ id, address_id: id })
export type AddressChange = z.infer<typeof addressChange>

const writeReview = z.strictObject({
  id,
  lines: z
    .array(
      z.strictObject({
        line_id: id,
        stars: whole(1, 5),
        text: textField(MOST.text, 0),
        pictures: pictures.default([]),
      }),
    )
    .min(1)
    .max(100),
})
export type WriteReview = z.input<typeof writeReview>

const paymentTotal = z.strictObject({ ids: z.string().regex(/^[0-9A-Za-z_,-]{1,2000}$/) })
export type PaymentTotal = z.infer<typeof paymentTotal>
const payment = z.strictObject({
  orders: z.array(orderView),
  total: micro,
  balance: micro,
  password_set: z.boolean(),
  frozen: z.boolean(),
})
export type Payment = z.infer<typeof payment>
const confirmed = z.strictObject({
  ids: z.array(id).min(1).max(50),
  total: micro,
  pay_password: z.string().regex(/^\d{6}$/),
})
export type Confirmed = z.infer<typeof confirmed>

const ship = z.strictObject({ id, parcel })
export type Ship = z.infer<typeof ship>
const lowerPrice = z.strictObject({ id, total: micro })
export type LowerPrice = z.infer<typeof lowerPrice>
/** A buyer or a shop may say why. */
const cancel = z.strictObject({ id, reason: textField().optional() })
export type Cancel = z.infer<typeof cancel>
const forceClose = z.strictObject({ id, reason: textField() })
export type ForceClose = z.infer<typeof forceClose>

export const approval = z.strictObject({
  /** The event that was decided. */
  event: z.enum(TOGETHER_EVENTS),
  /** The row that it moves. */
  entity_id: id,
  /** Who decided first, by nickname, and why in their own words. */
  by: z.string(),
  reason: z.string(),
  /** What the decision moves. */
  money: micro,
  at: moment,
})
export type Approval = z.infer<typeof approval>
const approvals = z.strictObject({ data: z.array(approval) })
export type Approvals = z.infer<typeof approvals>

const moved = ['order.notFound', 'system.alreadyMoved', 'key.reused'] as const

/** A shopper's calls about orders. */
export const orderContract = contract(orderCalls, {
  getOrderGoodsList: {
    summary: 'What a checkout would cost: lines by shop, freight, total, and a quote to place with',
    policy: 'signedIn',
    input: quoteInput,
    output: quote,
    refusals: [
      'goods.notFound',
      'goods.offShelf',
      'goods.ownShop',
      'goods.shopClosed',
      'goods.quantity',
      'address.notFound',
      'coupon.notFound',
    ],
  },
  addOrder: {
    summary: 'Place one order per shop',
    policy: 'signedIn',
    input: addOrder,
    output: batch,
    refusals: [
      'address.missing',
      'address.notFound',
      'address.notServed',
      'goods.notFound',
      'goods.offShelf',
      'goods.outOfStock',
      'goods.ownShop',
      'goods.quantity',
      'goods.shopClosed',
      'order.priceChanged',
      'order.quoteExpired',
      'order.tooManyUnpaid',
      'order.shareLimit',
      'order.shareHeld',
      'order.piecesLimit',
      'order.piecesHeld',
      'order.firstPayment',
      'order.lapsedWait',
      'order.alreadyPlaced',
      'coupon.notFound',
      'coupon.over',
      'coupon.otherShop',
      'coupon.stacked',
      'coupon.belowMinimum',
      'coupon.inUse',
      'coupon.usedBefore',
      'key.reused',
    ],
  },
  deliveryTime: {
    summary: 'How long the last parcels of a shop to a country took',
    policy: 'everyone',
    isPublic: true,
    input: deliveryTime,
    output: parcelTimes,
  },
  getOrderList: { summary: 'My orders', policy: 'signedIn', input: orderList, output: pageOf(orderCard) },
  findOrders: {
    summary: 'My orders by product, shop, number and time',
    policy: 'signedIn',
    input: findMyOrders,
    output: pageOf(orderCard),
  },
  getOrderInfo: {
    summary: 'One of my orders',
    policy: 'signedIn',
    input: onlyId,
    output: orderView,
    refusals: ['order.notFound'],
  },
  statuses: {
    summary: 'The status of my orders, newest first, without addresses: for apps',
    policy: 'signedIn',
    scope: 'orders',
    input: orderList,
    output: pageOf(orderStatus),
  },
  getLogistics: {
    summary: 'Where the parcels of an order are, for its two parties and customer service',
    policy: 'signedIn',
    scope: 'orders',
    input: onlyId,
    output: logistics,
    refusals: ['order.notFound'],
  },
  counters: {
    summary: 'How many of my orders wait where',
    policy: 'signedIn',
    scope: 'orders',
    input: nothing,
    output: counters,
  },
  delOrder: {
    summary: 'Hide an ended order from my list',
    policy: 'signedIn',
    input: onlyId,
    output: done,
    refusals: ['order.notFound', 'order.notEnded'],
  },
})

/** Paying. */
export const payContract = contract(payCalls, {
  getPay: {
    summary: 'What is to be paid and what the wallet holds',
    policy: 'signedIn',
    input: paymentTotal,
    output: payment,
    refusals: ['order.notFound'],
  },
  payment: {
    summary: 'Pay orders from the balance, all or none',
    policy: 'signedIn',
    input: confirmed,
    output: batch,
    refusals: [
      ...moved,
      'pay.passwordMissing',
      'pay.passwordWrong',
      'pay.passwordLocked',
      'pay.passwordReset',
      'pay.walletFrozen',
      'pay.insufficientBalance',
      'pay.totalChanged',
    ],
  },
})

/** A merchant's calls about orders. */
export const shopOrderContract = contract(shopOrderCalls, {
  orderList: { summary: 'Orders of my shop', policy: 'merchant', input: shopOrderList, output: pageOf(orderCard) },
  orderInfo: {
    summary: 'One order of my shop',
    policy: 'merchant',
    input: onlyId,
    output: orderView,
    refusals: ['order.notFound'],
  },
})

/** Customer service's calls about orders. */
export const deskOrderContract = contract(deskOrderCalls, {
  orderInfo: {
    summary: 'Any order of other people',
    policy: 'support',
    input: onlyId,
    output: orderView,
    refusals: ['order.notFound', 'desk.ownCase'],
  },
  approvals: {
    summary: 'What a first person decided about an order and its refunds, waiting for a second',
    policy: 'support',
    input: onlyId,
    output: approvals,
    refusals: ['order.notFound', 'desk.ownCase'],
  },
})

/** The moves of an order: the policy and most refusals come from its lifecycle. */
export const orderMovesContract = moves(
  orderLifecycle,
  orderMoves,
  { view: orderView, missing: 'order.notFound' },
  {
    'order.cancel': { summary: 'Cancel an unpaid order', input: cancel },
    'order.confirm': { summary: 'Confirm receipt', input: onlyId },
    'order.extend': { summary: 'More time to receive, once', input: onlyId },
    'order.remind': { summary: 'Remind the shop to ship', input: onlyId },
    'order.changeAddress': {
      summary: 'Another address before shipping, once',
      input: addressChange,
      refusals: ['address.notFound'],
    },
    'order.review': {
      summary: 'Review every line that was not refunded',
      input: writeReview,
      refusals: ['order.reviewLines', 'upload.notFound'],
    },
    'order.ship': { summary: 'Ship an order', input: ship, refusals: ['order.trackingUsed'] },
    'order.lowerPrice': { summary: 'Lower the price of an unpaid order', input: lowerPrice },
    'order.merchantCancel': {
      summary: 'Cancel a paid order before shipping; the buyer gets everything back',
      input: cancel,
    },
    'order.forceClose': { summary: 'End an order with a reason; two people if it is paid', input: forceClose },
  },
)
