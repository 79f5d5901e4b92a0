import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { reviewCalls } from '#contract/catalogue/review.calls.ts'
import type { EditReview } from '#contract/catalogue/review.contract.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { readAll } from '#tests/support/catalogue.ts'
import { person, store } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Deal, shipped } from '#tests/support/orders.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload, uploaded } from '#tests/support/uploads.ts'

describe.each(oneEngine())('the edit of a review on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const reviewed = async (stars = 2, pictures: string[] = []): Promise<Deal & { id: string; goodsId: string }> => {
    const deal = await shipped(shop, { prices: [20_000_000n] })
    await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
    const own: string[] = []
    for (const _ of pictures) own.push((await uploaded(shop, deal.buyer, 'review')).id)
    const lines = deal.order.lines.map(({ id }) => ({ line_id: id, stars, text: 'Late', pictures: own }))
    await shop.must(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
    const [review] = (await shop.must(reviewCalls.mine, {}, deal.buyer)).data
    return { ...deal, id: review?.id ?? '', goodsId: review?.goods.id ?? '' }
  }
  const edit = (deal: Deal & { id: string }, change: Partial<EditReview> = {}, who = deal.buyer) =>
    shop.ask(
      reviewCalls.edit,
      { id: deal.id, stars: 5, text: 'It was worth the wait', ...change },
      { token: who.token, key: newKey() },
    )
  const keyOf = async (asked: ReturnType<typeof edit>) => (await asked).problem?.key
  const scores = async ({ goodsId, merchant }: { goodsId: string } & Pick<Deal, 'merchant'>) => [
    (await shop.must(productCalls.goods, { id: goodsId })).reviews.average,
    (await shop.must(shopCalls.shop, { id: merchant.id })).shop.rating,
    (await shop.must(shopCalls.shop, { id: merchant.id })).shop.reviews,
  ]

  it('changes stars and text, and the scores of the product and its shop follow', async () => {
    const deal = await reviewed(2)
    expect(await scores(deal)).toEqual([2, 2, 1])
    const { data } = (await edit(deal)).body as { data: unknown }
    expect(data).toMatchObject({ stars: 5, text: 'It was worth the wait', editable_until: null })
    expect(await scores(deal)).toEqual([5, 5, 1])
    const [shown] = (await shop.must(productCalls.comment, { id: deal.goodsId })).data
    expect(shown).toMatchObject({ id: deal.id, stars: 5, text: 'It was worth the wait' })
    expect((await shop.must(reviewCalls.mine, {}, deal.buyer)).data).toEqual([data])
  })

  it('keeps what the shop answered', async () => {
    const deal = await reviewed()
    const reply = { id: deal.id, text: 'We are sorry', seen: null }
    await shop.must(shopGoodsCalls.reply, reply, deal.merchant.owner)
    await shop.must(reviewCalls.edit, { id: deal.id, stars: 4, text: '' }, { token: deal.buyer.token, key: newKey() })
    const [shown] = (await shop.must(reviewCalls.mine, {}, deal.buyer)).data
    expect(shown).toMatchObject({ stars: 4, text: '', reply: { text: 'We are sorry' } })
  })

  it('keeps the pictures that stay, and adds new ones behind them', async () => {
    const deal = await reviewed(3, ['one', 'two'])
    const [before] = (await shop.must(reviewCalls.mine, {}, deal.buyer)).data
    const [first = '', second = ''] = before?.pictures ?? []
    const added = await uploaded(shop, deal.buyer, 'review')
    const change = {
      id: deal.id,
      stars: 3,
      text: 'Late',
      keep: [second, '/uploads/foreign.webp'],
      pictures: [added.id],
    }
    const after = await shop.must(reviewCalls.edit, change, { token: deal.buyer.token, key: newKey() })
    expect(after.pictures).toEqual([second, added.url])
    expect(after.pictures).not.toContain(first)
  })

  it('refuses a second edit, and leaves the review and its scores', async () => {
    const deal = await reviewed(2)
    await shop.must(
      reviewCalls.edit,
      { id: deal.id, stars: 4, text: 'Better' },
      { token: deal.buyer.token, key: newKey() },
    )
    const before = await fingerprint(shop)
    expect(await keyOf(edit(deal))).toBe('review.editedBefore')
    expect(await fingerprint(shop)).toEqual(before)
    expect(await scores(deal)).toEqual([4, 4, 1])
  })

  it('answers an edit that is sent again after its answer was lost, new pictures included', async () => {
    const deal = await reviewed(2)
    const { id, url } = await uploaded(shop, deal.buyer, 'review')
    const asked = { id: deal.id, stars: 5, text: 'Better', keep: [], pictures: [id] }
    const by = { token: deal.buyer.token, key: newKey() }
    const once = await shop.must(reviewCalls.edit, asked, by)
    expect(once.pictures).toEqual([url])
    expect(await shop.must(reviewCalls.edit, asked, by)).toEqual(once)
    expect(await scores(deal)).toEqual([5, 5, 1])
  })

  it('does not count an edit that changes nothing', async () => {
    const deal = await reviewed(2)
    expect((await edit(deal, { stars: 2, text: 'Late' })).body).toMatchObject({ data: { stars: 2 } })
    expect((await edit(deal)).body).toMatchObject({ data: { stars: 5 } })
  })

  it('lets one of several edits at once through', async () => {
    const deal = await reviewed(2)
    const asked = await Promise.all([3, 4, 5].map((stars) => edit(deal, { stars, text: `${stars}` })))
    expect(asked.filter(({ problem }) => problem === undefined)).toHaveLength(1)
    const [mine] = (await shop.must(reviewCalls.mine, {}, deal.buyer)).data
    expect(await scores(deal)).toEqual([mine?.stars, mine?.stars, 1])
  })

  it('refuses an edit of another person’s review, of none, and with pictures of others', async () => {
    const deal = await reviewed()
    const stranger = await person(shop)
    const foreign = await looseUpload(shop, stranger.id, 'review')
    const before = await fingerprint(shop)
    expect(await keyOf(edit(deal, {}, stranger))).toBe('review.notFound')
    expect(await keyOf(edit(deal, {}, deal.merchant.owner))).toBe('review.notFound')
    expect(await keyOf(edit(deal, { id: 'nothing' }))).toBe('review.notFound')
    expect(await keyOf(edit(deal, { pictures: [foreign] }))).toBe('upload.notFound')
    expect((await shop.ask(reviewCalls.edit, { id: deal.id, stars: 5, text: '' }, { key: newKey() })).body.code).toBe(
      401,
    )
    expect((await shop.ask(reviewCalls.mine, {})).body.code).toBe(401)
    const tooMany = { keep: Array.from({ length: 5 }, () => '/uploads/x.webp'), pictures: Array(5).fill(foreign) }
    for (const bad of [{ stars: 0 }, { stars: 6 }, { text: 'x'.repeat(141) }, tooMany])
      expect((await edit(deal, bad)).status, JSON.stringify(bad)).toBe(400)
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('lists a person’s own reviews only, newest first', async () => {
    const deal = await reviewed()
    const mine = await readAll((after) => shop.must(reviewCalls.mine, after === undefined ? {} : { after }, deal.buyer))
    expect(mine.map(({ id, order_id }) => [id, order_id])).toEqual([[deal.id, deal.order.id]])
    expect((await shop.must(reviewCalls.mine, {}, (await store(shop)).owner)).data).toEqual([])
  })

  // The last one: the shop's clock goes on.
  it('refuses an edit after seven days, and says so before', async () => {
    const deal = await reviewed(2)
    const until = async () => (await shop.must(reviewCalls.mine, {}, deal.buyer)).data[0]?.editable_until
    expect(await until()).not.toBeNull()
    await shop.standStill(days(7) + 1_000)
    expect(await until()).toBeNull()
    expect((await edit(deal)).problem).toMatchObject({ key: 'review.editOver', params: { days: 7 } })
    expect(await scores(deal)).toEqual([2, 2, 1])
  })
})
