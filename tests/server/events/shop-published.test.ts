import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { deskShopCalls, shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt, viewName } from '#streams/platform/views.ts'
import { type Person, person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { shopScenes } from './shop.scenes.ts'

describe.each(oneEngine())('a page that shows a shop on %s', (engine) => {
  let shop: TestShop
  let desk = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    desk = await person(shop, { staff: 'support' })
  })
  afterAll(() => shop.close())

  const after = (topic: string, as: Person, seq: number) =>
    shop.must(socketCalls.eventsAfter, { topic, after: seq }, as)

  it.each(Object.entries(shopScenes))('has after the event %s what a fresh fetch has', async (name, sceneOf) => {
    const { merchant, move } = await sceneOf(shop)
    const { id, owner } = merchant
    const watchers = [
      { as: 'merchant', who: owner, topic: `shop:${id}`, fetch: () => shop.must(shopBoardCalls.state, {}, owner) },
      { as: 'support', who: desk, topic: 'desk', fetch: () => shop.must(deskShopCalls.shop, { id }, desk) },
    ] as const
    const before = await Promise.all(
      watchers.map(async ({ who, topic, fetch }) => ({ view: await fetch(), head: (await after(topic, who, 0)).to })),
    )
    await move()
    for (const [index, { as, who, topic, fetch }] of watchers.entries()) {
      const { view, head } = before[index]!
      const fresh = await fetch()
      expect(fresh.timeline.at(-1)?.name).toBe(name)
      expect(fresh.version).toBeGreaterThan(view.version)
      putView(view)
      for (const event of (await after(topic, who, head)).items) publish(event)
      expect(viewAt(viewName('shop', id, as))).toEqual(fresh)
      expect(putView(view)).toBe(false)
    }
  })
})
