import { orderCalls, orderMoves, payCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { deskRefundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { escrow } from '#server/money/wallet/ledger.ts'
import { deliverOrder } from '#server/trade/order/order.service.ts'
import { address, type Person, PIN, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { asks, decides, type Place, type Send } from '../place.ts'
import { walker } from '../walker.ts'

/** Two lines of 50 USDT and 5 USDT freight: the order of the examples. */
const PRICES = [50n * USDT, 50n * USDT]
const REFUND = 40n * USDT
const refunded = (kind: 'money' | 'goods') => ({ kind, money: String(REFUND) }) as const
const parcel = (id: string) => ({ carrier: 'SF', tracking: `T${id}` })

const buyer = ({ buyer }: Deal): Person => buyer
const owner = ({ merchant }: Deal): Person => merchant.owner
const onlyId = ({ id }: OrderView) => ({ id })
const onlyRefund = (order: OrderView) => ({ id: refundOf(order) })

/** How the people of an order send its events. */
const ORDER: Readonly<Record<string, Send<Deal, OrderView>>> = {
  'order.pay': asks(payCalls.payment, buyer, ({ id, money }) => ({
    ids: [id],
    total: money.total,
    pay_password: PIN,
  })),
  'order.cancel': asks(orderMoves['order.cancel'], buyer, onlyId),
  'order.remind': asks(orderMoves['order.remind'], buyer, onlyId),
  'order.extend': asks(orderMoves['order.extend'], buyer, onlyId),
  'order.confirm': asks(orderMoves['order.confirm'], buyer, onlyId),
  'order.lowerPrice': asks(orderMoves['order.lowerPrice'], owner, ({ id, money }) => ({
    id,
    total: String(BigInt(money.total) - USDT),
  })),
  'order.changeAddress': async ({ shop, of, made }, { id }, key) => {
    const address_id = made.get(key) ?? (await address(shop, of.buyer.id))
    made.set(key, address_id)
    return shop.ask(orderMoves['order.changeAddress'], { id, address_id }, { ...of.buyer, key })
  },
  'order.ship': asks(orderMoves['order.ship'], owner, ({ id }) => ({ id, parcel: parcel(id) })),
  'order.merchantCancel': asks(orderMoves['order.merchantCancel'], owner, onlyId),
  'order.delivered': async ({ shop }, { id }) => {
    const done = await deliverOrder(shop.services, id, null)
    return done.ok ? {} : { problem: done.problem }
  },
  'order.review': asks(orderMoves['order.review'], buyer, ({ id, lines }) => ({
    id,
    lines: lines.map((line) => ({ line_id: line.id, stars: 4, text: 'fine' })),
  })),
  'order.forceClose': decides(orderMoves['order.forceClose'], ({ id }) => ({ id, reason: 'asked by phone' })),
}

/** How the people of a refund send its events. */
const REFUNDS: Readonly<Record<string, Send<Deal, OrderView>>> = {
  'refund.edit': asks(refundMoves['refund.edit'], buyer, (order) => ({
    id: refundOf(order),
    kind: order.refunds.at(-1)?.facts.kind ?? 'money',
    money: String(REFUND),
    reason: 'Two of four cups are broken',
  })),
  'refund.agree': asks(refundMoves['refund.agree'], owner, onlyRefund),
  'refund.refuse': asks(refundMoves['refund.refuse'], owner, (order) => ({
    id: refundOf(order),
    reason: 'The cups left us whole',
  })),
  'refund.sendBack': asks(refundMoves['refund.sendBack'], buyer, (order) => ({
    id: refundOf(order),
    parcel: { carrier: 'SF', tracking: `B${refundOf(order)}` },
  })),
  'refund.receive': asks(refundMoves['refund.receive'], owner, (order) => ({ id: refundOf(order), sellable: true })),
  'refund.dispute': asks(refundMoves['refund.dispute'], owner, (order) => ({
    id: refundOf(order),
    evidence: 'The box came back empty',
  })),
  'refund.appeal': asks(refundMoves['refund.appeal'], buyer, (order) => ({
    id: refundOf(order),
    evidence: 'The carrier noted the damage',
  })),
  'refund.ruleBuyer': decides(deskRefundCalls.ruleRefund, (order) => ({
    id: refundOf(order),
    for: 'shopper',
    money: String(REFUND),
    reason: 'Damaged on the way',
  })),
  'refund.ruleMerchant': decides(deskRefundCalls.ruleRefund, (order) => ({
    id: refundOf(order),
    for: 'merchant',
    reason: 'No sign of damage',
  })),
  'refund.cancel': asks(refundMoves['refund.cancel'], buyer, onlyRefund),
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
