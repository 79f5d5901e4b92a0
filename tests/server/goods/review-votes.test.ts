import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveMessage } from '#contract/platform/events.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { reviewCalls } from '#contract/catalogue/review.calls.ts'
import { reviewVoteCalls } from '#contract/catalogue/review-vote.calls.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { reviewed } from '#tests/support/reviews.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('votes on reviews on %s', (engine) => {
  let shop: TestShop
  let url = ''
  let socket: Socket | undefined
  beforeAll(async () => {
    shop = await openShop(engine)
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    socket?.close()
    await shop.close()
  })

  const vote = (id: string, on: boolean, who?: Person) => shop.ask(reviewVoteCalls.vote, { id, on }, who)
  const shownOn = async (goodsId: string): Promise<number | undefined> =>
    (await shop.must(productCalls.comment, { id: goodsId })).data[0]?.helpful

  it('count a person once, and can be taken back', async () => {
    const { review, goodsId } = await reviewed(shop)
    const [one, other] = [await person(shop), await person(shop)]
    const { id } = review
    expect((await vote(id, true, one)).body.data).toEqual({ id, on: true, helpful: 1 })
    expect((await vote(id, true, one)).body.data).toEqual({ id, on: true, helpful: 1 })
    expect((await vote(id, true, other)).body.data).toEqual({ id, on: true, helpful: 2 })
    expect(await shownOn(goodsId)).toBe(2)
    expect((await shop.must(productCalls.goods, { id: goodsId })).reviews.newest[0]?.helpful).toBe(2)
    expect(await shop.must(reviewVoteCalls.mine, { id: goodsId }, one)).toEqual({ ids: [id], own: [] })
    expect((await vote(id, false, one)).body.data).toEqual({ id, on: false, helpful: 1 })
    expect((await vote(id, false, one)).body.data).toEqual({ id, on: false, helpful: 1 })
    expect(await shop.must(reviewVoteCalls.mine, { id: goodsId }, one)).toEqual({ ids: [], own: [] })
  })

  it('of one person at once, from many tabs, are one vote', async () => {
    const { review, goodsId } = await reviewed(shop)
    const one = await person(shop)
    await Promise.all(Array.from({ length: 12 }, () => vote(review.id, true, one)))
    expect(await shownOn(goodsId)).toBe(1)
  })

  it('count by when they were pressed, whichever arrives first, and a clock that is ahead counts as now', async () => {
    const { review, goodsId } = await reviewed(shop)
    const one = await person(shop)
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
    const press = (on: boolean, pressed: string) => shop.must(reviewVoteCalls.vote, { id: review.id, on, pressed }, one)
    await press(true, at(-30))
    expect(await press(false, at(-10))).toMatchObject({ on: false, helpful: 0 })
    expect(await press(true, at(-20)), 'came late').toMatchObject({ on: false, helpful: 0 })
    expect(await shownOn(goodsId)).toBe(0)
    expect(await press(true, at(3_600))).toMatchObject({ on: true, helpful: 1 })
    await shop.pass(1_000)
    expect((await vote(review.id, false, one)).body.data).toMatchObject({ on: false, helpful: 0 })
  })

  it('are refused to the writer of the review and to the shop that it is about, and change nothing', async () => {
    const { review, goodsId, buyer, merchant } = await reviewed(shop)
    for (const who of [buyer, merchant.owner])
      expect((await vote(review.id, true, who)).problem?.key).toBe('review.own')
    expect(await shownOn(goodsId)).toBe(0)
    expect(await shop.must(reviewVoteCalls.mine, { id: goodsId }, buyer)).toEqual({ ids: [], own: [review.id] })
    const [mine] = (await shop.must(reviewCalls.mine, {}, buyer)).data
    expect(mine?.helpful).toBe(0)
  })

  it('are refused to visitors, and on reviews that do not exist', async () => {
    const { review } = await reviewed(shop)
    expect((await vote(review.id, true)).problem?.key).toBe('account.signInFirst')
    expect((await vote('nothing', true, await person(shop))).problem?.key).toBe('review.notFound')
    expect((await vote('nothing', false, await person(shop))).problem?.key).toBe('review.notFound')
    for (const input of [
      { id: review.id },
      { id: review.id, on: 'yes' },
      { id: '', on: true },
      { id: 'a b', on: true },
    ]) {
      const answer = await shop.ask(reviewVoteCalls.vote, input as { id: string; on: boolean }, await person(shop))
      expect(answer.problem?.key, JSON.stringify(input)).toMatch(/^input\./)
    }
  })

  it('are shown at once to those who look at the product', async () => {
    const { review, goodsId } = await reviewed(shop)
    const [looker, voter] = [await person(shop), await person(shop)]
    socket = io(url, { transports: ['websocket'], auth: { token: looker.token }, reconnection: false })
    const received: LiveMessage[] = []
    socket.on('live', (message: LiveMessage) => message.name === 'review.helpful' && received.push(message))
    await new Promise((resolve) => socket?.once('init', resolve))
    socket.emit('live', `goods:${goodsId}`, true)
    await expect.poll(() => shop.sockets.looking(`goods:${goodsId}`)).toBe(1)
    await vote(review.id, true, voter)
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1)
    expect(received).toEqual([
      { room: `goods:${goodsId}`, name: 'review.helpful', data: { id: review.id, helpful: 1 } },
    ])
  })
})
