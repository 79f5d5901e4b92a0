import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls, chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMarks, ChatMessage } from '#contract/care/chat-view.contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import { pairOf, say, trySay } from '#tests/support/chats.ts'
import type { Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const isDone = ({ body }: { body: { code: number } }): boolean => body.code === 1

describe.each(oneEngine())('asked in the same instant on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const historyOf = async (as: Person, id: string) => (await shop.must(chatCalls.history, { id, limit: 96 }, as)).data

  it('one client-made id stores one message, and every device gets it', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const input = { local_id: newId(), to_id: merchant.id, type: 'text', text: 'Once' } as const
    const sent = await Promise.all(Array.from({ length: 10 }, () => shop.must(chatCalls.send, input, buyer)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await historyOf(buyer, sent[0]?.chat_id ?? '')).toHaveLength(1)
    const { items } = await shop.must(
      socketCalls.eventsAfter,
      { topic: `shop:${merchant.id}`, after: 0 },
      merchant.owner,
    )
    expect(items).toHaveLength(1)
  })

  it('fifty messages of both sides have one order without a gap, the same for both', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id } = await say(shop, buyer, merchant.id, 'first')
    // The pace of a person is not what is tried here.
    const sends = Array.from({ length: 50 }, (_, n) => async () => {
      const [as, to] = n % 2 ? [buyer, merchant.id] : [merchant.owner, buyer.id]
      for (;;) {
        const answer = await trySay(shop, as, to, `m${n}`)
        if (isDone(answer)) return answer.body.data
        expect(answer.problem?.key).toBe('chat.tooOften')
        await runText(
          shop,
          `update chat_messages set created_at = created_at - interval '11 seconds' where author_id = $1`,
          as.id,
        )
      }
    })
    const sent = await Promise.all(sends.map((send) => send()))
    const seqs = sent.map(({ seq }) => seq).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 50 }, (_, n) => n + 2))
    const [mine, theirs] = [await historyOf(buyer, chat_id), await historyOf(merchant.owner, chat_id)]
    expect(theirs.map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
    const received = async (topic: string, as: Person) => {
      const { items } = await shop.must(socketCalls.eventsAfter, { topic, after: 0 }, as)
      return items.map(({ seq, view }) => [seq, (view as ChatMessage).seq])
    }
    const numbers = Array.from({ length: 51 }, (_, n) => [n + 1, n + 1])
    expect(await received(`user:${buyer.id}`, buyer)).toEqual(numbers)
    expect(await received(`shop:${merchant.id}`, merchant.owner)).toEqual(numbers)
  })

  it('the first message of each side makes one chat', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => say(shop, buyer, merchant.id, `m${n}`)))
    expect(new Set(sent.map(({ chat_id }) => chat_id)).size).toBe(1)
    const rows = await runText(shop, 'select seq from chats where user_id = $1', buyer.id)
    expect(rows).toEqual([{ seq: 8 }])
  })

  it('no more than twenty messages get through a burst of forty', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => trySay(shop, buyer, merchant.id, `m${n}`)))
    expect(answers.filter(isDone)).toHaveLength(20)
    expect(new Set(answers.flatMap(({ problem }) => problem?.key ?? []))).toEqual(new Set(['chat.tooOften']))
  })

  it('read marks of several devices end at the furthest, and each event says where', async () => {
    const { buyer, merchant } = await pairOf(shop)
    let id = ''
    for (let n = 0; n < 10; n++) id = (await say(shop, buyer, merchant.id, `m${n}`)).chat_id
    const order = [3, 9, 1, 10, 5, 7, 2, 8, 4, 6]
    await Promise.all(order.map((seq) => shop.must(chatCalls.read, { marks: [{ id, seq }] }, merchant.owner)))
    const { items } = await shop.must(socketCalls.eventsAfter, { topic: `user:${buyer.id}`, after: 0 }, buyer)
    const marks = items.find(({ entity }) => entity === 'chat')?.view as ChatMarks
    expect(marks).toMatchObject({ other_read: 10, other_delivered: 10 })
    const published = await runText<{ read: number }>(
      shop,
      `select (view ->> 'other_read')::int as read from events where topic = $1 and entity = 'chat' order by seq`,
      `user:${buyer.id}`,
    )
    const reads = published.map(({ read }) => read)
    expect(reads).toEqual([...reads].sort((a, b) => a - b))
  })

  it('a recall and a quote leave no text behind, in either order', async () => {
    for (let n = 0; n < 6; n++) {
      const { buyer, merchant } = await pairOf(shop)
      const { id } = await say(shop, buyer, merchant.id, `hidden ${n}`)
      const said = { type: 'text', text: 'Why?', quote_id: id } as const
      const [recalled] = await Promise.all([
        shop.ask(chatCalls.recall, { id }, buyer),
        trySay(shop, merchant.owner, buyer.id, said),
      ])
      expect(isDone(recalled)).toBe(true)
      const left = await runText(shop, 'select 1 from events where view::text like $1', `%hidden ${n}%`)
      expect(left).toEqual([])
    }
  })

  it('two recalls of one message are one', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { id } = await say(shop, buyer, merchant.id, 'Oops')
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask(chatCalls.recall, { id }, buyer)))
    expect(answers.filter(isDone)).toHaveLength(1)
    expect(answers.flatMap(({ problem }) => problem?.key ?? [])).toEqual(['system.alreadyMoved', 'system.alreadyMoved'])
  })
})
