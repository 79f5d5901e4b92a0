import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { publish } from '#streams/platform/news.ts'
import { putView, viewAt, viewName } from '#streams/platform/views.ts'
import { lastingStaff } from '#tests/support/factories.ts'
import { WATCHING } from '#tests/support/money.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { type MoneyScene, moneyScenes } from './money.scenes.ts'

type View = RechargeView | WithdrawalView

/** What happens to money that is not on the desk, neither before nor after: over when it begins, or credited already. */
const BESIDE_THE_DESK = new Set(['recharge.arrived', 'recharge.settled', 'recharge.reversed'])

describe.each(oneEngine())('a page on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, WATCHING)))
  afterAll(() => shop.close())

  const published = async (topic: string, as: { readonly token: string }, after: number) =>
    shop.must(socketCalls.eventsAfter, { topic, after }, as)
  const fetched = ({ entity, who }: MoneyScene, id: string): Promise<View> =>
    entity === 'recharge'
      ? shop.must(rechargeCalls.info, { id }, who)
      : shop.must(withdrawalCalls.withdrawInfo, { id }, who)

  it.each(Object.entries(moneyScenes))('shows what a fresh fetch shows once it is told %s', async (name, sceneOf) => {
    const scene = await sceneOf(shop)
    const [topic, desk] = [`user:${scene.who.id}`, await lastingStaff(shop, 'support')]
    const before = scene.id === undefined ? undefined : await fetched(scene, scene.id)
    const [head, deskHead] = [(await published(topic, scene.who, 0)).to, (await published('desk', desk, 0)).to]
    await scene.move()
    const events: ShopEvent[] = (await published(topic, scene.who, head)).items
    const id = scene.id ?? events[0]?.entity_id ?? ''
    const fresh = await fetched(scene, id)
    expect(fresh.timeline.slice(before?.timeline.length ?? 0).map((entry) => entry.name)).toContain(name)
    expect(fresh.version).toBeGreaterThan(before?.version ?? 0)
    const at = viewName(scene.entity, id, 'shopper')
    if (before) putView(before)
    for (const event of events) publish(event)
    expect(viewAt(at)).toEqual(fresh)
    // What was fetched before the move arrives after its event, and is dropped.
    if (before) expect([putView(before), viewAt(at)]).toEqual([false, fresh])
    const deskEvents = (await published('desk', desk, deskHead)).items.filter(({ entity_id }) => entity_id === id)
    expect(deskEvents.at(-1)?.version).toBe(BESIDE_THE_DESK.has(name) ? undefined : fresh.version)
  })
})
