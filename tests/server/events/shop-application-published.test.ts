import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt, viewName } from '#streams/platform/views.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { applicationScenes } from './shop-application.scenes.ts'

describe.each(oneEngine())('a page that shows an application on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it.each(Object.entries(applicationScenes))('has after the event %s what a fresh fetch has', async (name, sceneOf) => {
    const { applicant, move } = await sceneOf(shop)
    const fetch = async () => (await shop.must(shopApplicationCalls.info, {}, applicant)).application
    const topic = `user:${applicant.id}`
    const after = (seq: number) => shop.must(socketCalls.eventsAfter, { topic, after: seq }, applicant)
    const [view, { to }] = [await fetch(), await after(0)]
    await move()
    const fresh = await fetch()
    expect(fresh?.timeline.map((entry) => entry.name)).toContain(name)
    if (view) putView(view)
    for (const event of (await after(to)).items) publish(event)
    const shown = viewAt(viewName('shopApplication', fresh?.id ?? '', 'shopper'))
    expect(shown).toEqual(fresh)
    if (view) expect(putView(view)).toBe(false)
  })
})
