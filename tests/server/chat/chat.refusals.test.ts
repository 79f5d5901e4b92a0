import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import {
  CHAT_BURST,
  CHAT_BYTES,
  CHAT_BYTES_MS,
  CHAT_MESSAGE_BYTES,
  minutes,
  seconds,
} from '#machines/platform/constants.ts'
import { newId } from '#server/platform/db/ids.ts'
import { pairOf, recording, say, sendVoice, textsOf, trySay } from '#tests/support/chats.ts'
import { person, sku, store } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { paid } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload, sendForm, formBytes, pictureForm } from '#tests/support/uploads.ts'

describe.each(oneEngine())('a message is refused on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('to oneself, to a shopper, to a stranger of a shop, and to no one', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const other = await person(shop)
    const support = await person(shop, { staff: 'support' })
    const keyOf = async (...said: Parameters<typeof trySay>) => (await trySay(...said)).problem?.key
    const before = await fingerprint(shop)
    expect(await keyOf(shop, buyer, buyer.id, 'Hello')).toBe('chat.self')
    expect(await keyOf(shop, merchant.owner, merchant.id, 'Hello')).toBe('chat.self')
    expect(await keyOf(shop, support, 'service', 'Hello')).toBe('chat.self')
    expect(await keyOf(shop, buyer, other.id, 'Hello')).toBe('chat.notMerchant')
    expect(await keyOf(shop, buyer, merchant.owner.id, 'Hello')).toBe('chat.notMerchant')
    expect(await keyOf(shop, merchant.owner, other.id, 'Hello')).toBe('chat.notMerchant')
    expect(await keyOf(shop, buyer, newId(), 'Hello')).toBe('chat.notMerchant')
    for (const to_id of [other.id, newId()])
      expect((await shop.ask(chatCalls.open, { to_id }, buyer)).problem?.key).toBe('chat.notMerchant')
    expect((await shop.ask(chatCalls.open, { to_id: buyer.id }, buyer)).problem?.key).toBe('chat.self')
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('while the merchant has switched the chat off', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id } = await say(shop, buyer, merchant.id, 'Hello')
    const messages = (version: number, chat_on?: boolean) => ({
      version,
      auto_reply: '',
      ...(chat_on === undefined ? {} : { chat_on }),
    })
    const off = await shop.must(shopSettingCalls.messages, messages(1, false), merchant.owner)
    expect(off.chat_on).toBe(false)
    expect((await trySay(shop, buyer, merchant.id, 'Hello?')).problem?.key).toBe('chat.off')
    expect((await shop.must(chatCalls.open, { to_id: merchant.id }, buyer)).bar).toBe('chat.off')
    const left = await shop.must(shopSettingCalls.messages, messages(2), merchant.owner)
    expect(left.chat_on, 'left out, the switch stays').toBe(false)
    await shop.must(shopSettingCalls.messages, messages(3, true), merchant.owner)
    await say(shop, buyer, merchant.id, 'Hello again')
    expect(await textsOf(shop, buyer, chat_id)).toEqual(['Hello', 'Hello again'])
  })

  it('while one side has blocked the other', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id: id } = await say(shop, buyer, merchant.id, 'Hello')
    expect(await shop.must(chatCalls.block, { id, blocked: true }, merchant.owner)).toMatchObject({
      blocked: true,
    })
    expect((await trySay(shop, buyer, merchant.id, 'Hello?')).problem?.key).toBe('chat.blocked')
    expect((await trySay(shop, merchant.owner, buyer.id, 'No')).problem?.key).toBe('chat.youBlocked')
    await shop.must(chatCalls.block, { id, blocked: false }, merchant.owner)
    await say(shop, buyer, merchant.id, 'Thank you')
  })

  it('to a closed shop and to a locked or closed account', async () => {
    const gone = async (change: string, id: string, ...said: Parameters<typeof trySay>) => {
      await runText(shop, change, id)
      expect((await trySay(...said)).problem?.key, change).toBe('chat.partyGone')
    }
    const first = await pairOf(shop)
    await gone(
      `update shops set state = 'closed' where id = $1`,
      first.merchant.id,
      shop,
      first.buyer,
      first.merchant.id,
      'Hello',
    )
    await runText(shop, `update shops set state = 'open' where id = $1`, first.merchant.id)
    await say(shop, first.buyer, first.merchant.id, 'Hello')
    await gone(
      'update users set closed_at = shop_now() where id = $1',
      first.buyer.id,
      shop,
      first.merchant.owner,
      first.buyer.id,
      'Hello',
    )
    const second = await pairOf(shop)
    await gone(
      'update users set locked_at = shop_now() where id = $1',
      second.merchant.owner.id,
      shop,
      second.buyer,
      second.merchant.id,
      'Hello',
    )
  })

  it('without anything to be seen, too long, of an unknown kind, or with what its kind has not', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const before = await fingerprint(shop)
    const problemOf = async (said: Parameters<typeof trySay>[3]) =>
      (await trySay(shop, buyer, merchant.id, said)).problem
    for (const text of ['', '   \n ', '\u200b\u2060', '\u202e'])
      expect(await problemOf(text), JSON.stringify(text)).toMatchObject({ key: 'input.required', field: 'text' })
    expect(await problemOf('x'.repeat(4_001))).toMatchObject({ key: 'input.tooLong', params: { max: 4_000 } })
    expect(await problemOf({ type: 'img' })).toMatchObject({ key: 'input.required', field: 'upload_id' })
    expect(await problemOf({ type: 'voice' })).toMatchObject({ key: 'input.required', field: 'upload_id' })
    expect(await problemOf({ type: 'goods' })).toMatchObject({ key: 'input.required', field: 'goods_id' })
    expect(await problemOf({ type: 'video' as 'img' })).toMatchObject({ key: 'input.invalid', field: 'type' })
    const strays = [
      [{ type: 'img', text: 'x' }, 'text'],
      [{ type: 'text', text: 'x', upload_id: 'u' }, 'upload_id'],
      [{ type: 'text', text: 'x', goods_id: 'g' }, 'goods_id'],
      [{ type: 'text', text: 'x', order_no: 'O' }, 'order_no'],
      [{ type: 'text', text: 'x', recharge_id: 'r' }, 'recharge_id'],
      [{ type: 'goods', goods_id: 'g', order_no: 'O' }, 'order_no'],
      [{ type: 'goods', refund_id: 'r', withdrawal_id: 'w' }, 'withdrawal_id'],
    ] as const
    for (const [said, field] of strays) expect(await problemOf(said)).toMatchObject({ key: 'input.invalid', field })
    expect(await fingerprint(shop)).toEqual(before)
    expect((await say(shop, buyer, merchant.id, 'x'.repeat(4_000))).text).toHaveLength(4_000)
    const piled = await say(shop, buyer, merchant.id, `a${'\u0301'.repeat(3_000)}`)
    expect(piled.text.length, 'marks do not pile up').toBeLessThan(12)
  })

  it('with a picture or a voice of another person, of another purpose, or sent before', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const other = await person(shop)
    const uploadIds = [
      await looseUpload(shop, other.id, 'chat'),
      await looseUpload(shop, buyer.id, 'evidence'),
      newId(),
    ]
    for (const upload_id of uploadIds)
      for (const type of ['img', 'voice'] as const) {
        const { problem } = await trySay(shop, buyer, merchant.id, { type, upload_id })
        expect(problem).toMatchObject({ key: 'upload.notFound', field: 'upload_id' })
      }
    const own = await looseUpload(shop, buyer.id, 'chat')
    expect((await trySay(shop, buyer, merchant.id, { type: 'voice', upload_id: own })).problem?.key).toBe(
      'upload.notFound',
    )
    await say(shop, buyer, merchant.id, { type: 'img', upload_id: own })
    expect((await trySay(shop, buyer, merchant.id, { type: 'img', upload_id: own })).problem?.key).toBe(
      'upload.notFound',
    )
  })

  it('with the card of another shop’s product, of a deleted one, or of an order that is not of both', async () => {
    const { buyer, merchant, order, skuIds } = await paid(shop)
    const other = await store(shop)
    const elsewhere = await sku(shop, other)
    const rows = await runText<{ goods_id: string }>(
      shop,
      'select goods_id from skus where id = any($1) order by id = $2',
      [elsewhere, skuIds[0]],
      skuIds[0],
    )
    const [foreign, own] = rows.map(({ goods_id }) => goods_id)
    const goods = async (goods_id: string) =>
      (await trySay(shop, buyer, merchant.id, { type: 'goods', goods_id })).problem
    expect(await goods(foreign ?? '')).toMatchObject({ key: 'goods.notFound', field: 'goods_id' })
    await runText(shop, 'update goods set deleted_at = shop_now(), on_shelf = false where id = $1', own)
    expect(await goods(own ?? '')).toMatchObject({ key: 'goods.notFound' })
    const stranger = await person(shop)
    const ofOrder = { type: 'goods', order_no: order.order_no } as const
    expect((await trySay(shop, stranger, merchant.id, ofOrder)).problem).toMatchObject({
      key: 'order.notFound',
      field: 'order_no',
    })
    expect((await trySay(shop, buyer, other.id, ofOrder)).problem?.key).toBe('order.notFound')
  })

  it('that quotes a message of another chat', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const elsewhere = await pairOf(shop)
    const { id } = await say(shop, elsewhere.buyer, elsewhere.merchant.id, 'Secret')
    const said = { type: 'text', text: 'See', quote_id: id } as const
    expect((await trySay(shop, buyer, merchant.id, said)).problem).toMatchObject({
      key: 'chat.messageNotFound',
      field: 'quote_id',
    })
  })

  it.each([
    ['one to a shop', 4_000, 'a'],
    ['three bytes a sign', 4_000, '好'],
    ['short ones, which take room too', 0, 'a'],
  ])('beyond half a megabyte in an hour: %s', async (_how, length, sign) => {
    const { buyer, merchant } = await pairOf(shop)
    const [text, each] = [sign.repeat(length || 1), Buffer.byteLength(sign) * (length || 1) + CHAT_MESSAGE_BYTES]
    const { id } = await say(shop, buyer, merchant.id, text)
    const before = Math.floor(CHAT_BYTES / each) - 1
    const copies = (from: number, to: number) =>
      runText(
        shop,
        `insert into chat_messages (id, chat_id, seq, side, author_id, local_id, type, text, created_at)
         select m.id || '-' || n, chat_id, seq + n, side, author_id, local_id || '-' || n, type, text, created_at
         from chat_messages m, generate_series($2::int, $3::int) n where m.id = $1`,
        id,
        from,
        to,
      )
    await copies(1, before - 1)
    await runText(
      shop,
      `update chats set seq = $2 where id = (select chat_id from chat_messages where id = $1)`,
      id,
      before,
    )
    await shop.standStill(seconds(20))
    await say(shop, buyer, merchant.id, text)
    const { problem } = await trySay(shop, buyer, merchant.id, text)
    expect(problem).toEqual({ key: 'chat.tooMuch', params: { minutes: 60 } })
    // Others still write, and so does the author when the hour is over.
    await say(shop, merchant.owner, buyer.id, text)
    await shop.standStill(CHAT_BYTES_MS)
    await say(shop, buyer, merchant.id, text)
  })

  it('beyond twenty in ten seconds, wherever they go, and taken when time has passed', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const other = await store(shop)
    for (let n = 0; n < CHAT_BURST; n++) await say(shop, buyer, n % 2 ? merchant.id : other.id, `m${n}`)
    const { problem } = await trySay(shop, buyer, merchant.id, 'one more')
    expect(problem?.key).toBe('chat.tooOften')
    expect(problem?.params).toMatchObject({ seconds: expect.any(Number) })
    await shop.standStill(seconds(10))
    await say(shop, buyer, merchant.id, 'one more')
  })

  it('under a client-made id that another text has', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const input = { local_id: newId(), to_id: merchant.id, type: 'text', text: 'Hello' } as const
    const first = await shop.must(chatCalls.send, input, buyer)
    expect(await shop.must(chatCalls.send, input, buyer)).toEqual(first)
    const { problem } = await shop.ask(chatCalls.send, { ...input, text: 'Another' }, buyer)
    expect(problem).toMatchObject({ key: 'key.reused', field: 'local_id' })
    expect(await textsOf(shop, buyer, first.chat_id)).toEqual(['Hello'])
    const same = await shop.must(chatCalls.send, { ...input, to_id: merchant.id }, await person(shop))
    expect(same.id, 'of another person it is another message').not.toBe(first.id)
  })

  it('as a voice that is none, of another format, or too short or long', async () => {
    const { buyer } = await pairOf(shop)
    const keyOf = async (file: Buffer) => (await sendVoice(shop, buyer, file)).problem
    const cut = recording(2_000).subarray(0, 1_000)
    const notes = [Buffer.from('no sound'), Buffer.alloc(0), Buffer.from('RIFFxxxxWAVE'), cut]
    for (const file of [
      ...notes,
      recording(2_000, { rate: 8_000 }),
      recording(2_000, { channels: 2 }),
      recording(2_000, { bits: 8 }),
    ])
      expect(await keyOf(file)).toMatchObject({ key: file.length === 0 ? expect.any(String) : 'chat.notVoice' })
    expect(await keyOf(recording(400))).toMatchObject({ key: 'chat.voiceTooShort' })
    expect(await keyOf(recording(61_000))).toMatchObject({ key: 'chat.voiceTooLong', params: { seconds: 60 } })
    expect(await keyOf(recording(60_000))).toBeUndefined()
    const large = formBytes(pictureForm(Buffer.alloc(5 * 1024 * 1024 + 1), { purpose: 'chat' }))
    expect((await sendForm(shop, large, buyer)).problem).toMatchObject({
      key: 'upload.tooLarge',
      params: { max: '5 MB' },
    })
    expect(await keyOf(Buffer.alloc(9 * 1024 * 1024))).toMatchObject({ key: 'upload.tooLarge' })
  })

  it('as a voice that is no form, from a visitor and from a person', async () => {
    const { buyer } = await pairOf(shop)
    const sends = (text: string, as: { token?: string }) =>
      sendForm(shop, Buffer.from(text), { ...as, type: 'application/json', path: chatCalls.voice.path })
    for (const text of ['null', '[]', '5', 'true', '"file"'])
      expect(await sends(text, buyer), text).toMatchObject({ status: 400, problem: { key: 'input.invalid' } })
    expect(await sends('{}', buyer)).toMatchObject({ status: 400, problem: { key: 'input.required', field: 'file' } })
    for (const text of ['null', '"file"', '{}'])
      expect(await sends(text, {}), text).toMatchObject({ problem: { key: 'account.signInFirst' } })
  })

  it('as a voice for which there is no room, of the person or of the shop', async () => {
    const { buyer } = await pairOf(shop)
    const sent = async () => (await sendVoice(shop, buyer, recording(2_000))).problem
    const space = vi.spyOn(shop.services.store, 'space').mockResolvedValue(0.09)
    expect(await sent()).toMatchObject({ key: 'upload.full' })
    space.mockRestore()
    const large = await looseUpload(shop, buyer.id)
    await runText(shop, 'update uploads set bytes = $2 where id = $1', large, 200 * 1024 * 1024 - 1)
    expect(await sent()).toMatchObject({ key: 'upload.quota', field: 'file' })
    await runText(shop, 'update uploads set purged_at = shop_now() where id = $1', large)
    expect(await sent()).toBeUndefined()
  })

  it('to be recalled when it is another’s, unknown, foreign, too old, or recalled', async () => {
    const { buyer, merchant } = await pairOf(shop, { autoReply: 'Soon' })
    const stranger = await person(shop)
    const sent = await say(shop, buyer, merchant.id, 'Hello')
    const recall = async (id: string, as = buyer) => (await shop.ask(chatCalls.recall, { id }, as)).problem
    expect((await recall(sent.id, merchant.owner))?.key).toBe('chat.notAuthor')
    expect((await recall(sent.id, stranger))?.key).toBe('chat.messageNotFound')
    expect((await recall(newId()))?.key).toBe('chat.messageNotFound')
    const { data } = await shop.must(chatCalls.history, { id: sent.chat_id }, merchant.owner)
    expect((await recall(data[1]?.id ?? '', merchant.owner))?.key, 'no one wrote an automatic answer').toBe(
      'chat.notAuthor',
    )
    await shop.standStill(minutes(2) + 1)
    expect(await recall(sent.id)).toMatchObject({ key: 'chat.recallOver', params: { minutes: 2 } })
    const late = await say(shop, buyer, merchant.id, 'Again')
    await shop.must(chatCalls.recall, { id: late.id }, buyer)
    expect(await recall(late.id)).toMatchObject({
      key: 'system.alreadyMoved',
      params: { state: 'chat.states.recalled' },
    })
  })

  it('and so is everything about a chat of others, as if there were none', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const stranger = await person(shop)
    const { chat_id: id, id: message_id } = await say(shop, buyer, merchant.id, 'Hello')
    const other = await pairOf(shop)
    const elsewhere = await say(shop, other.buyer, other.merchant.id, 'Hello')
    const before = await fingerprint(shop)
    for (const each of [id, newId()]) {
      const answers = [
        await shop.ask(chatCalls.history, { id: each }, stranger),
        await shop.ask(chatCalls.read, { marks: [{ id: each, seq: 0 }] }, stranger),
        await shop.ask(chatCalls.deliver, { marks: [{ id: each, seq: 0 }] }, stranger),
        await shop.ask(chatCalls.clear, { id: each, seq: 0 }, stranger),
        await shop.ask(chatCalls.del, { id: each, seq: 0 }, stranger),
        await shop.ask(chatCalls.mute, { id: each, muted: true }, stranger),
        await shop.ask(chatCalls.block, { id: each, blocked: true }, stranger),
        await shop.ask(chatCalls.report, { id: each, reason: 'scam' }, stranger),
      ]
      expect(answers.map(({ problem }) => problem?.key)).toEqual(answers.map(() => 'chat.notFound'))
    }
    const ahead = { id, seq: 2 }
    expect((await shop.ask(chatCalls.read, { marks: [ahead] }, buyer)).problem).toMatchObject({
      key: 'chat.markAhead',
      field: 'seq',
    })
    expect((await shop.ask(chatCalls.deliver, { marks: [ahead] }, buyer)).problem?.key).toBe('chat.markAhead')
    for (const call of [chatCalls.clear, chatCalls.del])
      expect((await shop.ask(call, ahead, buyer)).problem?.key, call.path).toBe('chat.markAhead')
    const foreign = { id, message_id: elsewhere.id, reason: 'scam' } as const
    expect((await shop.ask(chatCalls.report, foreign, buyer)).problem?.key).toBe('chat.messageNotFound')
    expect(await fingerprint(shop)).toEqual(before)
    const report = { id, message_id, reason: 'outsidePayment', note: 'Asks for a transfer' } as const
    await shop.must(chatCalls.report, report, buyer)
    await shop.must(chatCalls.report, report, buyer)
    const rows = await runText(
      shop,
      'select reporter_id, message_id, reason, note from chat_reports where chat_id = $1',
      id,
    )
    expect(rows).toEqual([{ reporter_id: buyer.id, message_id, reason: 'outsidePayment', note: 'Asks for a transfer' }])
  })
})
