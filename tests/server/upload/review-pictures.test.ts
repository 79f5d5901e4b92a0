import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Deal, shipped } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload, uploaded } from '#tests/support/uploads.ts'

describe.each(oneEngine())('pictures of a review on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const received = async (): Promise<Deal> => {
    const deal = await shipped(shop, { prices: [20_000_000n, 30_000_000n] })
    await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
    return deal
  }
  const lineOf = ({ order }: Deal, n: number, pictures: string[]) => ({
    line_id: order.lines[n]?.id ?? '',
    stars: 5,
    text: 'good',
    pictures,
  })

  it('are shown to everybody with the review of their own line, in their order', async () => {
    const deal = await received()
    const [one, two] = [await uploaded(shop, deal.buyer, 'review'), await uploaded(shop, deal.buyer, 'review')]
    const lines = [lineOf(deal, 0, [two.id, one.id]), lineOf(deal, 1, [])]
    await shop.must(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
    const picturesOf = async (n: number) => {
      const { data } = await shop.must(productCalls.comment, { id: deal.order.lines[n]?.goods_id ?? '' })
      return data.map(({ pictures }) => pictures)
    }
    expect(await picturesOf(0)).toEqual([[two.url, one.url]])
    expect(await picturesOf(1)).toEqual([[]])
    const { reviews } = await shop.must(productCalls.goods, { id: deal.order.lines[0]?.goods_id ?? '' })
    expect(reviews.newest[0]?.pictures).toEqual([two.url, one.url])
    expect((await shop.app.inject({ url: two.url ?? '' })).headers['content-type']).toBe('image/webp')
    const bound = await runText<{ entity: string; entity_id: string }>(
      shop,
      'select entity, entity_id from uploads where id = $1',
      one.id,
    )
    expect(bound).toEqual([{ entity: 'review', entity_id: deal.order.lines[0]?.id }])
  })

  it('are one’s own, sent for a review, and used once; else no review is written', async () => {
    const deal = await received()
    const mine = await looseUpload(shop, deal.buyer.id, 'review')
    const wrong = [
      [[await looseUpload(shop, deal.merchant.owner.id, 'review')], []],
      [[await looseUpload(shop, deal.buyer.id, 'evidence')], []],
      [[mine], [mine]],
      [['nothing'], []],
    ]
    const before = await fingerprint(shop)
    for (const [first = [], second = []] of wrong) {
      const lines = [lineOf(deal, 0, first), lineOf(deal, 1, second)]
      const { problem } = await shop.ask(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
      expect(problem).toEqual({ key: 'upload.notFound', params: {}, field: 'lines' })
    }
    expect(await fingerprint(shop)).toEqual(before)
    const lines = [lineOf(deal, 0, [mine]), lineOf(deal, 1, [])]
    await shop.must(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
  })
})
