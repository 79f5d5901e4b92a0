import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, minutes } from '#machines/platform/constants.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopPromotionCalls } from '#contract/fund/promotion.calls.ts'
import { address, freight, person, sku, store, suspend, USDT } from '#tests/support/factories.ts'
import {
  atNoon,
  goodsOf,
  offersFresh,
  onlyPromoting,
  placesOf,
  promoting,
  promotionOf,
  counts,
} from '#tests/support/promotion.ts'
import { BROWSER } from '#tests/support/browser.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('promoted places on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    await atNoon(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => onlyPromoting(shop))

  it('places a promoted product with a token of its own, and counts it once it was looked at for a second', async () => {
    const { merchant, goods } = await promoting(shop)
    const [place, ...others] = await placesOf(shop)
    expect(others).toEqual([])
    expect(place?.goods.id).toBe(goods)
    const token = place?.token ?? ''
    expect(await counts(shop, token)).toBe(false)
    await shop.pass(1_000)
    expect(await counts(shop, token)).toBe(true)
    expect(await counts(shop, token)).toBe(false)
    const { views, goods: rows, ...sums } = await promotionOf(shop, merchant)
    expect(views).toMatchObject({ budget: 200, today: 1, left: 199 })
    expect(rows).toMatchObject([{ id: goods, chosen: true, views_7: 1, views_30: 1 }])
    expect(sums).toMatchObject({ shows: 'now', views_7: 1, views_30: 1 })
  })

  it('counts a person once a day for each product, at whichever place', async () => {
    const { merchant } = await promoting(shop)
    const reader = await person(shop)
    const [home] = await placesOf(shop, reader)
    const [list] = await placesOf(shop, reader, { place: 'list' })
    expect(list?.token).not.toBe(home?.token)
    await shop.pass(1_000)
    expect(await counts(shop, home?.token ?? '', reader)).toBe(true)
    expect(await counts(shop, list?.token ?? '', reader, 'list')).toBe(false)
    expect(await placesOf(shop, reader)).toEqual([])
    expect((await promotionOf(shop, merchant)).views.today).toBe(1)
    await shop.pass(hours(24))
    await offersFresh()
    expect(await placesOf(shop, reader)).toHaveLength(1)
  })

  it('knows a visitor by network and browser', async () => {
    const { merchant } = await promoting(shop)
    const [first] = await placesOf(shop)
    await shop.pass(1_000)
    expect(await counts(shop, first?.token ?? '')).toBe(true)
    expect(await placesOf(shop)).toEqual([])
    const elsewhere = { ip: '198.51.100.9' }
    const [other] = await placesOf(shop, elsewhere)
    await shop.pass(1_000)
    expect(await counts(shop, other?.token ?? '', elsewhere)).toBe(true)
    expect((await promotionOf(shop, merchant)).views.today).toBe(2)
  })

  it('counts no forged token, no token of another person, and none at another place', async () => {
    const { merchant } = await promoting(shop)
    const [reader, thief] = [await person(shop), await person(shop)]
    const [place] = await placesOf(shop, reader)
    const token = place?.token ?? ''
    await shop.pass(1_000)
    expect(await counts(shop, 'forged', reader)).toBe(false)
    expect(await counts(shop, token, thief)).toBe(false)
    expect(await counts(shop, token, {})).toBe(false)
    expect(await counts(shop, token, reader, 'search')).toBe(false)
    expect(await counts(shop, token, { ...reader, device: 'Googlebot/2.1' })).toBe(false)
    expect((await promotionOf(shop, merchant)).views.today).toBe(0)
    expect(await counts(shop, token, reader)).toBe(true)
  })

  it('counts nothing for a tab that was closed for half an hour', async () => {
    const { merchant } = await promoting(shop)
    const [place] = await placesOf(shop)
    await shop.pass(minutes(30) + 1)
    expect(await counts(shop, place?.token ?? '')).toBe(false)
    expect((await promotionOf(shop, merchant)).views.today).toBe(0)
  })

  it('places nothing for the owner, and nothing for programs', async () => {
    const { merchant } = await promoting(shop)
    expect(await placesOf(shop, merchant.owner)).toEqual([])
    expect(await placesOf(shop, { device: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toEqual([])
    expect(await placesOf(shop, { device: '' })).toEqual([])
    expect(await placesOf(shop)).toHaveLength(1)
  })

  it.each([
    [
      'is sold out',
      (goods: string) =>
        runText(shop, 'update skus set adjusted = adjusted - on_hand, on_hand = 0 where goods_id = $1', goods),
    ],
    ['is off the shelf', (goods: string) => runText(shop, 'update goods set on_shelf = false where id = $1', goods)],
    ['is of a suspended shop', (_: string, id: string) => suspend(shop, id)],
    [
      'is of a shop on holiday',
      (_: string, id: string) =>
        runText(
          shop,
          `insert into shop_holidays (id, shop_id, from_day, to_day) select $1, $1, d, d from (select to_char(shop_now() at time zone 'UTC', 'YYYY-MM-DD') as d) d`,
          id,
        ),
    ],
    ['is no longer chosen', (goods: string) => runText(shop, 'delete from promoted_goods where goods_id = $1', goods)],
  ] as const)('neither places nor counts a product that %s', async (_name, happen) => {
    const { merchant, goods } = await promoting(shop)
    const [place] = await placesOf(shop)
    await happen(goods, merchant.id)
    await shop.pass(1_000)
    expect(await counts(shop, place?.token ?? '')).toBe(false)
    expect(await placesOf(shop, { ip: '198.51.100.10' })).toEqual([])
    await offersFresh()
    expect(await placesOf(shop, { ip: '198.51.100.11' })).toEqual([])
    expect((await promotionOf(shop, merchant)).views.today).toBe(0)
  })

  it('places nothing and counts nothing while the promotion is paused', async () => {
    const { merchant } = await promoting(shop)
    const [place] = await placesOf(shop)
    const paused = await shop.must(shopPromotionCalls.pause, { paused: true }, merchant.owner)
    expect(paused).toMatchObject({ shows: 'paused', views: { paused: true } })
    await shop.pass(1_000)
    expect(await counts(shop, place?.token ?? '')).toBe(false)
    expect(await placesOf(shop, { ip: '198.51.100.12' })).toEqual([])
    await shop.must(shopPromotionCalls.pause, { paused: false }, merchant.owner)
    expect(await counts(shop, place?.token ?? '')).toBe(true)
  })

  it('places nothing that is not delivered to the reader’s country', async () => {
    const { goods } = await promoting(shop, { countries: ['DE'] })
    const inChina = await person(shop)
    await address(shop, inChina.id, 'CN')
    expect(await placesOf(shop, inChina)).toEqual([])
    expect((await placesOf(shop, inChina, { country: 'DE' })).map((place) => place.goods.id)).toEqual([goods])
    expect(await placesOf(shop, {}, { country: 'FR' })).toEqual([])
    const inGermany = await person(shop)
    await address(shop, inGermany.id, 'DE')
    expect(await placesOf(shop, inGermany)).toHaveLength(1)
  })

  it('follows a product to its own freight template', async () => {
    const { merchant, goods } = await promoting(shop)
    const id = await freight(
      shop,
      merchant.id,
      { rates: [{ countries: ['DE'], fee_micro: '1', free_from_micro: null }], not_served: [], only_listed: true },
      false,
    )
    await runText(shop, 'update goods set freight_id = $2 where id = $1', goods, id)
    await offersFresh()
    expect(await placesOf(shop, {}, { country: 'CN' })).toEqual([])
    expect(await placesOf(shop, {}, { country: 'DE' })).toHaveLength(1)
  })

  it('fits the category, the prices and the words of the page, and repeats nothing that it shows', async () => {
    const merchant = await store(shop)
    const cup = await goodsOf(shop, await sku(shop, merchant, { title: 'Cup', price: 20n * USDT }))
    await shop.must(shopPromotionCalls.promote, { ids: [cup], on: true }, merchant.owner)
    await runText(
      shop,
      `insert into goods_terms (id, terms) values ($1, 'cup') on conflict (id) do update set terms = 'cup'`,
      cup,
    )
    const { category } = await shop.must(productCalls.goods, { id: cup })
    const found = async (wanted: Parameters<typeof placesOf>[2]) =>
      (await placesOf(shop, {}, { place: 'list', ...wanted })).map((place) => place.goods.id)
    expect(await found({ category: category?.id ?? '' })).toEqual([cup])
    expect(await found({ category: 'another' })).toEqual([])
    expect(await found({ lowest: '20000000', highest: '20000000' })).toEqual([cup])
    expect(await found({ lowest: '20000001' })).toEqual([])
    expect(await found({ highest: '19999999' })).toEqual([])
    expect(await found({ shown: [cup] })).toEqual([])
    expect(await found({ keywords: 'cup' })).toEqual([cup])
    expect(await found({ keywords: 'saucer' })).toEqual([])
    expect(await found({ keywords: '…' })).toEqual([])
  })

  it('places one product of each shop on a page', async () => {
    const { merchant } = await promoting(shop)
    const second = await goodsOf(shop, await sku(shop, merchant))
    await shop.must(shopPromotionCalls.promote, { ids: [second], on: true }, merchant.owner)
    const other = await promoting(shop)
    const shops = (await placesOf(shop)).map((place) => place.goods.shop.id)
    expect(shops.toSorted()).toEqual([merchant.id, other.merchant.id].toSorted())
  })

  /** Looks at the promoted products as many browsers, and answers how many views were counted. */
  async function lookAs(readers: readonly { ip: string; device?: string; token?: string }[]): Promise<number> {
    const placed = await Promise.all(readers.map(async (reader) => ({ reader, places: await placesOf(shop, reader) })))
    await shop.pass(1_000)
    let counted = 0
    for (const { reader, places } of placed)
      for (const { token } of places) counted += Number(await counts(shop, token, reader))
    return counted
  }
  const browsers = (n: number, ip: (n: number) => string) =>
    Array.from({ length: n }, (_, nth) => ({ ip: ip(nth), device: `${BROWSER} Edg/${nth}.0` }))

  it.each([
    ['one address', () => '203.0.113.5', 20],
    ['one IPv6 /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`, 20],
    ['one address as IPv6 writes it', (n: number) => (n % 2 ? '203.0.113.6' : '::ffff:203.0.113.6'), 20],
    ['two addresses', (n: number) => `203.0.113.${n % 2}`, 40],
  ])(
    'counts no more than twenty views a shop and day from %s, whatever the browsers call themselves',
    async (_, ip, most) => {
      const { merchant } = await promoting(shop)
      expect(await lookAs(browsers(60, ip))).toBe(most)
      expect((await promotionOf(shop, merchant)).views.today).toBe(most)
      // Nor do unseen places of that network hold up what others may see.
      expect(await placesOf(shop, { ip: ip(0), device: `${BROWSER} OPR/1` })).toEqual([])
      expect(await placesOf(shop, { ip: '198.51.100.77' })).toHaveLength(1)
    },
  )

  it('counts no more than twenty from one network, also of people with accounts', async () => {
    await promoting(shop)
    const people = await Promise.all(Array.from({ length: 23 }, () => person(shop)))
    expect(await lookAs(people.map(({ token }) => ({ ip: '203.0.113.9', token })))).toBe(20)
  })

  it('has no place for the desk, nor for a browser that fetches ahead', async () => {
    await promoting(shop)
    const { token } = await person(shop, { staff: 'support' })
    expect(await placesOf(shop, { token })).toEqual([])
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])
      expect(await placesOf(shop, { headers }), JSON.stringify(headers)).toEqual([])
    expect(await placesOf(shop)).toHaveLength(1)
  })
})
