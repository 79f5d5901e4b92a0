import { beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { couponCalls } from '#contract/trade/coupon.calls.ts'
import type { CouponView } from '#contract/trade/coupon.contract.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { promotionCalls } from '#contract/fund/promotion.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { coupon, offer } from '../support/answers/coupons.ts'
import { goods, shopPage } from '../support/answers/goods.ts'
import { said } from '../support/answers/said.ts'
import { cart, home } from '../support/answers/shopping.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const MINE = nameOf(couponCalls.mine)
const RECEIVE = nameOf(couponCalls.receive)
const reads = (text: string) => until(() => reading().includes(text), `read ${text}`)
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-part=coupon]')]
const card = (id: string) => one(`[data-coupon=${id}]`)
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name)

/** Opens a tab whose list the server answers so. */
async function opened(which: Parameters<typeof links.coupons>[0], ...coupons: CouponView[]): Promise<void> {
  page.shop.answers[MINE] = () => accepted({ data: coupons, after: null })
  await openPage(page.shop, links.coupons(which), { as: 'shopper' })
  if (coupons.length > 0) await until(() => cards().length === coupons.length, 'listed')
}
const moved = (view: CouponView, name: string) =>
  page.shop.publish({
    topic: 'user:ada',
    type: 'notice',
    entity: 'coupon',
    entity_id: view.id,
    version: view.version,
    name,
    view,
  })

describe('my coupons', () => {
  it('say what they take off, from which price on, who gives them and when they end', async () => {
    await opened(
      'all',
      coupon(),
      coupon({ id: 'c2', offer_id: 'f2', kind: 'instant', value: '1250000', min: '0', shop: null, title: said('') }),
    )
    const [full, instant] = [card('c1').textContent, card('c2').textContent]
    for (const text of ['5.00 USDT off', 'From 50.00 USDT', 'Μάιος', 'Καφές', 'Time left:', 'Not used'])
      expect(full).toContain(text)
    for (const text of ['1.25 USDT off', 'From any amount', 'From the platform']) expect(instant).toContain(text)
    expect(card('c1').querySelector(`a[href="#${links.shopHome('s1')}"]`)).not.toBeNull()
  })

  it('are asked for by tab, and the tab is kept in the address', async () => {
    await opened('all')
    await reads('No coupons yet')
    for (const [name, which] of [
      ['Unclaimed', 'unclaimed'],
      ['New arrival', 'new'],
      ['Not used', 'unused'],
      ['Used', 'used'],
      ['Expired', 'expired'],
    ] as const) {
      await press(tab(name))
      await until(() => page.shop.callsOf(MINE).some((asked) => asked['tab'] === which), `asked for ${which}`)
      expect(location.hash).toContain(`tab=${which}`)
    }
  })

  it('lead to open offers where a tab is empty', async () => {
    await opened('used')
    await reads('No used coupons')
    await press(called('See open offers'))
    await until(() => location.hash.includes('tab=unclaimed'), 'led to the offers')
  })

  it('name the order that holds one, with the way to it, and the order that one was used in', async () => {
    const order = { id: 'o7', order_no: '202605010007' }
    await opened('all', coupon({ state: 'locked', order }), coupon({ id: 'c2', state: 'used', order }))
    expect(card('c1').textContent).toContain('In use by your unpaid order 202605010007')
    expect(card('c2').textContent).toContain('Used in order 202605010007')
    for (const each of cards()) expect(each.querySelector(`a[href="#${links.orderDetail('o7')}"]`)).not.toBeNull()
    expect(reading()).not.toContain('Use it')
  })

  it('move by events: a used one leaves its tab, and one that comes back appears', async () => {
    await opened('unused', coupon({ version: 3 }))
    await until(() => page.shop.open === 1, 'was connected')
    moved(coupon({ version: 4, state: 'used', order: { id: 'o7', order_no: '7' } }), 'coupon.used')
    await reads('No coupons to use')
    moved(coupon({ version: 5 }), 'coupon.released')
    await until(() => cards().length === 1, 'came back')
    moved(coupon({ version: 2, state: 'expired' }), 'coupon.expired')
    expect(cards()).toHaveLength(1)
  })

  it('draws one of a newer server without its own actions', async () => {
    await opened('all', coupon({ state: 'frozen' }))
    expect(reading()).toContain('New status')
    for (const name of ['Receive', 'Use it']) expect(called(name)).toBeUndefined()
  })
})

describe('an open offer', () => {
  it('is received by its id once, and only the answer of the server says so', async () => {
    await opened('unclaimed', offer({ left: 7 }))
    expect(reading()).toContain('7 left')
    page.shop.answers[RECEIVE] = () => accepted(coupon({ id: 'c9', state: 'new' }))
    page.shop.hold([RECEIVE])
    await press(called('Receive'))
    expect(cards()[0]?.textContent).not.toContain('New')
    page.shop.answers[MINE] = () => accepted({ data: [], after: null })
    page.shop.release()
    await reads('No coupons to receive')
    expect(page.shop.callsOf(RECEIVE)).toEqual([{ id: 'f1' }])
    expect(reading()).toContain('Coupon received.')
  })

  it.each([
    ['coupon.gone', 'All of these coupons have been received.'],
    ['coupon.over', 'This coupon has ended.'],
    ['coupon.ownShop', 'You cannot receive coupons of your own shop.'],
    ['coupon.receivedBefore', 'as often as one person may'],
  ] as const)('says on its card why it is refused: %s', async (key, sentence) => {
    await opened('unclaimed', offer())
    page.shop.answers[RECEIVE] = () => refused(key)
    await press(called('Receive'))
    await until(() => cards()[0]?.querySelector('[role=alert]') !== null, 'said why')
    expect(cards()[0]?.textContent).toContain(sentence)
    expect(called('Receive')).toBeDefined()
  })

  it('can be tried again after the network failed', async () => {
    await opened('unclaimed', offer())
    page.shop.lose([RECEIVE])
    await press(called('Receive'))
    // A keyed call is sent again twice before it is given up.
    await pass(4_000)
    await reads('Network error.')
    expect(cards()).toHaveLength(1)
  })
})

const offers = answer(couponCalls.offers, { data: [offer()], after: null })
const noPlaces = answer(promotionCalls.places, { places: [] })
const PLACES = [
  ['the home page', links.home(), [answer(pageCalls.index, home), noPlaces], undefined],
  ['a product', links.goods('g1'), [answer(productCalls.goods, goods())], 's1'],
  ['a shop', links.shopHome('s1'), [answer(shopCalls.shop, shopPage([]))], 's1'],
  ['the cart', links.cart(), [answer(cartCalls.lists, cart)], 's1'],
] as const

describe.each(PLACES)('on %s', (_name, path, answers, shop) => {
  it('open offers are received in a quiet row', async () => {
    page.shop.answers[RECEIVE] = () => accepted(coupon({ id: 'c9', state: 'new' }))
    await openPage(page.shop, path, { as: 'shopper', given: [...answers, offers] })
    await until(() => cards().length === 1, 'offered')
    expect(page.shop.callsOf(nameOf(couponCalls.offers))[0]?.['shop']).toBe(shop)
    await press(called('Receive'))
    await until(() => called('Receive') === undefined, 'received')
    expect(cards()[0]?.textContent).toContain('New')
  })

  it('nothing is drawn while there is none', async () => {
    await openPage(page.shop, path, {
      as: 'shopper',
      given: [...answers, answer(couponCalls.offers, { data: [], after: null })],
    })
    await until(() => page.shop.callsOf(nameOf(couponCalls.offers)).length === 1, 'asked')
    expect(document.querySelector('[data-part=open-offers]')).toBeNull()
  })
})

it('leads a visitor to sign in and back', async () => {
  await openPage(page.shop, links.shopHome('s1'), { given: [answer(shopCalls.shop, shopPage([])), offers] })
  await until(() => cards().length === 1, 'offered')
  await press(called('Receive'))
  await until(() => location.hash.startsWith(`#${links.login(links.shopHome('s1'))}`), 'led to the sign-in')
  expect(page.shop.callsOf(RECEIVE)).toEqual([])
})

it('shows in a banner what the platform offers, and nothing of what shops offer', async () => {
  await openPage(page.shop, links.home(), {
    given: [
      answer(pageCalls.index, home),
      noPlaces,
      answer(couponCalls.offers, {
        data: [offer(), offer({ offer_id: 'f2', shop: null, title: said('Για όλους') })],
        after: null,
      }),
    ],
  })
  await until(() => document.querySelector('[data-part=offer-slide]') !== null, 'showed it')
  const slide = one('[data-part=offer-slide]')
  expect(slide.textContent).toContain('Για όλους')
  expect(slide.textContent).toContain('5.00 USDT off from 50.00 USDT')
  expect(slide.getAttribute('href')).toBe(`#${links.coupons('unclaimed')}`)
})

it('is reached from Me, with the figure of coupons', async () => {
  await openPage(page.shop, links.member(), {
    as: 'shopper',
    given: [
      answer(userCalls.statistics, {
        dynamic: { collection: 0, concern: 0, footprint: 0, coupon: 3, accountbank: 0 },
        notice: { order: 0, notice: 0, chat: 0 },
        logistics: [],
      }),
    ],
  })
  await until(() => reading().includes('My coupons'), 'drew the way')
  expect(one(`a[href="#${links.coupons()}"]`).textContent).toBe('My coupons3')
})
