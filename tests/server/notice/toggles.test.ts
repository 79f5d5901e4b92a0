import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { shopApplicationCalls, shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { days, hours, MAX_REFUND_EDITS, MAX_REFUND_REQUESTS } from '#machines/platform/constants.ts'
import { sentApplication } from '#tests/support/applications.ts'
import { say } from '#tests/support/chats.ts'
import { person, type Person, store, USDT } from '#tests/support/factories.ts'
import { paid, placed, shipped } from '#tests/support/orders.ts'
import { claimFor } from '#tests/support/refunds.ts'
import { reviewed } from '#tests/support/reviews.ts'
import { readNotices } from '#tests/support/read-notices.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const TIMES = 6

/** Something that can be undone and done again, and whom it would tell each time. */
interface Toggle {
  /** Whose notices are counted, and a way to do it and undo it once more. */
  readonly make: (
    shop: TestShop,
  ) => Promise<{ readonly topic: string; readonly again: (n: number) => Promise<unknown> }>
  /** The most notices that doing it again and again leaves unread. */
  readonly most: number
}

const toggles: Readonly<Record<string, Toggle>> = {
  'following a shop': {
    most: 1,
    make: async (shop) => {
      const [who, { id }] = [await person(shop), await store(shop)]
      const again = async () => {
        for (const on of [true, false]) await shop.must(shopCalls.follow, { id, on }, who)
      }
      return { topic: `shop:${id}`, again }
    },
  },
  'keeping a product': {
    most: 0,
    make: async (shop) => {
      const { order, merchant, buyer } = await placed(shop)
      await runText(shop, 'delete from messages where topic = $1', `shop:${merchant.id}`)
      const ids = order.lines.map(({ goods_id }) => goods_id)
      const again = async () => {
        for (const on of [true, false]) await shop.must(productCalls.collect, { ids, on }, buyer)
      }
      return { topic: `shop:${merchant.id}`, again }
    },
  },
  'lowering the price of an order': {
    most: 1,
    make: async (shop) => {
      const { order, merchant, buyer } = await placed(shop)
      const again = (n: number) => {
        const total = String(BigInt(order.money.total) - BigInt(n + 1))
        return shop.must(orderMoves['order.lowerPrice'], { id: order.id, total }, merchant.owner)
      }
      return { topic: `user:${buyer.id}`, again }
    },
  },
  'reminding a shop': {
    most: 2,
    make: async (shop) => {
      const { order, merchant, buyer } = await paid(shop)
      return {
        topic: `shop:${merchant.id}`,
        again: () => shop.ask(orderMoves['order.remind'], { id: order.id }, buyer),
      }
    },
  },
  'asking for a refund, changing it and taking it back': {
    // Applied, edited and taken back, each for two requests; and the order itself was paid.
    most: 1 + MAX_REFUND_REQUESTS * (2 + MAX_REFUND_EDITS),
    make: async (shop) => {
      const deal = await paid(shop)
      const { merchant, buyer } = deal
      const again = async () => {
        const { kind, money, ...claim } = claimFor(deal)
        const { body } = await shop.ask(refundCalls.addApply, { ...claim, kind, money }, buyer)
        const id = body.data?.refunds?.at(-1)?.id
        if (id === undefined) return
        for (let n = 0; n < TIMES; n++)
          await shop.ask(refundMoves['refund.edit'], { id, kind, money, reason: `again ${n}` }, buyer)
        await shop.ask(refundMoves['refund.cancel'], { id }, buyer)
      }
      return { topic: `shop:${merchant.id}`, again }
    },
  },
  'changing the answer to a review': {
    most: 1,
    make: async (shop) => {
      const { review, merchant, buyer } = await reviewed(shop)
      await runText(shop, 'delete from messages where topic = $1', `user:${buyer.id}`)
      let seen: number | null = null
      const again = async (n: number) => {
        const { reply } = await shop.must(
          shopGoodsCalls.reply,
          { id: review.id, text: `Thanks ${n}`, seen },
          merchant.owner,
        )
        seen = reply ? Date.parse(reply.at) : null
      }
      return { topic: `user:${buyer.id}`, again }
    },
  },
  'blocking, muting and clearing a chat': {
    most: 0,
    make: async (shop) => {
      const [who, merchant] = [await person(shop), await store(shop)]
      const { chat_id: id } = await say(shop, who, merchant.id, 'Hello')
      const again = async () => {
        for (const on of [true, false]) {
          await shop.must(chatCalls.block, { id, blocked: on }, who)
          await shop.must(chatCalls.mute, { id, muted: on }, who)
        }
        await shop.must(chatCalls.clear, { id }, who)
      }
      return { topic: `shop:${merchant.id}`, again }
    },
  },
  'sending a message and recalling it': {
    most: 0,
    make: async (shop) => {
      const [who, merchant] = [await person(shop), await store(shop)]
      const again = async () => {
        const { id } = await say(shop, who, merchant.id, 'Hello')
        await shop.must(chatCalls.recall, { id }, who)
      }
      return { topic: `shop:${merchant.id}`, again }
    },
  },
  'reporting a chat': {
    most: 0,
    make: async (shop) => {
      const [who, merchant] = [await person(shop), await store(shop)]
      const { chat_id: id } = await say(shop, who, merchant.id, 'Hello')
      const again = () => shop.must(chatCalls.report, { id, reason: 'scam' }, who)
      return { topic: `shop:${merchant.id}`, again }
    },
  },
  'sending an application and taking it back': {
    most: 1,
    make: async (shop) => {
      const who = await person(shop)
      const { id } = await sentApplication(shop, who)
      const again = async () => {
        await shop.ask(shopApplicationMoves['shopApplication.takeBack'], { id }, who)
        const { application } = await shop.must(shopApplicationCalls.info, {}, who)
        await shop.ask(shopApplicationMoves['shopApplication.submit'], { id, version: application?.version ?? 0 }, who)
      }
      return { topic: `user:${who.id}`, again }
    },
  },
}

describe.each(oneEngine())('what can be undone and done again, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const unread = async (topic: string): Promise<string[]> =>
    (
      await runText<{ name: string }>(shop, 'select name from messages where topic = $1 and read_at is null', topic)
    ).map(({ name }) => name)

  it.each(Object.entries(toggles))('%s tells no one again and again', async (_what, { make, most }) => {
    const { topic, again } = await make(shop)
    for (let n = 0; n < TIMES; n++) await again(n)
    const left = await unread(topic)
    expect(left.length, left.join()).toBeLessThanOrEqual(most)
  })

  const followed = async (who: Person, id: string) => {
    for (const on of [true, false]) await shop.must(shopCalls.follow, { id, on }, who)
  }

  it('tells a shop of one follower once in thirty days, also when it has read that, and of each follower', async () => {
    const [who, other, merchant] = [await person(shop), await person(shop), await store(shop)]
    const topic = `shop:${merchant.id}`
    const counted = async () =>
      (await runText(shop, `select 1 from messages where topic = $1 and name = 'shop.followed'`, topic)).length
    await followed(who, merchant.id)
    await readNotices(shop, merchant.owner, 'interaction')
    for (let n = 0; n < TIMES; n++) await followed(who, merchant.id)
    expect(await counted()).toBe(1)
    const events = await runText(shop, `select 1 from events where topic = $1 and name = 'shop.followed'`, topic)
    expect(events).toHaveLength(1)
    await followed(other, merchant.id)
    expect(await counted()).toBe(2)
    await runText(shop, `update messages set at = at - $2 * interval '1 ms' where topic = $1`, topic, days(31))
    await followed(who, merchant.id)
    expect(await counted()).toBe(3)
  })

  it('renews an unread notice after an hour: it is the newest again, and still one', async () => {
    const { order, merchant, buyer } = await placed(shop)
    const lower = (by: bigint) =>
      shop.must(
        orderMoves['order.lowerPrice'],
        { id: order.id, total: String(BigInt(order.money.total) - by) },
        merchant.owner,
      )
    const found = async () =>
      runText<{ id: string; at: Date }>(shop, `select id, at from messages where topic = $1`, `user:${buyer.id}`)
    await lower(1n)
    const [first] = await found()
    await lower(2n)
    expect(await found()).toEqual([first])
    // Unpaid orders end sooner than that.
    await runText(
      shop,
      `update messages set at = at - $2 * interval '1 ms' where topic = $1`,
      `user:${buyer.id}`,
      hours(1) + 1_000,
    )
    await lower(3n)
    const [again, ...more] = await found()
    expect(more).toEqual([])
    expect(again?.id).not.toBe(first?.id)
    expect(again?.at.getTime()).toBeGreaterThanOrEqual(first?.at.getTime() ?? 0)
    await runText(shop, `update messages set read_at = shop_now() where topic = $1`, `user:${buyer.id}`)
    await lower(1n * USDT)
    expect(await found()).toHaveLength(2)
  })

  it('keeps notices of different things apart', async () => {
    const { merchant, order } = await shipped(shop)
    const { order: other } = await shipped(shop)
    const of = await runText<{ entity_id: string }>(
      shop,
      `select entity_id from messages where name = 'order.shipped' and entity_id = any($1)`,
      [order.id, other.id],
    )
    expect(of).toHaveLength(2)
    expect(await unread(`shop:${merchant.id}`)).toContain('order.paid')
  })
})
