import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { goodsImportCalls } from '#contract/catalogue/goods-import.calls.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt, viewName } from '#streams/platform/views.ts'
import { importNow } from '#tests/support/imports.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { importScenes } from './goods-import.scenes.ts'

describe.each(oneEngine())('a page that shows an import on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it.each(Object.entries(importScenes))('has after the event %s what a fresh fetch has', async (name, sceneOf) => {
    const { merchant, id, move } = await sceneOf(shop)
    const { owner } = merchant
    const after = (seq: number) =>
      shop.must(socketCalls.eventsAfter, { topic: `shop:${merchant.id}`, after: seq }, owner)
    const view = id === undefined ? undefined : await importNow(shop, id, owner)
    const { to } = await after(0)
    await move()
    const [made] = (await shop.must(goodsImportCalls.list, {}, owner)).data
    const fresh = await importNow(shop, id ?? made?.id ?? '', owner)
    expect(fresh.timeline.map((entry) => entry.name)).toContain(name)
    if (view) putView(view)
    for (const event of (await after(to)).items) publish(event)
    expect(viewAt(viewName('goodsImport', fresh.id, 'merchant'))).toEqual(fresh)
    if (view) expect(putView(view)).toBe(false)
  })
})
