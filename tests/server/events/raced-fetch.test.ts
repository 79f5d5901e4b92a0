import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { orderScenes } from './order.scenes.ts'
import { refundScenes } from './refund.scenes.ts'
import { play, type SceneOf } from './scene.ts'
import { watchersOf } from './watching.ts'

const raced = [
  'order.paid',
  'order.shipped',
  'order.confirmed',
  'order.merchantCancelled',
  'refund.agreed',
  'refund.appealed',
]
const scenes: Readonly<Record<string, SceneOf>> = { ...orderScenes, ...refundScenes }

describe.each(oneEngine())('a fetch raced with a move on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it.each(raced)('%s: whichever is first, snapshot and event together show the same', async (name) => {
    const sceneOf = scenes[name]
    if (!sceneOf) throw new Error(`No scene of ${name}`)
    const scene = await sceneOf(shop)
    const id = scene.order?.id ?? ''
    const watchers = await watchersOf(shop, scene)
    const heads = await Promise.all(watchers.map(({ head }) => head()))
    // Fetches leave before, with and after the move, so that some meet it in the middle.
    const fetches = watchers.map(({ fetch }) => [fetch(id), fetch(id)])
    const played = play(shop, scene)
    for (const [index, { fetch }] of watchers.entries()) fetches[index]?.push(fetch(id), fetch(id))
    await played
    for (const [index, { as, fetch, received, shows }] of watchers.entries()) {
      const snapshots: OrderView[] = await Promise.all(fetches[index] ?? [])
      const events = await received(heads[index] ?? 0)
      const fresh = await fetch(id)
      if (as !== 'support') expect(events.map((event) => event.version)).toEqual([fresh.version])
      // No fetch ever sees half a move: it is the order before it, or the order after it.
      for (const snapshot of snapshots) if (snapshot.version === fresh.version) expect(snapshot).toEqual(fresh)
      const [first, ...late] = snapshots
      if (!first) throw new Error('nothing was fetched')
      if (as !== 'support' || events.length > 0) expect(shows(id, first, ...events, ...late)).toEqual(fresh)
    }
  })
})
