import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls, chatCalls } from '#contract/care/chat.calls.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { orderCalls, orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { CATCH_UP } from '#server/platform/events/log.ts'
import { pairOf, say, textsOf } from '#tests/support/chats.ts'
import type { Person } from '#tests/support/factories.ts'
import { type Deal, paid, payFor, placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const STREET = 'Lake Road'
const SECRET = 'what was said before'

describe.each(oneEngine())('past events on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** A whole page of other news: what comes behind it is in another answer than what stood before it. */
  const fill = (topic: string) =>
    runText(
      shop,
      `with t as (update topics set seq = seq + $2 where topic = $1 returning seq)
       insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
       select $1, seq - n, 'notice', 'board.changed', 'shop', 'x' || n, 0, '{}', shop_now() from t, generate_series(0, $2 - 1) n`,
      topic,
      CATCH_UP,
    )
  const pageAfter = async (topic: string, as: Person, after = 0): Promise<ShopEvent[]> =>
    (await shop.must(socketCalls.eventsAfter, { topic, after }, as)).items
  const parcel = (id: string) => ({ carrier: 'SF', tracking: `T${id}` })

  const ended: readonly (readonly [string, (deal: Deal) => Promise<unknown>])[] = [
    [
      'is shipped',
      ({ order: { id }, merchant }) => shop.must(orderMoves['order.ship'], { id, parcel: parcel(id) }, merchant.owner),
    ],
    [
      'is cancelled by the shop',
      ({ order: { id }, merchant }) =>
        shop.must(orderMoves['order.merchantCancel'], { id, reason: 'sold' }, merchant.owner),
    ],
  ]
  it.each(ended)('show the shop no address once the order %s, whatever page they stand on', async (_how, end) => {
    const deal = await placed(shop)
    const { merchant, buyer, order } = deal
    const [ofShop, ofBuyer] = [`shop:${merchant.id}`, `user:${buyer.id}`]
    await payFor(shop, deal)
    const before = await pageAfter(ofShop, merchant.owner)
    expect(JSON.stringify(before)).toContain(STREET)
    for (const topic of [ofShop, ofBuyer]) await fill(topic)
    await end(deal)
    const after = await pageAfter(ofShop, merchant.owner)
    expect(JSON.stringify(after)).not.toContain(STREET)
    const now = await shop.must(shopOrderCalls.orderInfo, { id: order.id }, merchant.owner)
    const event = after.find(({ entity }) => entity === 'order')
    expect(event).toEqual({ ...before.find(({ entity }) => entity === 'order'), version: now.version, view: now })
    // The buyer's own address is theirs to read.
    const own = (await pageAfter(ofBuyer, buyer)).find(({ entity }) => entity === 'order')
    expect(own?.view).toEqual(await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer))
    expect(JSON.stringify(own)).toContain(STREET)
  })

  it('show the address as long as there is something to ship', async () => {
    const { merchant } = await paid(shop)
    await fill(`shop:${merchant.id}`)
    expect(JSON.stringify(await pageAfter(`shop:${merchant.id}`, merchant.owner))).toContain(STREET)
  })

  const hidden: readonly (readonly [
    string,
    (id: string, chatId: string, buyer: Person) => Promise<unknown>,
    boolean,
  ])[] = [
    ['is recalled', (id, _chat, buyer) => shop.must(chatCalls.recall, { id }, buyer), false],
    ['was cleared by its reader', (_id, id, buyer) => shop.must(chatCalls.clear, { id }, buyer), true],
  ]
  it.each(hidden)('show no text of a message that %s', async (_how, hide, otherStillReads) => {
    const { buyer, merchant } = await pairOf(shop)
    const [own, other] = [`user:${buyer.id}`, `shop:${merchant.id}`]
    const { id, chat_id } = await say(shop, buyer, merchant.id, SECRET)
    for (const [topic, as] of [
      [own, buyer],
      [other, merchant.owner],
    ] as const) {
      expect(JSON.stringify(await pageAfter(topic, as))).toContain(SECRET)
      await fill(topic)
    }
    await hide(id, chat_id, buyer)
    expect(JSON.stringify(await pageAfter(own, buyer))).not.toContain(SECRET)
    expect(JSON.stringify(await pageAfter(other, merchant.owner)).includes(SECRET)).toBe(otherStillReads)
    expect(await textsOf(shop, merchant.owner, chat_id)).toEqual([otherStillReads ? SECRET : ''])
  })

  it('hold no text of a message: it stands in the chat alone', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const sent = await say(shop, buyer, merchant.id, SECRET)
    await say(shop, merchant.owner, buyer.id, { type: 'text', text: 'yes', quote_id: sent.id })
    const [row] = await runText<{ most: number; texts: number }>(
      shop,
      `select max(length(view::text)) as most, count(*) filter (where view::text like '%' || $1 || '%')::int as texts
       from events where entity = 'chatMessage'`,
      SECRET,
    )
    expect(row?.texts).toBe(0)
    expect(row?.most).toBeLessThan(200)
    const events = await pageAfter(`user:${buyer.id}`, buyer)
    const { data } = await shop.must(chatCalls.history, { id: sent.chat_id }, buyer)
    expect(events.filter(({ entity }) => entity === 'chatMessage').map(({ view }) => view)).toEqual(data)
  })
})
