import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods } from '#server/catalogue/goods/goods.table.ts'
import { preloadOf, sharePages } from '#server/catalogue/share/share.pages.ts'
import { servePage } from '#server/platform/plugins/page.ts'
import { shops } from '#server/shops/shop/shop.table.ts'
import { list } from '#tests/support/catalogue.ts'
import { store, suspend, USDT } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const PICTURE = `/files/${'a'.repeat(40)}-640.webp`
const HOSTILE = `"><script>alert(1)</script>&'$&$1`
const said = (text: string) => ({ en: text, 'zh-CN': text, ar: text })

describe.each(oneEngine())('the addresses that are handed on, on %s', (engine) => {
  let shop: TestShop
  const app = Fastify()
  const withSite = Fastify()
  beforeAll(async () => {
    shop = await openShop(engine)
    const pages = mkdtempSync(join(tmpdir(), 'shop-page-'))
    writeFileSync(join(pages, 'index.html'), '<html><head><title>Shop</title></head><body id="root"></body></html>')
    await servePage(app, pages)
    sharePages(app, { db: shop.db, env: shop.services.env }, pages)
    const env = { ...shop.services.env, SITE_URL: 'https://shop.example/a/', ASSETS_URL: 'https://s3.example' }
    sharePages(withSite, { db: shop.db, env }, pages)
  })
  afterAll(() => Promise.all([app.close(), withSite.close(), shop.close()]))

  const change = (id: string, set: Partial<typeof goods.$inferInsert>) =>
    shop.db.orm.update(goods).set(set).where(eq(goods.id, id))
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })
  const contentOf = (body: string, name: string): string | undefined =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]

  it('answer a client that says it came by a host that is none', async () => {
    const { id } = await list(shop, await store(shop), { price: 20n * USDT })
    for (const host of ['[', '', 'a b', '%zz']) expect((await get(`/p-${id}`, { host })).statusCode, host).toBe(200)
  })

  it('answer the page with title, price and picture of a product, and its first picture in the header', async () => {
    const merchant = await store(shop)
    const { id } = await list(shop, merchant, {
      price: 20n * USDT,
      stock: [3, 4],
      title: { en: 'Cup', 'zh-CN': '杯子', ar: 'كوب' },
    })
    await change(id, { pictures: [PICTURE], ratingSum: 9, ratingCount: 2 })
    const { statusCode, headers, body } = await get(`/p-${id}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<title>Cup</title>')
    expect(body).toContain('id="root"')
    expect(contentOf(body, 'og:title')).toBe('Cup')
    expect(contentOf(body, 'og:type')).toBe('product')
    expect(contentOf(body, 'og:description')).toContain('From 20.00 USDT · ')
    expect(contentOf(body, 'og:description')).toContain('4.5 ★')
    expect(contentOf(body, 'product:price:amount')).toBe('20.00')
    expect(contentOf(body, 'og:image')).toBe(`http://localhost${PICTURE}`)
    expect(contentOf(body, 'og:url')).toBe(`http://localhost/p-${id}`)
    expect(headers['link']).toContain(`<${PICTURE}>; rel=preload; as=image`)
    expect(headers['link']).toContain(`${'a'.repeat(40)}-320.webp 320w`)
  })

  it('speak the language that the reader asks for first, and tell caches so', async () => {
    const { id } = await list(shop, await store(shop), { title: { en: 'Cup', 'zh-CN': '杯子', ar: 'كوب' } })
    const titles = async (language: string) =>
      contentOf((await get(`/p-${id}`, { 'accept-language': language })).body, 'og:title')
    expect(await titles('zh-Hans-CN,zh;q=0.9,en;q=0.5')).toBe('杯子')
    expect(await titles('en;q=0.3, ar-EG;q=0.8')).toBe('كوب')
    expect(await titles('de, ar;q=0')).toBe('Cup')
    expect(await titles(',;q=x,'.repeat(500))).toBe('Cup')
    const { headers } = await get(`/p-${id}`)
    expect(headers['vary']).toContain('accept-language')
    expect(headers['cache-control']).toBe('public, no-cache')
  })

  it('escape what strangers typed, wherever it stands', async () => {
    const merchant = await store(shop)
    const { id } = await list(shop, merchant, { title: said(HOSTILE) })
    await change(id, { description: said(HOSTILE), pictures: [`/files/a.svg"><script>`] })
    await shop.db.orm
      .update(shops)
      .set({ name: HOSTILE, bio: said(HOSTILE) })
      .where(eq(shops.id, merchant.id))
    for (const path of [`/p-${id}`, `/s-${merchant.id}`]) {
      const { body, headers } = await get(path)
      expect(body).not.toContain('<script>')
      expect(contentOf(body, 'og:title')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;$&amp;$1')
      expect(headers['link']).toBeUndefined()
    }
    await change(id, { onShelf: false })
    const { body } = await get(`/p-${id}`)
    expect(body).not.toContain('<script>')
    expect(body).toContain('&lt;script&gt;')
  })

  it('are the same for people and bots, and are read again only when they changed', async () => {
    const { id } = await list(shop, await store(shop))
    const person = await get(`/p-${id}`, { 'user-agent': 'Mozilla/5.0' })
    const bot = await get(`/p-${id}`, { 'user-agent': 'facebookexternalhit/1.1' })
    expect(bot.body).toBe(person.body)
    const etag = String(person.headers['etag'])
    expect((await get(`/p-${id}`, { 'if-none-match': etag })).statusCode).toBe(304)
    await change(id, { priceMicro: 7n * USDT })
    const after = await get(`/p-${id}`, { 'if-none-match': etag })
    expect(after.statusCode).toBe(200)
    expect(contentOf(after.body, 'product:price:amount')).toBe('7.00')
    const packed = await get(`/p-${id}`, { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(after.body)
  })

  it('say what is sold out, and show it', async () => {
    const { id } = await list(shop, await store(shop), { stock: [0] })
    expect(contentOf((await get(`/p-${id}`)).body, 'og:description')).toContain('20.00 USDT (sold out)')
  })

  it('say that a product is unknown, deleted, off the shelf or of a suspended shop, and lead to the shop', async () => {
    const merchant = await store(shop)
    const [off, gone, shut] = [await list(shop, merchant), await list(shop, merchant), await store(shop)]
    const suspended = await list(shop, shut)
    await change(off.id, { onShelf: false })
    await change(gone.id, { onShelf: false, deletedAt: new Date() })
    await suspend(shop, shut.id)
    for (const id of ['nothing', 'x'.repeat(90), '%0d%0aset-cookie:a', '..%2findex', gone.id]) {
      const { statusCode, headers, body } = await get(`/p-${id}`)
      expect(statusCode, id).toBe(404)
      expect(body, id).toContain('This product is not here')
      expect(body, id).toContain('href="./"')
      expect(headers['link'], id).toBeUndefined()
      expect(headers['set-cookie'], id).toBeUndefined()
    }
    const offered = await get(`/p-${off.id}`)
    expect([offered.statusCode, offered.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect(offered.body).toContain('not on sale at the moment')
    expect(offered.body).toContain(`href="./#/pages/product/shop_home?id=${merchant.id}"`)
    expect(offered.body).toContain('noindex')
    const ofShut = await get(`/p-${suspended.id}`, { 'accept-language': 'ar' })
    expect(ofShut.body).toContain('dir="rtl"')
    expect(ofShut.body).not.toContain('shop_home')
  })

  it('name a shop that sells, and say of another that it is closed or unknown', async () => {
    const merchant = await store(shop)
    const shown = await get(`/s-${merchant.id}`)
    expect(contentOf(shown.body, 'og:type')).toBe('website')
    expect(contentOf(shown.body, 'og:url')).toBe(`http://localhost/s-${merchant.id}`)
    await suspend(shop, merchant.id)
    const shut = await get(`/s-${merchant.id}`)
    expect(shut.statusCode).toBe(200)
    expect(shut.body).toContain('This shop is closed at the moment')
    expect((await get('/s-nothing')).statusCode).toBe(404)
  })

  it('are named as the configuration says, with pictures from their own origin', async () => {
    const { id } = await list(shop, await store(shop))
    await change(id, { pictures: ['/uploads/b.webp'] })
    const { body } = await withSite.inject({ url: `/p-${id}`, headers: { host: 'evil.example' } })
    expect(contentOf(body, 'og:url')).toBe(`https://shop.example/a/p-${id}`)
    expect(contentOf(body, 'og:image')).toBe('https://s3.example/uploads/b.webp')
    expect(body).not.toContain('evil.example')
  })
})

it('puts no address into a header that could end it', () => {
  expect(preloadOf('/files/a.svg')).toBe('</files/a.svg>; rel=preload; as=image; fetchpriority=high')
  for (const address of ['/a>; rel=x', '/a\r\nb: c', '', '/a"b']) expect(preloadOf(address)).toBeUndefined()
})
