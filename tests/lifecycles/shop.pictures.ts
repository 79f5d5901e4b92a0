import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { type Pictured, placesOf } from '../../scripts/pictures/place.ts'
import { firstOrder } from './order.pictures.ts'

/** What pictures show of a shop: the merchant's own, and one that the shopper bought at. */
export const pictures: Pictured = {
  places: async (ask) => {
    const own = await ask(shopBoardCalls.state, {}, 'merchant')
    const received = await firstOrder(ask, 'received', 'shopper')
    return [
      { name: 'merchant', as: 'merchant', path: '/pages/shop/index' },
      { name: 'shop-setting', as: 'merchant', path: '/pages/shop/setting' },
      { name: 'shop-setting-freight', as: 'merchant', path: '/pages/shop/setting?open=freight' },
      { name: 'own-shop-home', path: `/pages/product/shop_home?id=${own.id}` },
      { name: 'desk-shops', as: 'support', path: '/pages/desk/shops' },
      { name: 'desk-own-shop', as: 'support', path: `/pages/desk/shops?id=${own.id}` },
      ...placesOf(received, ({ shop: { id } }) => [
        { name: 'shop-home', path: `/pages/product/shop_home?id=${id}` },
        { name: 'desk-shop', as: 'support', path: `/pages/desk/shops?id=${id}` },
      ]),
    ]
  },
}
