import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shipped } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { picture, uploaded } from '#tests/support/uploads.ts'

const ASSETS_URL = 'https://assets.shop.example'

describe('pictures on another origin', () => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop('embedded', { ASSETS_URL })))
  afterAll(() => shop.close())

  const imagesOf = (policy: unknown): string =>
    String(policy)
      .split(';')
      .find((part) => part.startsWith('img-src')) ?? ''

  it('are shown from there, served here to the CDN, and kept without it', async () => {
    const deal = await shipped(shop)
    await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
    const { id, url } = await uploaded(shop, deal.buyer, 'review')
    expect(url).toMatch(/^https:\/\/assets\.shop\.example\/uploads\/[0-9a-f]{64}\.webp$/)
    const [line] = deal.order.lines
    const goods = { id: line?.goods_id ?? '' }
    const lines = [{ line_id: line?.id ?? '', stars: 5, text: 'good', pictures: [id] }]
    await shop.must(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
    expect((await shop.must(productCalls.comment, goods)).data[0]?.pictures).toEqual([url])
    expect((await shop.must(productCalls.goods, goods)).reviews.newest[0]?.pictures).toEqual([url])

    const path = new URL(url ?? '').pathname
    const rows = await runText<{ pictures: string[] }>(shop, 'select pictures from reviews')
    expect(rows.map(({ pictures }) => pictures)).toEqual([[path]])
    const served = await shop.app.inject({ url: path })
    expect([served.statusCode, served.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  })

  it('are what pages may show beside their own', async () => {
    const { headers } = await shop.app.inject('/healthz')
    expect(imagesOf(headers['content-security-policy'])).toBe(`img-src 'self' data: blob: ${ASSETS_URL}`)
    const plain = await openShop()
    const own = await plain.app.inject('/healthz')
    expect(imagesOf(own.headers['content-security-policy'])).toBe(`img-src 'self' data: blob:`)
    await plain.close()
  })

  it('are never private ones', async () => {
    const { buyer } = await shipped(shop)
    const { id, url } = await uploaded(shop, buyer)
    expect(url).toBeNull()
    const { headers } = await picture(shop, id, buyer.token)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})
