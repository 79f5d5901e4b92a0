import { addressCalls } from '#contract/people/address.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { promotionCalls } from '#contract/fund/promotion.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { emptyCart } from '#streams/trade/cart-steps.ts'
import { links } from '#ui/links.ts'
import { card, goods, shopPage } from '../answers/goods.ts'
import { branch, cart, emptyHome, home, payment, quote, saved } from '../answers/shopping.ts'
import { answer } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

/** Nothing is promoted. */
const noPlaces = answer(promotionCalls.places, { places: [] })

/** The screens on the way from looking to paying. */
export const shoppingScreens: readonly DataScreen[] = [
  {
    at: links.home(),
    as: 'visitor',
    full: [answer(pageCalls.index, home), noPlaces],
    shows: 'Μπρίκι',
    nothing: [answer(pageCalls.index, emptyHome)],
    says: 'No products yet',
  },
  {
    at: links.classify(),
    as: 'visitor',
    full: [answer(categoryCalls.tree, { data: [branch] })],
    shows: 'Σκεύη',
    nothing: [answer(categoryCalls.tree, { data: [] })],
    says: 'No categories yet',
  },
  {
    at: links.cart(),
    as: 'shopper',
    full: [answer(cartCalls.lists, cart)],
    shows: 'Μπρίκι',
    nothing: [answer(cartCalls.lists, emptyCart)],
    says: 'Your cart is empty',
  },
  {
    at: links.search(),
    as: 'visitor',
    full: [answer(commonCalls.searchHot, { data: [{ words: 'καφές', picture: '/files/cup.webp' }] })],
    shows: 'καφές',
    nothing: [answer(commonCalls.searchHot, { data: [] })],
    says: null,
  },
  {
    at: links.list({ category: 'c2' }),
    as: 'visitor',
    full: [
      answer(productCalls.lists, { data: [card()], after: null }),
      answer(categoryCalls.tree, { data: [branch] }),
      noPlaces,
    ],
    shows: 'Μπρίκι',
    nothing: [
      answer(productCalls.lists, { data: [], after: null, nothing: { cause: 'filters', filters: ['category'] } }),
      answer(commonCalls.searchHot, { data: [] }),
    ],
    says: 'No products found',
  },
  {
    at: links.goods('g1'),
    as: 'visitor',
    full: [
      answer(productCalls.goods, goods()),
      answer(productCalls.addbrowse, { done: true }),
      answer(productCalls.likes, { data: [card({ id: 'g2' })] }),
    ],
    shows: 'Για δύο',
    nothing: [
      answer(productCalls.goods, goods({ reviews: { count: 0, average: null, stars: [0, 0, 0, 0, 0], newest: [] } })),
    ],
    says: 'No reviews yet',
  },
  {
    at: links.shopHome('s1'),
    as: 'visitor',
    full: [answer(shopCalls.shop, shopPage([card()]))],
    shows: 'Κάθε πρωί',
    nothing: [answer(shopCalls.shop, shopPage([]))],
    says: 'No products yet',
  },
  {
    at: links.checkout({ lines: 'k1.2' }),
    as: 'shopper',
    full: [answer(orderCalls.getOrderGoodsList, quote)],
    shows: 'Ερμού 1',
    nothing: [answer(orderCalls.getOrderGoodsList, { ...quote, address: null })],
    says: 'Add a delivery address',
  },
  {
    at: links.checkout({ ids: 'o1' }),
    as: 'shopper',
    full: [answer(payCalls.getPay, payment())],
    shows: '202605010001',
    nothing: [answer(payCalls.getPay, payment({ balance: '0' }))],
    says: 'Recharge in time',
  },
  {
    at: links.addresses(),
    as: 'shopper',
    full: [answer(addressCalls.getaddress, { data: [saved], after: null })],
    shows: 'Ερμού 1',
    nothing: [answer(addressCalls.getaddress, { data: [], after: null })],
    says: 'No address yet',
  },
  {
    at: links.addressSave({ id: 'a1' }),
    as: 'shopper',
    full: [answer(addressCalls.getaddress, { data: [saved], after: null })],
    shows: 'Ερμού 1',
    nothing: [answer(addressCalls.getaddress, { data: [], after: null })],
    says: 'Address not found',
  },
]
