import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { socketCalls, chatCalls } from '#contract/care/chat.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { pairOf, recording, say, sendVoice } from '#tests/support/chats.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { picture, uploaded } from '#tests/support/uploads.ts'

const TEXT = 'a text that no one should find'

/** The tables whose rows hold a text somewhere. */
async function tablesWith(shop: TestShop, text: string): Promise<string[]> {
  const tables = await runText<{ name: string }>(
    shop,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await runText<{ n: number }>(
      shop,
      `select count(*)::int as n from "${name}" t where t::text like $1`,
      `%${text}%`,
    )
    if ((row?.n ?? 0) > 0) found.push(name)
  }
  return found.sort()
}

describe.each(oneEngine())('a recalled message on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is gone from every table, every quote, every list and the catch-up', async () => {
    const { buyer, merchant } = await pairOf(shop)
    await say(shop, buyer, merchant.id, 'Before')
    const sent = await say(shop, buyer, merchant.id, TEXT)
    const quoting = await say(shop, merchant.owner, buyer.id, { type: 'text', text: 'What?', quote_id: sent.id })
    expect(quoting.quote?.text).toBe(TEXT)
    expect(await tablesWith(shop, TEXT)).toEqual(['chat_messages'])
    const recalled = await shop.must(chatCalls.recall, { id: sent.id }, buyer)
    expect(recalled).toMatchObject({ id: sent.id, seq: 2, version: 2, state: 'recalled', text: '' })
    expect(await tablesWith(shop, TEXT)).toEqual([])
    for (const as of [buyer, merchant.owner]) {
      const { data } = await shop.must(chatCalls.history, { id: sent.chat_id }, as)
      expect(data.map(({ text, state }) => [text, state])).toEqual([
        ['Before', 'sent'],
        ['', 'recalled'],
        ['What?', 'sent'],
      ])
      expect(data[2]?.quote).toMatchObject({ id: sent.id, text: '', recalled: true })
    }
    for (const [topic, as] of [
      [`user:${buyer.id}`, buyer],
      [`shop:${merchant.id}`, merchant.owner],
    ] as const) {
      const { items } = await shop.must(socketCalls.eventsAfter, { topic, after: 0 }, as)
      expect(JSON.stringify(items)).not.toContain(TEXT)
      const event = items.find(({ entity_id }) => entity_id === sent.id)
      expect(event).toMatchObject({ type: 'recall', name: 'chatMessage.recalled', version: 2 })
      const fresh = await shop.must(chatCalls.history, { id: sent.chat_id }, as)
      expect(event?.view).toEqual(fresh.data[1])
    }
  })

  it('is gone from the preview and counts as read', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const sent = await say(shop, buyer, merchant.id, TEXT)
    expect((await shop.must(userCalls.statistics, {}, merchant.owner)).notice.chat).toBe(1)
    await shop.must(chatCalls.recall, { id: sent.id }, buyer)
    expect((await shop.must(userCalls.statistics, {}, merchant.owner)).notice.chat).toBe(0)
    const { data } = await shop.must(chatCalls.lists, {}, merchant.owner)
    expect(data).toMatchObject([{ count: 0, content: { text: '', recalled: true, mine: false } }])
  })

  it('takes its picture or voice with it, for its sender too', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { id: upload_id } = await uploaded(shop, buyer, 'chat')
    const sent = await say(shop, buyer, merchant.id, { type: 'img', upload_id })
    const voice = (await sendVoice(shop, buyer, recording(900))).body.data
    const spoken = await say(shop, buyer, merchant.id, { type: 'voice', upload_id: voice.id })
    for (const { id } of [sent, spoken]) await shop.must(chatCalls.recall, { id }, buyer)
    for (const as of [buyer, merchant.owner]) {
      expect((await picture(shop, upload_id, as.token)).problem?.key).toBe('upload.notFound')
      expect((await shop.ask(chatCalls.sound, { id: voice.id }, as)).problem?.key).toBe('upload.notFound')
    }
    const rows = await runText<{ gone: boolean }>(
      shop,
      'select purged_at is not null as gone from uploads where id = any($1)',
      [upload_id, voice.id],
    )
    expect(rows).toEqual([{ gone: true }, { gone: true }])
  })

  it('is answered to its device, which sends it again', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const input = { local_id: newId(), to_id: merchant.id, type: 'text', text: TEXT } as const
    const { id } = await shop.must(chatCalls.send, input, buyer)
    const recalled = await shop.must(chatCalls.recall, { id }, buyer)
    expect(await shop.must(chatCalls.send, input, buyer)).toEqual(recalled)
    expect(await tablesWith(shop, TEXT)).toEqual([])
  })
})
