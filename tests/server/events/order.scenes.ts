import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { days, hours, minutes } from '#machines/platform/constants.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { asking } from '#tests/support/asked.ts'
import { address, person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { paid, placed, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { moveBy, type SceneOf } from './scene.ts'
import { orderKind } from '#server/trade/order/order.kind.ts'

async function received(shop: TestShop) {
  const deal = await shipped(shop)
  await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
  return deal
}

/** A scene for each thing that can be told of an order, by its name. */
export const orderScenes: Readonly<Record<string, SceneOf>> = {
  'order.placed': async (shop) => {
    const merchant = await store(shop)
    const lines = [{ sku_id: await sku(shop, merchant), quantity: 2 }]
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    return { buyer, merchant, move: asking(orderCalls.addOrder, { quote, lines, address_id }, buyer) }
  },
  'order.paid': async (shop) => {
    const deal = await placed(shop)
    const input = { ids: [deal.order.id], total: deal.order.money.total, pay_password: PIN }
    return { ...deal, move: asking(payCalls.payment, input, deal.buyer) }
  },
  'order.cancelled': async (shop) => {
    const deal = await placed(shop)
    return { ...deal, move: asking(orderMoves['order.cancel'], { id: deal.order.id }, deal.buyer) }
  },
  'order.expired': async (shop) => ({ ...(await placed(shop)), move: () => shop.pass(minutes(31)) }),
  'order.priceLowered': async (shop) => {
    const deal = await placed(shop, { prices: [20n * USDT, 30n * USDT] })
    const input = { id: deal.order.id, total: String(44_999_999n) }
    return { ...deal, move: asking(orderMoves['order.lowerPrice'], input, deal.merchant.owner) }
  },
  'order.addressChanged': async (shop) => {
    const deal = await paid(shop)
    const address_id = await address(shop, deal.buyer.id, 'PT')
    return { ...deal, move: asking(orderMoves['order.changeAddress'], { id: deal.order.id, address_id }, deal.buyer) }
  },
  'order.reminded': async (shop) => {
    const deal = await paid(shop)
    return { ...deal, move: asking(orderMoves['order.remind'], { id: deal.order.id }, deal.buyer) }
  },
  'order.shipped': async (shop) => {
    const deal = await paid(shop)
    const input = { id: deal.order.id, parcel: { carrier: 'SF', tracking: `T${deal.order.id}` } }
    return { ...deal, move: asking(orderMoves['order.ship'], input, deal.merchant.owner) }
  },
  'order.shipTimedOut': async (shop) => ({ ...(await paid(shop)), move: () => shop.pass(hours(73)) }),
  'order.merchantCancelled': async (shop) => {
    const deal = await paid(shop)
    return { ...deal, move: asking(orderMoves['order.merchantCancel'], { id: deal.order.id }, deal.merchant.owner) }
  },
  'order.delivered': async (shop) => {
    const deal = await shipped(shop)
    const { id } = deal.order
    const scan = () =>
      moveBy(shop, 'carrier', id, (door) =>
        door.move(orderLifecycle, door.root(orderKind, id), id, { type: 'order.delivered' }),
      )
    return { ...deal, move: scan }
  },
  'order.extended': async (shop) => {
    const deal = await shipped(shop)
    await shop.pass(days(8))
    return { ...deal, move: asking(orderMoves['order.extend'], { id: deal.order.id }, deal.buyer) }
  },
  'order.confirmed': async (shop) => {
    const deal = await shipped(shop)
    return { ...deal, move: asking(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer) }
  },
  'order.autoReceived': async (shop) => ({ ...(await shipped(shop)), move: () => shop.pass(days(10) + 1) }),
  'order.reviewed': async (shop) => {
    const deal = await received(shop)
    const lines = deal.order.lines.map(({ id }) => ({ line_id: id, stars: 4, text: 'good' }))
    return { ...deal, move: asking(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer) }
  },
  'order.reviewTimedOut': async (shop) => ({ ...(await received(shop)), move: () => shop.pass(days(7) + 1) }),
  'order.forceClosed': async (shop) => {
    const deal = await placed(shop)
    const support = await person(shop, { staff: 'support' })
    return {
      ...deal,
      move: asking(orderMoves['order.forceClose'], { id: deal.order.id, reason: 'asked by phone' }, support),
    }
  },
  'order.allLinesRefunded': async (shop) => {
    const deal = await paid(shop)
    const { order } = await applied(shop, deal, { money: deal.order.money.total })
    return { ...deal, move: asking(refundMoves['refund.agree'], { id: refundOf(order) }, deal.merchant.owner) }
  },
}
