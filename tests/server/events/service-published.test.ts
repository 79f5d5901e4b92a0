import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskServiceCalls, serviceCalls } from '#contract/care/service-case.calls.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { eventsOn } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { serviceScenes } from './service-case.scenes.ts'

describe.each(oneEngine())('pages of customer service on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it.each(Object.entries(serviceScenes))(
    'show what a fresh fetch shows once they are told %s',
    async (name, sceneOf) => {
      const { customer, support, move } = await sceneOf(shop)
      await move()
      const own = (await eventsOn(shop, `user:${customer.id}`, customer)).filter(
        ({ entity }) => entity === 'serviceCase',
      )
      const fresh = (await shop.must(serviceCalls.state, {}, customer)).case
      expect(own.at(-1)?.view).toEqual(fresh)
      const desk = (await eventsOn(shop, 'desk', support)).filter(
        ({ entity, entity_id }) => entity === 'serviceCase' && entity_id === customer.id,
      )
      const seen = (await shop.must(deskServiceCalls.one, { id: customer.id }, support)).case
      expect(desk.at(-1)?.view).toEqual(seen)
      const view = desk.at(-1)?.view as ServiceCaseView | undefined
      expect(view?.timeline.map((entry) => entry.name)).toContain(name)
    },
  )
})
