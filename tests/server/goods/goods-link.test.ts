import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsLink, preloadOf } from '#server/catalogue/goods/goods-link.ts'
import { goods } from '#server/catalogue/goods/goods.table.ts'
import { servePage } from '#server/platform/plugins/page.ts'
import { list } from '#tests/support/catalogue.ts'
import { store } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const PICTURE = `/files/${'a'.repeat(40)}-640.webp`

describe.each(oneEngine())('the address of a product on %s', (engine) => {
  let shop: TestShop
  const app = Fastify()
  beforeAll(async () => {
    shop = await openShop(engine)
    const pages = mkdtempSync(join(tmpdir(), 'shop-page-'))
    writeFileSync(join(pages, 'index.html'), '<title>Shop</title>')
    await servePage(app, pages)
    goodsLink(app, { db: shop.db, env: shop.services.env }, pages)
  })
  afterAll(() => Promise.all([app.close(), shop.close()]))

  it('answers the page with its first picture in the header, in every size', async () => {
    const { id } = await list(shop, await store(shop))
    await shop.db.orm
      .update(goods)
      .set({ pictures: [PICTURE] })
      .where(eq(goods.id, id))
    const { statusCode, headers, body } = await app.inject(`/p-${id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Shop</title>')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['link']).toContain(`<${PICTURE}>; rel=preload; as=image`)
    expect(headers['link']).toContain(`${'a'.repeat(40)}-320.webp 320w`)
  })

  it('answers the page alone where there is no such product, whatever its name', async () => {
    for (const id of ['nothing', 'x'.repeat(90), '%0d%0aset-cookie:a', '..%2findex']) {
      const { statusCode, headers } = await app.inject(`/p-${id}`)
      expect(statusCode, id).toBe(200)
      expect(headers['link'], id).toBeUndefined()
      expect(headers['set-cookie'], id).toBeUndefined()
    }
  })
})

it('puts no address into a header that could end it', () => {
  expect(preloadOf('/files/a.svg')).toBe('</files/a.svg>; rel=preload; as=image; fetchpriority=high')
  for (const address of ['/a>; rel=x', '/a\r\nb: c', '', '/a"b']) expect(preloadOf(address)).toBeUndefined()
})
