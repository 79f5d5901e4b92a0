import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { socketCalls, chatCalls } from '#contract/care/chat.calls.ts'
import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { PAGE_SIZE } from '#server/platform/db/keyset.ts'
import { newId } from '#server/platform/db/ids.ts'
import { pairOf, recording, say, sendVoice, textsOf } from '#tests/support/chats.ts'
import { person, type Person, sku } from '#tests/support/factories.ts'
import { paid } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { picture, uploaded } from '#tests/support/uploads.ts'

describe.each(engines())('a chat on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const lists = async (as: Person) => (await shop.must(chatCalls.lists, {}, as)).data
  const unread = async (as: Person) => (await shop.must(userCalls.statistics, {}, as)).notice.chat
  const published = async (topic: string, as: Person) =>
    (await shop.must(socketCalls.eventsAfter, { topic, after: 0 }, as)).items

  it('begins with the first message, and both sides see the same', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const opened = await shop.must(chatCalls.open, { to_id: merchant.id }, buyer)
    expect(opened).toMatchObject({ chat: null, bar: null, online: false, form: { id: merchant.id, role: 'shop' } })
    const first = await say(shop, buyer, merchant.id, '  Is <b>this</b> in stock?\u202e ')
    expect(first).toMatchObject({ seq: 1, mine: true, state: 'sent', text: 'Is <b>this</b> in stock?', type: 'text' })
    expect(first.form).toMatchObject({ id: buyer.id, shop_id: null, role: 'shopper' })
    expect(first.to_id).toBe(merchant.id)
    const reply = await say(shop, merchant.owner, buyer.id, { type: 'text', text: 'Yes', quote_id: first.id })
    expect(reply).toMatchObject({ seq: 2, chat_id: first.chat_id, quote: { id: first.id, mine: false } })
    expect(reply.form).toMatchObject({ id: merchant.id, shop_id: merchant.id, role: 'shop' })
    const texts = ['Is <b>this</b> in stock?', 'Yes']
    expect(await textsOf(shop, buyer, first.chat_id)).toEqual(texts)
    expect(await textsOf(shop, merchant.owner, first.chat_id)).toEqual(texts)
    expect(await lists(buyer)).toMatchObject([
      { user_id: merchant.id, as: 'shopper', count: 1, last: 2, content: { type: 'text', text: 'Yes', mine: false } },
    ])
    expect(await lists(merchant.owner)).toMatchObject([
      { user_id: buyer.id, as: 'shop', count: 1, content: { text: 'Yes', mine: true } },
    ])
  })

  it('tells every device of both sides of each message, in their own view', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { id } = await say(shop, buyer, merchant.id, 'Hello')
    const [own] = await published(`user:${buyer.id}`, buyer)
    const [other] = await published(`shop:${merchant.id}`, merchant.owner)
    expect(own).toMatchObject({ type: 'chat', name: 'chatMessage.sent', entity_id: id, version: 1 })
    expect(own?.view).toMatchObject({ mine: true, text: 'Hello' })
    expect(other?.view).toMatchObject({ mine: false, text: 'Hello', local_id: null, to_id: merchant.id })
  })

  it('counts what came after the read mark, and tells both sides where the mark is', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id } = await say(shop, buyer, merchant.id, 'One')
    await say(shop, buyer, merchant.id, 'Two')
    expect(await unread(merchant.owner)).toBe(2)
    expect(await unread(buyer)).toBe(0)
    await shop.must(chatCalls.deliver, { marks: [{ id: chat_id, seq: 2 }] }, merchant.owner)
    await shop.must(chatCalls.read, { marks: [{ id: chat_id, seq: 1 }] }, merchant.owner)
    expect(await unread(merchant.owner)).toBe(1)
    const seen = await shop.must(chatCalls.history, { id: chat_id }, buyer)
    expect(seen.data.map(({ state }) => state)).toEqual(['read', 'sent'])
    expect(seen.chat).toMatchObject({ other_delivered: 2, other_read: 1, count: 0 })
    const marks = (await published(`user:${buyer.id}`, buyer)).filter(({ name }) => name === 'chat.marked')
    expect(marks.at(-1)?.view).toMatchObject({ id: chat_id, other_delivered: 2, other_read: 1 })
    await shop.must(chatCalls.read, { marks: [{ id: chat_id, seq: 0 }] }, merchant.owner)
    expect(await unread(merchant.owner), 'a mark never moves back').toBe(1)
    await shop.must(chatCalls.read, { marks: [{ id: chat_id, seq: 2 }] }, merchant.owner)
    expect(await unread(merchant.owner)).toBe(0)
    const { items } = await shop.must(
      socketCalls.eventsAfter,
      { topic: `shop:${merchant.id}`, after: 0 },
      merchant.owner,
    )
    const before = items.length
    await shop.must(chatCalls.read, { marks: [{ id: chat_id, seq: 2 }] }, merchant.owner)
    expect((await published(`shop:${merchant.id}`, merchant.owner)).length, 'the same mark again tells no one').toBe(
      before,
    )
  })

  it('stays unread where a message came between the look at the list and "all read"', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const other = await person(shop)
    await say(shop, buyer, merchant.id, 'One')
    const list = await lists(merchant.owner)
    const marks = list.map(({ id, last: seq }) => ({ id, seq }))
    await say(shop, buyer, merchant.id, 'Two')
    await say(shop, other, merchant.id, 'Hello')
    await shop.must(chatCalls.read, { marks }, merchant.owner)
    expect((await lists(merchant.owner)).map(({ count, content }) => [count, content?.text])).toEqual([
      [1, 'Hello'],
      [1, 'Two'],
    ])
  })

  it('is read with all below the loaded part of the list, up to what stood there', async () => {
    const { merchant } = await pairOf(shop)
    const people = await Promise.all(Array.from({ length: PAGE_SIZE + 2 }, () => person(shop)))
    for (const each of people) await say(shop, each, merchant.id, 'Hello')
    const { data, after } = await shop.must(chatCalls.lists, {}, merchant.owner)
    const marks = data.map(({ id, last: seq }) => ({ id, seq }))
    await shop.standStill(1_000)
    for (const each of people.slice(0, 2)) await say(shop, each, merchant.id, 'Are you there?')
    await shop.must(chatCalls.read, { marks, ...(after && { rest: after }) }, merchant.owner)
    expect(await unread(merchant.owner), 'the two that came in the meantime').toBe(2)
  })

  it.each(['clear', 'del'] as const)('keeps on %s what came after the look at it', async (way) => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id: id, seq } = await say(shop, buyer, merchant.id, 'Before')
    await say(shop, buyer, merchant.id, 'In the meantime')
    await shop.must(chatCalls[way], { id, seq }, merchant.owner)
    expect(await textsOf(shop, merchant.owner, id)).toEqual(['In the meantime'])
    expect(await lists(merchant.owner)).toMatchObject([{ id, count: 1, content: { text: 'In the meantime' } }])
    await shop.must(chatCalls[way], { id, seq: 0 }, merchant.owner)
    expect(await textsOf(shop, merchant.owner, id), 'a mark never moves back').toEqual(['In the meantime'])
  })

  it('shows pictures and voices to its two sides alone', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const sent = await uploaded(shop, buyer, 'chat')
    const img = await say(shop, buyer, merchant.id, { type: 'img', upload_id: sent.id })
    expect(img.picture).toEqual({ id: sent.id, width: sent.width, height: sent.height })
    const { body } = await sendVoice(shop, buyer, recording(1_500))
    expect(body.data).toMatchObject({ ms: 1_500 })
    expect(body.data.bars).toHaveLength(48)
    expect(body.data.bars.every((bar) => bar > 20 && bar < 30)).toBe(true)
    const voice = await say(shop, buyer, merchant.id, { type: 'voice', upload_id: body.data.id })
    expect(voice.voice).toMatchObject({ id: body.data.id, ms: 1_500 })
    const sound = async (as: Person) => shop.ask(chatCalls.sound, { id: body.data.id }, as)
    const stranger = await person(shop)
    for (const as of [buyer, merchant.owner]) {
      expect((await picture(shop, sent.id, as.token)).bytes).toBeDefined()
      expect((await sound(as)).problem).toBeUndefined()
    }
    expect((await picture(shop, sent.id, stranger.token)).problem?.key).toBe('upload.notFound')
    expect((await sound(stranger)).problem?.key).toBe('upload.notFound')
  })

  it('shows the cards of a product and of an order', async () => {
    const { buyer, merchant, order, skuIds } = await paid(shop)
    const [goods] = await runText<{ goods_id: string }>(shop, 'select goods_id from skus where id = $1', skuIds[0])
    const card = await say(shop, buyer, merchant.id, { type: 'goods', goods_id: goods?.goods_id ?? '' })
    expect(card.card).toMatchObject({
      goods_id: goods?.goods_id,
      order_no: null,
      title: { en: 'Cup' },
      price: '20000000',
    })
    const about = await say(shop, merchant.owner, buyer.id, { type: 'goods', order_no: order.order_no })
    expect(about.card).toMatchObject({
      goods_id: null,
      order_no: order.order_no,
      order_id: order.id,
      title: { en: 'Cup' },
    })
    const { data } = await shop.must(chatCalls.history, { id: card.chat_id }, merchant.owner)
    expect(data.map((message) => message.card)).toEqual([card.card, about.card])
  })

  it('lets a merchant write first to a buyer of the shop', async () => {
    const { buyer, merchant } = await paid(shop)
    expect(await say(shop, merchant.owner, buyer.id, 'Which colour?')).toMatchObject({ seq: 1, to_id: buyer.id })
  })

  it('stays cleared and deleted on all devices until a new message comes', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id, id } = await say(shop, buyer, merchant.id, 'Before')
    await say(shop, merchant.owner, buyer.id, 'Before too')
    await shop.must(chatCalls.clear, { id: chat_id, seq: 2 }, buyer)
    expect(await textsOf(shop, buyer, chat_id)).toEqual([])
    expect(await textsOf(shop, merchant.owner, chat_id)).toEqual(['Before', 'Before too'])
    expect(await lists(buyer)).toMatchObject([{ content: null, count: 0, cleared: 2, deleted: false }])
    expect(await unread(buyer)).toBe(0)
    await shop.must(chatCalls.del, { id: chat_id, seq: 2 }, buyer)
    expect(await lists(buyer)).toEqual([])
    await say(shop, merchant.owner, buyer.id, { type: 'text', text: 'After', quote_id: id })
    expect(await lists(buyer)).toMatchObject([{ id: chat_id, count: 1, deleted: false, content: { text: 'After' } }])
    const { data } = await shop.must(chatCalls.history, { id: chat_id }, buyer)
    expect(data.map(({ text, quote }) => [text, quote?.text])).toEqual([['After', '']])
  })

  it('is muted for one side, on all its devices', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id } = await say(shop, buyer, merchant.id, 'Hello')
    expect(await shop.must(chatCalls.mute, { id: chat_id, muted: true }, merchant.owner)).toMatchObject({
      muted: true,
    })
    expect((await lists(merchant.owner))[0]?.muted).toBe(true)
    expect((await lists(buyer))[0]?.muted).toBe(false)
    expect((await published(`user:${buyer.id}`, buyer)).map(({ name }) => name)).toEqual(['chatMessage.sent'])
  })

  it('is answered in the shop’s name once a day, by its holiday first', async () => {
    const { buyer, merchant } = await pairOf(shop, { autoReply: 'We answer soon' })
    const { chat_id } = await say(shop, buyer, merchant.id, 'Hello')
    await say(shop, buyer, merchant.id, 'Anybody?')
    expect(await textsOf(shop, buyer, chat_id)).toEqual(['Hello', 'We answer soon', 'Anybody?'])
    const { data } = await shop.must(chatCalls.history, { id: chat_id }, buyer)
    expect(data[1]).toMatchObject({ automatic: 'reply', mine: false, local_id: null, form: { role: 'shop' } })
    await shop.standStill(days(1))
    await say(shop, buyer, merchant.id, 'Still there?')
    expect(await textsOf(shop, buyer, chat_id)).toHaveLength(5)
    await shop.standStill(days(1))
    await runText(
      shop,
      `insert into shop_holidays (id, shop_id, from_day, to_day, message)
       select $1, $2, to_char(shop_now() at time zone 'UTC', 'YYYY-MM-DD'), to_char(shop_now() at time zone 'UTC', 'YYYY-MM-DD'), 'Away today'`,
      newId(),
      merchant.id,
    )
    await say(shop, buyer, merchant.id, 'And today?')
    expect((await textsOf(shop, buyer, chat_id)).at(-1)).toBe('Away today')
    await say(shop, merchant.owner, buyer.id, 'Here I am')
    expect((await textsOf(shop, buyer, chat_id)).at(-1)).toBe('Here I am')
  })

  it('is not answered for a shop that is there, but by its holiday', async () => {
    const { buyer, merchant } = await pairOf(shop, { autoReply: 'We answer soon' })
    const { isOnline } = shop.services
    Object.assign(shop.services, { isOnline: async (id: string) => id === merchant.id })
    const { chat_id } = await say(shop, buyer, merchant.id, 'Hello')
    expect(await textsOf(shop, buyer, chat_id)).toEqual(['Hello'])
    Object.assign(shop.services, { isOnline })
    // Away now, it answers the first message that it misses.
    await say(shop, buyer, merchant.id, 'Anybody?')
    expect(await textsOf(shop, buyer, chat_id)).toEqual(['Hello', 'Anybody?', 'We answer soon'])
  })

  it('opens around a message far back, and reads on from both ends', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id } = await say(shop, buyer, merchant.id, 'm1')
    await runText(
      shop,
      `with more as (insert into chat_messages (id, chat_id, seq, side, author_id, type, text, created_at)
         select 'far' || n || $1, $1, n, 'user', $2, 'text', 'm' || n, shop_now() - interval '1 hour' from generate_series(2, 300) n)
       update chats set seq = 300 where id = $1`,
      chat_id,
      buyer.id,
    )
    const page = (input: object) => shop.must(chatCalls.history, { id: chat_id, ...input }, buyer)
    const seqs = async (input: object) => (await page(input)).data.map(({ seq }) => seq)
    expect(await seqs({ limit: 3 })).toEqual([298, 299, 300])
    expect(await seqs({ before: 298, limit: 2 })).toEqual([296, 297])
    expect(await seqs({ after: 298 })).toEqual([299, 300])
    const around = await page({ around: 150, limit: 4 })
    expect(around.data.map(({ seq }) => seq)).toEqual([148, 149, 150, 151, 152])
    expect(around).toMatchObject({ older: true, newer: true })
    expect(await page({ before: 3 })).toMatchObject({ older: false, newer: true })
    expect(await page({ after: 290 })).toMatchObject({ older: true, newer: false })
  })

  it('reaches customer service, which answers for no one in person', async () => {
    const buyer = await person(shop)
    const support = await person(shop, { staff: 'support' })
    const asked = await say(shop, buyer, 'service', 'Where is my money?')
    expect(asked.to_id).toBe('service')
    expect(await lists(support)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: asked.chat_id, as: 'service' })]),
    )
    await shop.must(deskServiceMoves['serviceCase.assign'], { id: buyer.id }, support)
    const answer = await say(shop, support, buyer.id, 'On its way')
    expect(answer.form).toEqual({ id: 'service', name: '', avatar: '', shop_id: null, role: 'service' })
    expect(await lists(buyer)).toMatchObject([{ user_id: 'service', form: { role: 'service' }, count: 1 }])
    expect(await textsOf(shop, buyer, asked.chat_id)).toEqual(['Where is my money?', 'On its way'])
  })

  it('takes a product of a shopper who asks about it', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const skuId = await sku(shop, merchant)
    const [goods] = await runText<{ goods_id: string }>(shop, 'select goods_id from skus where id = $1', skuId)
    const sent = await say(shop, buyer, merchant.id, { type: 'goods', goods_id: goods?.goods_id ?? '' })
    expect(sent.card?.goods_id).toBe(goods?.goods_id)
  })
})
