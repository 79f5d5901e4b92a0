import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { claimCalls, shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt, viewName } from '#streams/platform/views.ts'
import type { Person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { bondScenes, claimScenes } from './fund.scenes.ts'

describe.each(oneEngine())('a page that shows a fund or a claim on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const after = (topic: string, as: Person, seq: number) =>
    shop.must(socketCalls.eventsAfter, { topic, after: seq }, as)

  it.each(Object.entries(bondScenes))('has after the event %s what a fresh fetch has', async (name, sceneOf) => {
    const {
      merchant: { id, owner },
      move,
    } = await sceneOf(shop)
    const fetch = () => shop.must(shopBoardCalls.state, {}, owner)
    const [view, { to }] = [await fetch(), await after(`shop:${id}`, owner, 0)]
    await move()
    const fresh = await fetch()
    expect(fresh.timeline.slice(view.timeline.length).map((entry) => entry.name)).toContain(name)
    putView(view)
    for (const event of (await after(`shop:${id}`, owner, to)).items) publish(event)
    expect(viewAt(viewName('shop', id, 'merchant'))).toEqual(fresh)
    expect(putView(view)).toBe(false)
  })

  it.each(Object.entries(claimScenes))('has after the event %s what a fresh fetch has', async (name, sceneOf) => {
    const {
      deal: { order, buyer, merchant },
      move,
    } = await sceneOf(shop)
    const watchers = [
      { as: 'shopper', who: buyer, topic: `user:${buyer.id}`, call: claimCalls.ofOrder },
      { as: 'merchant', who: merchant.owner, topic: `shop:${merchant.id}`, call: shopClaimCalls.ofOrder },
    ] as const
    const before = await Promise.all(
      watchers.map(async ({ who, topic, call }) => ({
        view: (await shop.must(call, { id: order.id }, who)).claim,
        head: (await after(topic, who, 0)).to,
      })),
    )
    await move()
    for (const [index, { as, who, topic, call }] of watchers.entries()) {
      const { view = null, head = 0 } = before[index] ?? {}
      const fresh = (await shop.must(call, { id: order.id }, who)).claim
      expect(fresh?.timeline.map((entry) => entry.name)).toContain(name)
      if (view) putView(view)
      for (const event of (await after(topic, who, head)).items) publish(event)
      expect(viewAt(viewName('guaranteeClaim', fresh?.id ?? '', as))).toEqual(fresh)
      if (view) expect(putView(view)).toBe(false)
    }
  })
})
