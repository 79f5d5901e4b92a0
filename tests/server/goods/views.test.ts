import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { BROWSER } from '#tests/support/browser.ts'
import { person, type Store, store } from '#tests/support/factories.ts'
import { goodsOf } from '#tests/support/promotion.ts'
import { sku } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

interface Look {
  readonly ip?: string
  readonly device?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

describe.each(oneEngine())('a view of goods, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  async function shown(): Promise<{ merchant: Store; id: string }> {
    const merchant = await store(shop)
    return { merchant, id: await goodsOf(shop, await sku(shop, merchant)) }
  }
  async function look(id: string, { ip = '192.0.2.7', device = BROWSER, token, headers = {} }: Look = {}) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/${productCalls.addbrowse.path}`,
      payload: { id },
      remoteAddress: ip,
      headers: { 'user-agent': device, ...(token ? { token } : {}), ...headers },
    })
    // Whatever is counted, the answer is the same.
    expect(answer.json()).toMatchObject({ code: 1, data: { done: true } })
  }
  async function counted({ merchant, id }: { merchant: Store; id: string }) {
    const [row] = await runText<{ views: number; day: number; visitors: number }>(
      shop,
      `select g.views, coalesce((select sum(views) from goods_days where goods_id = g.id), 0)::int as day,
         (select count(*)::int from shop_visitors where shop_id = $2) as visitors from goods g where id = $1`,
      id,
      merchant.id,
    )
    return row
  }

  it('is one a person and day, however often the page is opened', async () => {
    const goods = await shown()
    const someone = await person(shop)
    for (let n = 0; n < 10; n++) await look(goods.id)
    for (let n = 0; n < 10; n++) await look(goods.id, { token: someone.token, ip: `192.0.2.${n}` })
    expect(await counted(goods)).toEqual({ views: 2, day: 2, visitors: 2 })
    await shop.pass(days(1))
    await look(goods.id)
    expect(await counted(goods)).toEqual({ views: 3, day: 3, visitors: 3 })
  })

  it('is one for each product, and one visitor of their shop', async () => {
    const goods = await shown()
    const other = await goodsOf(shop, await sku(shop, goods.merchant))
    await look(goods.id)
    await look(other)
    expect(await counted(goods)).toEqual({ views: 1, day: 1, visitors: 1 })
    expect(await counted({ ...goods, id: other })).toEqual({ views: 1, day: 1, visitors: 1 })
  })

  it.each<[string, Look]>([
    ['Google’s bot', { device: `${BROWSER} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)` }],
    ['a preview in WhatsApp', { device: 'WhatsApp/2.23.20.0' }],
    ['a preview in a chat', { device: 'TelegramBot (like TwitterBot)' }],
    ['a preview of Facebook', { device: 'facebookexternalhit/1.1' }],
    ['a program', { device: 'curl/8.5.0' }],
    ['a browser without a person', { device: BROWSER.replace('Chrome/', 'HeadlessChrome/') }],
    ['no one who says who they are', { device: '' }],
    ['a browser that fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a page drawn ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older browser that fetches ahead', { headers: { purpose: 'prefetch' } }],
    ['Firefox that fetches ahead', { headers: { 'x-moz': 'prefetch' } }],
    ['a preview of Safari', { headers: { 'x-purpose': 'preview' } }],
  ])('is none of %s', async (_, by) => {
    const goods = await shown()
    await look(goods.id, by)
    expect(await counted(goods)).toEqual({ views: 0, day: 0, visitors: 0 })
  })

  it('is none of the owner of the shop, nor of the desk; another merchant is a shopper', async () => {
    const goods = await shown()
    await look(goods.id, { token: goods.merchant.owner.token })
    await look(goods.id, { token: (await person(shop, { staff: 'support' })).token })
    expect(await counted(goods)).toEqual({ views: 0, day: 0, visitors: 0 })
    await look(goods.id, { token: (await store(shop)).owner.token })
    expect(await counted(goods)).toEqual({ views: 1, day: 1, visitors: 1 })
  })

  it.each([
    ['an address', () => '203.0.113.5', 20],
    ['an IPv6 /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`, 20],
    ['an address in two spellings', (n: number) => (n % 2 ? '203.0.113.6' : '::ffff:203.0.113.6'), 20],
    ['two addresses', (n: number) => `203.0.113.${n % 2}`, 40],
    ['an IPv6 /48', (n: number) => `2001:db8:9:${n.toString(16)}::1`, 200],
  ])('counts for so many people of %s a shop and day', async (_, ip, most) => {
    const goods = await shown()
    const other = await goodsOf(shop, await sku(shop, goods.merchant))
    for (let n = 0; n < most + 25; n++) await look(goods.id, { ip: ip(n), device: `${BROWSER} Edg/${n}` })
    expect(await counted(goods)).toEqual({ views: most, day: most, visitors: most })
    // One of them sees another product of the shop as well; one more of the network does not count there either.
    await look(other, { ip: ip(0), device: `${BROWSER} Edg/0` })
    await look(other, { ip: ip(0), device: `${BROWSER} OPR/1` })
    expect(await counted({ ...goods, id: other })).toEqual({ views: 1, day: 1, visitors: most })
    await look(goods.id, { ip: '198.51.100.77' })
    expect((await counted(goods))?.views).toBe(most + 1)
  })

  it('is remembered for its day only, and by nothing that names a person or an address', async () => {
    const goods = await shown()
    const someone = await person(shop)
    await look(goods.id, { token: someone.token, ip: '203.0.113.99' })
    const kept = () => runText(shop, 'select * from goods_viewers where goods_id = $1', goods.id)
    const text = JSON.stringify(await kept())
    for (const secret of [someone.id, '203.0.113']) expect(text).not.toContain(secret)
    await shop.pass(days(2))
    await sweep(shop.services)
    expect(await kept()).toEqual([])
  })
})
