import { invitationCalls } from '#contract/figures/invitation.calls.ts'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { accessToken, closingCheck, openSession } from '../answers/session.ts'
import { accessTokenCalls } from '#contract/people/access-token.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { addressCalls } from '#contract/people/address.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { couponCalls } from '#contract/trade/coupon.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { promotionCalls } from '#contract/fund/promotion.calls.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { emptyCart } from '#streams/trade/cart-steps.ts'
import { links } from '#ui/links.ts'
import { coupon, offer } from '../answers/coupons.ts'
import { card, goods, shopCard, shopPage } from '../answers/goods.ts'
import { question } from '../answers/questions.ts'
import { AT } from '../answers/said.ts'
import { branch, cart, emptyHome, home, payment, quote, saved } from '../answers/shopping.ts'
import { answer } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

/** Of a shared list. */
const LINK = 'Ab3'.padEnd(22, 'x')
/** One coupon can be received. */
const offers = answer(couponCalls.offers, { data: [offer()], after: null })
/** Nothing is promoted. */
const noPlaces = answer(promotionCalls.places, { places: [] })

/** The screens on the way from looking to paying. */
export const shoppingScreens: readonly DataScreen[] = [
  {
    at: links.home(),
    as: 'visitor',
    full: [answer(pageCalls.index, home), noPlaces, offers],
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
    full: [answer(cartCalls.lists, cart), offers],
    shows: 'Μπρίκι',
    nothing: [answer(cartCalls.lists, emptyCart)],
    says: 'Your cart is empty',
  },
  {
    at: links.search(),
    as: 'visitor',
    full: [answer(commonCalls.searchHot, { data: [{ keywords: 'καφές', picture: '/files/cup.webp' }] })],
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
    at: links.shops(),
    as: 'visitor',
    full: [answer(shopCalls.list, { data: [shopCard()], after: null }), answer(categoryCalls.tree, { data: [branch] })],
    shows: 'Κάθε πρωί',
    nothing: [answer(shopCalls.list, { data: [], after: null })],
    says: 'No shops found',
  },
  {
    at: links.goods('g1'),
    as: 'visitor',
    full: [
      answer(productCalls.goods, goods()),
      answer(productCalls.addbrowse, { done: true }),
      answer(productCalls.likes, { data: [card({ id: 'g2' })] }),
      answer(questionCalls.list, { data: [question()], after: null, count: 1 }),
      offers,
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
    full: [answer(shopCalls.shop, shopPage([card()])), offers],
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
    at: links.invite(),
    as: 'shopper',
    full: [answer(invitationCalls.invited, { code: 'k2m4p6q8', registered: 41, lately: 7, bought: 12 })],
    shows: '41',
    nothing: [answer(invitationCalls.invited, { code: 'k2m4p6q8', registered: 0, lately: 0, bought: 0 })],
    says: null,
  },
  {
    at: links.devices(),
    as: 'shopper',
    full: [answer(userCalls.sessions, { data: [openSession()], after: null })],
    shows: 'Firefox',
    nothing: [answer(userCalls.sessions, { data: [], after: null })],
    says: null,
  },
  {
    at: links.accessTokens(),
    as: 'shopper',
    full: [answer(accessTokenCalls.tokens, { data: [accessToken()], after: null })],
    shows: 'Απόθεμα',
    nothing: [answer(accessTokenCalls.tokens, { data: [], after: null })],
    says: 'No access tokens yet',
  },
  {
    at: links.cancelAccount(),
    as: 'shopper',
    full: [
      answer(
        accountClosingCalls.check,
        closingCheck({ blocks: [{ what: 'balance', count: 1, id: null }], balance: '42500000' }),
      ),
    ],
    shows: '42.50',
    nothing: [answer(accountClosingCalls.check, closingCheck())],
    says: 'All your devices are signed out at once.',
  },
  {
    at: links.collect(),
    as: 'shopper',
    full: [
      answer(productCalls.collectList, { data: [{ ...card(), at: AT, on_shelf: true }], after: null }),
      answer(productCalls.stocks, { data: [] }),
    ],
    shows: 'Μπρίκι',
    nothing: [answer(productCalls.collectList, { data: [], after: null })],
    says: 'No favourite products yet',
  },
  {
    at: links.wishList(LINK),
    as: 'visitor',
    full: [answer(wishListCalls.shared, { title: 'Γενέθλια', data: [{ ...card(), on_shelf: true }], after: null })],
    shows: 'Μπρίκι',
    nothing: [answer(wishListCalls.shared, { title: '', data: [], after: null })],
    says: 'Nothing on this list yet',
  },
  {
    at: links.collect('shops'),
    as: 'shopper',
    full: [answer(shopCalls.followList, { data: [shopCard()], after: null })],
    shows: 'Κάθε πρωί',
    nothing: [answer(shopCalls.followList, { data: [], after: null })],
    says: 'You don’t follow any shops yet',
  },
  {
    at: links.coupons(),
    as: 'shopper',
    full: [answer(couponCalls.mine, { data: [coupon()], after: null })],
    shows: 'Μάιος',
    nothing: [answer(couponCalls.mine, { data: [], after: null })],
    says: 'No coupons yet',
  },
  {
    at: links.coupons('unclaimed'),
    as: 'shopper',
    full: [answer(couponCalls.mine, { data: [offer()], after: null })],
    shows: 'Μάιος',
    nothing: [answer(couponCalls.mine, { data: [], after: null })],
    says: 'No coupons to receive',
  },
  {
    at: links.history(),
    as: 'shopper',
    full: [
      answer(productCalls.footprint, { data: [{ ...card(), at: AT, on_shelf: true }], after: null, paused: false }),
      answer(productCalls.stocks, { data: [] }),
    ],
    shows: 'Μπρίκι',
    nothing: [answer(productCalls.footprint, { data: [], after: null, paused: true })],
    says: 'No viewed products',
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
