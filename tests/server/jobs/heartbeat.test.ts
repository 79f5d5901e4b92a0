import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes } from '#machines/platform/constants.ts'
import { resetHeartbeat, recordHeartbeat, extendDeadlinesAfterOutage } from '#server/platform/jobs/heartbeat.job.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the heart on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('beats on after a short silence', async () => {
    await resetHeartbeat(shop.services)
    await shop.standStill(minutes(9))
    await recordHeartbeat(shop.services)
    await shop.standStill(minutes(9))
    expect(await extendDeadlinesAfterOutage(shop.services)).toBe(0)
  })

  it('does not beat over an outage that is not healed yet, whichever job of a start comes first', async () => {
    await resetHeartbeat(shop.services)
    await shop.standStill(hours(2))
    await recordHeartbeat(shop.services)
    expect(await extendDeadlinesAfterOutage(shop.services)).toBeGreaterThanOrEqual(hours(2))
    expect(await extendDeadlinesAfterOutage(shop.services)).toBe(0)
  })
})
