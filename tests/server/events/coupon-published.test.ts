import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt, viewName } from '#streams/platform/views.ts'
import { couponNow } from '#tests/support/coupons.ts'
import { signedInAgain } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { couponScenes } from './coupon.scenes.ts'

describe.each(oneEngine())('a page that shows a coupon on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it.each(Object.entries(couponScenes))('has after the event %s what a fresh fetch has', async (name, sceneOf) => {
    const { who: before, id: known, move } = await sceneOf(shop)
    const topic = `user:${before.id}`
    const seen = known === undefined ? undefined : await couponNow(shop, before, known)
    const head = (await shop.must(socketCalls.eventsAfter, { topic, after: 0 }, before)).to
    await move()
    // A session ends before a month has passed.
    const who = await signedInAgain(shop, before)
    const { items } = await shop.must(socketCalls.eventsAfter, { topic, after: head }, who)
    const events: ShopEvent[] = items.filter(({ entity }) => entity === 'coupon')
    const id = known ?? events[0]?.entity_id ?? ''
    const fresh = await couponNow(shop, who, id)
    expect(fresh.timeline.slice(seen?.timeline.length ?? 0).map((entry) => entry.name)).toContain(name)
    if (seen) putView(seen)
    for (const event of events) publish(event)
    expect(viewAt(viewName('coupon', id, 'shopper'))).toEqual(fresh)
    if (seen) expect(putView(seen)).toBe(false)
  })
})
