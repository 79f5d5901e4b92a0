import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { orderScenes } from './order.scenes.ts'
import { refundScenes } from './refund.scenes.ts'
import { play, type Scene, type SceneOf } from './scene.ts'
import { settlementScenes } from './settlement.scenes.ts'
import { watchersOf } from './watching.ts'

const scenes: Readonly<Record<string, SceneOf>> = { ...orderScenes, ...settlementScenes, ...refundScenes }
const isOnDesk = (view: OrderView | undefined): boolean =>
  view?.refunds.some(({ state }) => tagsOf(refundLifecycle, state).includes('desk')) ?? false

it('there is a scene for everything that can be told', async () => {
  const published = everyLifecycle.flatMap(({ creations, events }) => [
    ...Object.values(creations),
    ...Object.values(events).filter(({ silent }) => !silent),
  ])
  // A shop is opened with the approval of an application, or with the demo: no one shows it before.
  const withShop = new Set<string>([shopLifecycle.creations['shop.open'].as, bondLifecycle.creations['bond.open'].as])
  const expected = published.map(({ as }) => as).filter((name) => !withShop.has(name))
  const all = await Promise.all(everyFixture.flatMap((of) => (of.scenes ? [of.scenes()] : [])))
  expect([...new Set(all.flatMap((of) => Object.keys(of)))].sort()).toEqual(expected.sort())
})

describe.each(oneEngine())('a page on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** The order a move has made. */
  const made = async ({ buyer }: Scene): Promise<string> => {
    const [row] = await shop.db.run<{ id: string }>(
      { name: 'made', text: 'select id from orders where buyer_id = $1' },
      [buyer.id],
    )
    return row?.id ?? ''
  }

  it.each(Object.entries(scenes))('shows what a fresh fetch shows once it is told %s', async (name, sceneOf) => {
    const scene = await sceneOf(shop)
    const watchers = await watchersOf(shop, scene)
    const before = await Promise.all(
      watchers.map(async ({ fetch, head }) => ({
        view: scene.order && (await fetch(scene.order.id)),
        head: await head(),
      })),
    )
    await play(shop, scene)
    const id = scene.order?.id ?? (await made(scene))
    for (const [index, { as, fetch, received, shows }] of watchers.entries()) {
      const { view, head } = before[index] ?? { view: undefined, head: 0 }
      // That staff did something is told for their history, and says nothing of the order.
      const events = (await received(head)).filter(({ entity }) => entity !== 'act')
      const fresh = await fetch(id)
      // The desk hears only of what comes to it, waits there or leaves it.
      const isPublished = as !== 'support' || isOnDesk(view) || isOnDesk(fresh)
      expect(events.length > 0).toBe(isPublished)
      if (!isPublished) continue
      expect(fresh.timeline.slice(view?.timeline.length ?? 0).map((entry) => entry.name)).toContain(name)
      expect(fresh.version).toBeGreaterThan(view?.version ?? 0)
      expect(shows(id, ...(view ? [view] : []), ...events)).toEqual(fresh)
      // The other way round: what was fetched before the move arrives after its event, and is dropped.
      if (view) expect(shows(id, view)).toEqual(fresh)
    }
  })
})
