import { describe, expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import type { CouponView } from '#contract/trade/coupon.contract.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { coupon, offer } from '../ui/support/answers/coupons.ts'

const page = useFakePage()
const OFFERS = 'coupon/getList'

const listed = <T>(...data: T[]) => accepted({ data, after: null })
const moved = (view: CouponView, name: string) =>
  page.shop.publish({
    topic: MINE,
    type: 'notice',
    entity: 'coupon',
    entity_id: view.id,
    name,
    version: view.version,
    view,
  })

async function signedIn() {
  page.signIn()
  await page.tab()
  return import('#streams/trade/coupon.stream.ts')
}

/** What a stream shows now, once it has something. */
const shown = <T>(stream: { now: () => { readonly state: string; readonly data?: T } }): T | undefined =>
  stream.now().data

describe('the tabs of my coupons', () => {
  it('hold the states of their tag: an event moves a coupon from one to another', async () => {
    const copy = coupon({ state: 'new', version: 1 })
    page.shop.answers['coupon/getMyList'] = ({ tab }) =>
      ['all', 'new', 'unused'].includes(String(tab)) ? listed(copy) : listed()
    const { COUPON_TABS, watchCoupons } = await signedIn()
    const lists = COUPON_TABS.map((tab) => [tab, watchCoupons(tab)] as const)
    for (const [, list] of lists) list.subscribe()
    await moment()
    const holding = () =>
      lists.flatMap(([tab, list]) => ((shown(list) as { items: unknown[] } | undefined)?.items.length ? [tab] : []))
    expect(holding()).toEqual(['all', 'new', 'unused'])
    moved({ ...copy, state: 'locked', version: 2 }, 'coupon.locked')
    await moment()
    expect(holding()).toEqual(['all', 'unused'])
    moved({ ...copy, state: 'used', version: 3 }, 'coupon.used')
    await moment()
    expect(holding()).toEqual(['all', 'used'])
    moved({ ...copy, state: 'expired', version: 2 }, 'coupon.expired')
    await moment()
    expect(holding()).toEqual(['all', 'used'])
  })
})

describe('open offers', () => {
  it('are those of each shop, and each of the platform once', async () => {
    const everywhere = offer({ offer_id: 'f9', shop: null })
    page.shop.answers[OFFERS] = ({ shop }) => listed(offer({ offer_id: `of ${String(shop)}` }), everywhere)
    const { watchOffers } = await signedIn()
    const offers = watchOffers(['s1', 's2'])
    offers.subscribe()
    await moment()
    expect(shown<readonly CouponView[]>(offers)?.map(({ offer_id: id }) => id)).toEqual(['of s1', 'f9', 'of s2'])
  })

  it('become the copy when they are received, and stay as they are when that is refused', async () => {
    page.shop.answers[OFFERS] = () => listed(offer())
    page.shop.answers['coupon/receive'] = () => refused('coupon.gone')
    const { receiveCoupon, watchOffers } = await signedIn()
    const offers = watchOffers(['s1'])
    offers.subscribe()
    await moment()
    const states = () => shown<readonly CouponView[]>(offers)?.map(({ id, state }) => `${id} ${state}`)
    await receiveCoupon(offer())
    expect(states()).toEqual(['f1 unclaimed'])
    page.shop.answers['coupon/receive'] = () => accepted(coupon({ id: 'c9', state: 'new' }))
    await receiveCoupon(offer())
    await moment()
    expect(states()).toEqual(['c9 new'])
  })
})

describe('a quote', () => {
  it('is asked for again when a coupon of the person moves', async () => {
    page.shop.answers['order/getOrderGoodsList'] = () => refused('system.busy', { seconds: 1 })
    await signedIn()
    const { watchQuote } = await import('#streams/trade/quote.stream.ts')
    watchQuote({ lines: [{ sku_id: 'k1', quantity: 1 }], addressId: undefined, coupons: ['c1'] }).subscribe()
    await moment()
    const asked = () => page.shop.callsOf('order/getOrderGoodsList')
    const before = asked().length
    moved(coupon({ version: 2, state: 'expired' }), 'coupon.expired')
    await pass(1_000)
    expect(asked().length).toBeGreaterThan(before)
    expect(asked().at(-1)).toMatchObject({ coupons: ['c1'] })
  })
})
