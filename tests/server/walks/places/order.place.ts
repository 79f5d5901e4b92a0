import { orderCalls, orderMoves, payCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { deskRefundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { escrow } from '#server/money/wallet/ledger.ts'
import { deliverOrder } from '#server/trade/order/order.service.ts'
import { address, PIN, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { byTwo, type Place, type Send } from '../place.ts'
import { walker } from '../walker.ts'

/** Two lines of 50 USDT and 5 USDT freight: the order of the examples. */
const PRICES = [50n * USDT, 50n * USDT]
const REFUND = 40n * USDT
const refunded = (kind: 'money' | 'goods') => ({ kind, money: String(REFUND) }) as const
const parcel = (id: string) => ({ carrier: 'SF', tracking: `T${id}` })

const byBuyer =
  (event: 'order.cancel' | 'order.remind' | 'order.extend' | 'order.confirm'): Send<Deal, OrderView> =>
  ({ shop, of }, { id }, key) =>
    shop.ask(orderMoves[event], { id }, { ...of.buyer, key })

/** How the people of an order send its events. */
const ORDER: Readonly<Record<string, Send<Deal, OrderView>>> = {
  'order.pay': ({ shop, of }, { id, money }, key) =>
    shop.ask(payCalls.payment, { ids: [id], total: money.total, pay_password: PIN }, { ...of.buyer, key }),
  'order.cancel': byBuyer('order.cancel'),
  'order.remind': byBuyer('order.remind'),
  'order.extend': byBuyer('order.extend'),
  'order.confirm': byBuyer('order.confirm'),
  'order.lowerPrice': ({ shop, of }, { id, money }, key) =>
    shop.ask(
      orderMoves['order.lowerPrice'],
      { id, total: String(BigInt(money.total) - USDT) },
      { ...of.merchant.owner, key },
    ),
  'order.changeAddress': async ({ shop, of, made }, { id }, key) => {
    const address_id = made.get(key) ?? (await address(shop, of.buyer.id))
    made.set(key, address_id)
    return shop.ask(orderMoves['order.changeAddress'], { id, address_id }, { ...of.buyer, key })
  },
  'order.ship': ({ shop, of }, { id }, key) =>
    shop.ask(orderMoves['order.ship'], { id, parcel: parcel(id) }, { ...of.merchant.owner, key }),
  'order.merchantCancel': ({ shop, of }, { id }, key) =>
    shop.ask(orderMoves['order.merchantCancel'], { id }, { ...of.merchant.owner, key }),
  'order.delivered': async ({ shop }, { id }) => {
    const done = await deliverOrder(shop.services, id, null)
    return done.ok ? {} : { problem: done.problem }
  },
  'order.review': ({ shop, of }, { id, lines }, key) =>
    shop.ask(
      orderMoves['order.review'],
      { id, lines: lines.map((line) => ({ line_id: line.id, stars: 4, text: 'fine' })) },
      { ...of.buyer, key },
    ),
  'order.forceClose': (cast, { id }, key) =>
    byTwo(cast, key, (as) => cast.shop.ask(orderMoves['order.forceClose'], { id, reason: 'asked by phone' }, as)),
}

/** How the people of a refund send its events. */
const REFUNDS: Readonly<Record<string, Send<Deal, OrderView>>> = {
  'refund.edit': ({ shop, of }, order, key) =>
    shop.ask(
      refundMoves['refund.edit'],
      {
        id: refundOf(order),
        kind: order.refunds.at(-1)?.facts.kind ?? 'money',
        money: String(REFUND),
        reason: 'Two of four cups are broken',
      },
      { ...of.buyer, key },
    ),
  'refund.agree': ({ shop, of }, order, key) =>
    shop.ask(refundMoves['refund.agree'], { id: refundOf(order) }, { ...of.merchant.owner, key }),
  'refund.refuse': ({ shop, of }, order, key) =>
    shop.ask(
      refundMoves['refund.refuse'],
      { id: refundOf(order), reason: 'The cups left us whole' },
      { ...of.merchant.owner, key },
    ),
  'refund.sendBack': ({ shop, of }, order, key) =>
    shop.ask(
      refundMoves['refund.sendBack'],
      { id: refundOf(order), parcel: { carrier: 'SF', tracking: `B${refundOf(order)}` } },
      { ...of.buyer, key },
    ),
  'refund.receive': ({ shop, of }, order, key) =>
    shop.ask(refundMoves['refund.receive'], { id: refundOf(order), sellable: true }, { ...of.merchant.owner, key }),
  'refund.dispute': ({ shop, of }, order, key) =>
    shop.ask(
      refundMoves['refund.dispute'],
      { id: refundOf(order), evidence: 'The box came back empty' },
      { ...of.merchant.owner, key },
    ),
  'refund.appeal': ({ shop, of }, order, key) =>
    shop.ask(
      refundMoves['refund.appeal'],
      { id: refundOf(order), evidence: 'The carrier noted the damage' },
      { ...of.buyer, key },
    ),
  'refund.ruleBuyer': (cast, order, key) =>
    byTwo(cast, key, (as) =>
      cast.shop.ask(
        deskRefundCalls.ruleRefund,
        { id: refundOf(order), for: 'shopper', money: String(REFUND), reason: 'Damaged on the way' },
        as,
      ),
    ),
  'refund.ruleMerchant': (cast, order, key) =>
    byTwo(cast, key, (as) =>
      cast.shop.ask(
        deskRefundCalls.ruleRefund,
        { id: refundOf(order), for: 'merchant', reason: 'No sign of damage' },
        as,
      ),
    ),
  'refund.cancel': ({ shop, of }, order, key) =>
    shop.ask(refundMoves['refund.cancel'], { id: refundOf(order) }, { ...of.buyer, key }),
}

/** What orders and refunds share: the pages of both sides, and the money of the order. */
const common: Pick<Place<Deal, OrderView>, 'staff' | 'pages' | 'money'> = {
  staff: 'support',
  pages: (shop, { buyer, merchant, order: { id } }) => [
    {
      as: 'shopper',
      who: buyer,
      topic: `user:${buyer.id}`,
      fresh: () => shop.must(orderCalls.getOrderInfo, { id }, buyer),
    },
    {
      as: 'merchant',
      who: merchant.owner,
      topic: `shop:${merchant.id}`,
      fresh: () => shop.must(shopOrderCalls.orderInfo, { id }, merchant.owner),
    },
  ],
  money: {
    holder: 'escrow',
    account: ({ order }) => escrow(order.id),
    // The settlement ends the escrow.
    isBeyond: ({ settlement }) => settlement?.state === 'settled',
  },
}

/** An order, with the pages of its buyer and of its shop. The desk receives one only while it waits there. */
const orderPlace: Place<Deal, OrderView> = {
  ...common,
  starts: { plain: (shop) => placed(shop, { prices: PRICES }) },
  sends: ORDER,
}

/** A refund inside its order. */
const refundPlace: Place<Deal, OrderView> = {
  ...common,
  starts: {
    plain: async (shop) => applied(shop, await shipped(shop, { prices: PRICES }), refunded('money')),
    goods: async (shop) => applied(shop, await shipped(shop, { prices: PRICES }), refunded('goods')),
    unshipped: async (shop) => applied(shop, await paid(shop, { prices: PRICES }), refunded('money')),
  },
  sends: REFUNDS,
  row: ({ refunds }) => refunds.at(-1),
}

/** By the machine that is walked there. */
export const walkers = {
  order: walker(orderPlace, { scenarios: 40, cuts: 50, snapshots: 5 }),
  refund: walker(refundPlace, { scenarios: 20, cuts: 30, snapshots: 1 }),
}
