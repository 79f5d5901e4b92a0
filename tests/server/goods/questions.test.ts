import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { LiveMessage } from '#contract/platform/events.ts'
import { days } from '#machines/platform/constants.ts'
import { MOST_MINE, MOST_QUESTIONS } from '#server/catalogue/question/question.service.ts'
import { readAll } from '#tests/support/catalogue.ts'
import { say } from '#tests/support/chats.ts'
import { person, type Person, store, suspend } from '#tests/support/factories.ts'
import { askable, askedQuestion as asked } from '#tests/support/questions.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('questions about a product on %s', (engine) => {
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

  const list = (id: string) => shop.must(questionCalls.list, { id })
  const ask = (id: string, text: string, who?: Person) => shop.ask(questionCalls.ask, { id, text }, who)
  const answer = (id: string, text: string, { seen = null, who }: { seen?: number | null; who: Person }) =>
    shop.ask(questionCalls.answer, { id, text, seen }, who)
  const noticesOf = async (who: Person, of: 'user' | 'shop') =>
    (await shop.must(noticeCalls.list, { tab: 'interaction' }, who)).data.filter(
      ({ name, of: whose }) => name.startsWith('question.') && whose === of,
    )

  it('are asked in public, and the merchant is notified with a link to the product', async () => {
    const { merchant, goodsId, question } = await asked(shop, 'Does it whistle?')
    expect(await list(goodsId)).toMatchObject({
      data: [{ id: question.id, text: 'Does it whistle?', answer: null }],
      after: null,
      count: 1,
    })
    expect(await noticesOf(merchant.owner, 'shop')).toMatchObject([
      { name: 'question.asked', subject: { entity: 'goods', id: goodsId } },
    ])
  })

  it('are answered by the shop, and the shopper is notified once', async () => {
    const { merchant, goodsId, shopper, question } = await asked(shop)
    const first = await answer(question.id, 'It does', { who: merchant.owner })
    expect(first.body.data).toMatchObject({ answer: { text: 'It does' } })
    await shop.pass(1_000)
    const again = await answer(question.id, 'It does', { who: merchant.owner })
    expect(again.body.data).toEqual(first.body.data)
    expect((await answer(question.id, 'Loudly', { who: merchant.owner })).problem?.key).toBe(
      'question.answeredElsewhere',
    )
    const seen = Date.parse((await list(goodsId)).data[0]?.answer?.at ?? '')
    const changed = await answer(question.id, 'Loudly', { seen, who: merchant.owner })
    expect(changed.body.data).toMatchObject({ answer: { text: 'Loudly' } })
    expect(await noticesOf(shopper, 'user')).toMatchObject([
      { name: 'question.answered', subject: { entity: 'goods', id: goodsId } },
    ])
  })

  it('are shown neither of a deleted product nor of a shop that was suspended, which still reads its own', async () => {
    const { merchant, goodsId } = await asked(shop)
    await suspend(shop, merchant.id)
    expect(await list(goodsId)).toEqual({ data: [], after: null, count: 0 })
    expect((await shop.must(questionCalls.list, { id: goodsId }, merchant.owner)).count).toBe(1)
    const other = await asked(shop)
    await runText(shop, 'update goods set on_shelf = false, deleted_at = shop_now() where id = $1', other.goodsId)
    expect(await list(other.goodsId)).toEqual({ data: [], after: null, count: 0 })
  })

  it('are answered by their own shop alone', async () => {
    const { goodsId, shopper, question } = await asked(shop)
    const other = await store(shop)
    expect((await answer(question.id, 'Mine', { who: other.owner })).problem?.key).toBe('question.notFound')
    expect((await answer('nothing', 'Mine', { who: other.owner })).problem?.key).toBe('question.notFound')
    expect((await answer(question.id, 'Mine', { who: shopper })).problem).toBeDefined()
    expect((await list(goodsId)).data[0]?.answer).toBeNull()
  })

  it('are refused about one’s own product, what is off the shelf, and a shop that does not sell or has blocked the person', async () => {
    const { merchant, goodsId } = await askable(shop)
    const shopper = await person(shop)
    const refusedAs = async (who: Person, id = goodsId) => (await ask(id, 'Hello?', who)).problem?.key
    expect(await refusedAs(merchant.owner)).toBe('question.own')
    expect(await refusedAs(shopper, 'nothing')).toBe('goods.notFound')
    expect((await ask(goodsId, 'Hello?')).problem?.key).toBe('account.signInFirst')
    const { chat_id: chat } = await say(shop, shopper, merchant.id, 'Hello')
    await shop.must(chatCalls.block, { id: chat, blocked: true }, merchant.owner)
    expect(await refusedAs(shopper)).toBe('question.blocked')
    const other = await person(shop)
    await shop.must(shopGoodsCalls.setListed, { scope: { ids: [goodsId] }, on: false }, merchant.owner)
    expect(await refusedAs(other)).toBe('goods.offShelf')
    await shop.must(shopGoodsCalls.setListed, { scope: { ids: [goodsId] }, on: true }, merchant.owner)
    await suspend(shop, merchant.id)
    expect(await refusedAs(other)).toBe('goods.shopClosed')
    expect((await list(goodsId)).count).toBe(0)
  })

  it('of the same words are asked once, and so many a day', async () => {
    const { goodsId } = await askable(shop)
    const shopper = await person(shop)
    const first = await ask(goodsId, 'Does it whistle?', shopper)
    const second = await ask(goodsId, '  Does it whistle? ', shopper)
    expect(second.body.data).toEqual(first.body.data)
    for (let n = 1; n < MOST_QUESTIONS; n++) await ask(goodsId, `Question ${n}`, shopper)
    const { problem } = await ask(goodsId, 'One more', shopper)
    expect(problem).toMatchObject({ key: 'question.tooMany', params: { max: MOST_QUESTIONS } })
    expect((await list(goodsId)).count).toBe(MOST_QUESTIONS)
    await shop.pass(days(1))
    expect((await ask(goodsId, 'One more', shopper)).problem).toBeUndefined()
  })

  it('are deleted by those who asked them, for everybody and with the answer', async () => {
    const { merchant, goodsId, shopper, question } = await asked(shop)
    const other = await person(shop)
    await answer(question.id, 'It does', { who: merchant.owner })
    await shop.must(questionCalls.report, { id: question.id }, other)
    const mine = (who: Person) => shop.must(questionCalls.mine, { id: goodsId }, who)
    const remove = async (who?: Person) => (await shop.ask(questionCalls.remove, { id: question.id }, who)).problem?.key
    expect(await mine(shopper)).toEqual({ ids: [question.id] })
    expect(await mine(other)).toEqual({ ids: [] })
    for (const who of [other, merchant.owner]) expect(await remove(who)).toBe('question.notFound')
    expect(await remove()).toBe('account.signInFirst')
    expect((await list(goodsId)).count).toBe(1)
    expect(await remove(shopper)).toBeUndefined()
    expect(await list(goodsId)).toEqual({ data: [], after: null, count: 0 })
    expect(await mine(shopper)).toEqual({ ids: [] })
    expect(await remove(shopper)).toBe('question.notFound')
    expect((await answer(question.id, 'Still', { who: merchant.owner })).problem?.key).toBe('question.notFound')
    expect((await shop.ask(questionCalls.report, { id: question.id }, other)).problem?.key).toBe('question.notFound')
  })

  it('are told apart from those of others as far as they are the newest', async () => {
    const { goodsId, shopper, question } = await asked(shop)
    await runText(
      shop,
      `insert into goods_questions (id, goods_id, shop_id, user_id, text, at)
       select q.id || '-' || n, q.goods_id, q.shop_id, q.user_id, 'Question ' || n, q.at + n * interval '1 second'
       from goods_questions q, generate_series(1, $2::int) n where q.id = $1`,
      question.id,
      MOST_MINE,
    )
    const { ids } = await shop.must(questionCalls.mine, { id: goodsId }, shopper)
    expect(ids).toEqual(Array.from({ length: MOST_MINE }, (_, n) => `${question.id}-${MOST_MINE - n}`))
  })

  it('deleted still count among those that one person asks in a day', async () => {
    const { goodsId } = await askable(shop)
    const shopper = await person(shop)
    for (let n = 0; n < MOST_QUESTIONS; n++) {
      const { id } = (await ask(goodsId, `Question ${n}`, shopper)).body.data
      await shop.must(questionCalls.remove, { id }, shopper)
    }
    expect((await ask(goodsId, 'One more', shopper)).problem?.key).toBe('question.tooMany')
  })

  it('asked at once by one person from many tabs keep to the limit', async () => {
    const { goodsId } = await askable(shop)
    const shopper = await person(shop)
    await Promise.all(Array.from({ length: MOST_QUESTIONS + 6 }, (_, n) => ask(goodsId, `Question ${n}`, shopper)))
    expect((await list(goodsId)).count).toBe(MOST_QUESTIONS)
  })

  it('are refused with what is wrong with their text, and kept as they were typed otherwise', async () => {
    const { goodsId } = await askable(shop)
    const shopper = await person(shop)
    for (const text of ['', '   ', 'x'.repeat(501), 'x'.repeat(20_000), 'to \u202eleft']) {
      const { problem } = await ask(goodsId, text, shopper)
      expect(problem?.field, text.slice(0, 5)).toBe('text')
      expect(problem?.key).toMatch(/^input\./)
    }
    const hostile = '<img src=x onerror=alert(1)> {{user}} %s ؟'
    expect((await ask(goodsId, hostile, shopper)).problem).toBeUndefined()
    expect((await list(goodsId)).data[0]?.text).toContain('<img src=x onerror=alert(1)>')
  })

  it('page without gaps or duplicates, newest first', async () => {
    const { goodsId } = await askable(shop)
    for (let n = 0; n < 23; n++) await ask(goodsId, `Question ${n}`, await person(shop))
    const all = await readAll((after) =>
      shop.must(questionCalls.list, after === undefined ? { id: goodsId } : { id: goodsId, after }),
    )
    expect(all.map(({ text }) => text)).toEqual(Array.from({ length: 23 }, (_, n) => `Question ${22 - n}`))
    expect(await shop.must(questionCalls.list, { id: 'nothing' })).toEqual({ data: [], after: null, count: 0 })
  })

  it('are shown at once to those who look at the product', async () => {
    const { goodsId, merchant } = await askable(shop)
    const [looker, shopper] = [await person(shop), await person(shop)]
    socket = io(url, { transports: ['websocket'], auth: { token: looker.token }, reconnection: false })
    const received: LiveMessage[] = []
    socket.on('live', (message: LiveMessage) => message.name === 'questions.changed' && received.push(message))
    await new Promise((resolve) => socket?.once('init', resolve))
    socket.emit('live', `goods:${goodsId}`, true)
    await expect.poll(() => shop.sockets.looking(`goods:${goodsId}`)).toBe(1)
    const { body } = await ask(goodsId, 'Does it whistle?', shopper)
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1)
    await answer((body.data as { id: string }).id, 'It does', { who: merchant.owner })
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2)
  })
})
