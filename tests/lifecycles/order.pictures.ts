import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { type AskAs, type Pictured, type Place, placesOf } from '../../scripts/pictures/place.ts'
import { press } from '../../scripts/pictures/scenes.ts'

/** The newest order of a tab, as one of its two sides sees it. */
export async function firstOrder(
  ask: AskAs,
  tab: 'unpaid' | 'received' | 'comment' | 'returned',
  as: 'shopper' | 'merchant',
): Promise<OrderView | undefined> {
  const { data } = await ask(as === 'shopper' ? orderCalls.getOrderList : shopOrderCalls.orderList, { tab }, as)
  return data[0]
}

async function shoppersPlaces(ask: AskAs): Promise<Place[]> {
  const as = 'shopper'
  const [unpaid, received, comment] = await Promise.all([
    firstOrder(ask, 'unpaid', as),
    firstOrder(ask, 'received', as),
    firstOrder(ask, 'comment', as),
  ])
  return [
    { name: 'orders', as, path: '/pages/member/order' },
    ...placesOf(unpaid, ({ id }) => [
      { name: 'order-unpaid', as, path: `/pages/member/orderDetail?id=${id}` },
      {
        name: 'order-unpaid-cancel',
        as,
        path: `/pages/member/orderDetail?id=${id}`,
        scene: press('order.actions.cancel'),
      },
      { name: 'pay', as, path: `/pages/buy?ids=${id}` },
      { name: 'pay-password', as, path: `/pages/buy?ids=${id}`, scene: press('checkout.pay.verb') },
    ]),
    ...placesOf(received, ({ id }) => [
      { name: 'order-shipped', as, path: `/pages/member/orderDetail?id=${id}` },
      { name: 'receipt', as, path: `/pages/member/receipt?id=${id}` },
    ]),
    ...placesOf(comment, ({ id }) => [{ name: 'review', as, path: `/pages/member/comment?id=${id}` }]),
  ]
}

async function merchantsPlaces(ask: AskAs): Promise<Place[]> {
  const as = 'merchant'
  const { data: toShip } = await ask(shopOrderCalls.orderList, { tab: 'shipped' }, as)
  return [
    { name: 'merchant-orders', as, path: '/pages/shop/order' },
    { name: 'merchant-found', as, path: '/pages/shop/order?from=2020-01-01' },
    { name: 'merchant-ship-many', as, path: '/pages/shop/ship_many' },
    { name: 'merchant-waiting', as, path: '/pages/shop/wait_order' },
    ...placesOf(toShip[0], ({ id }) => [
      { name: 'merchant-slips', as, path: `/pages/shop/packing_slip?ids=${toShip.map((each) => each.id).join()}` },
      {
        name: 'merchant-order-ship',
        as,
        path: `/pages/shop/orderDetail?id=${id}`,
        scene: press('order.actions.ship'),
      },
    ]),
  ]
}

/** What pictures show of an order. */
export const pictures: Pictured = {
  places: async (ask) => [...(await shoppersPlaces(ask)), ...(await merchantsPlaces(ask))],
}
