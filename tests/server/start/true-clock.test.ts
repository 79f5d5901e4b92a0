import { describe, expect, it } from 'vitest'
import { buildShop } from '#server/app.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { turnClock } from '#server/platform/db/shop-time.ts'
import { oneEngine, openShop, testEnv } from '#tests/support/shop.ts'

describe.each(oneEngine())('a shop whose clock was turned, on %s', (engine) => {
  it('does not start in production, and says why', async () => {
    const shop = await openShop(engine)
    const { env } = shop.services
    await turnClock(shop.db, 1)
    const start = () => buildShop({ ...testEnv(), ...env, production: true }, shop.db)
    await expect(start()).rejects.toThrow(StartupError)
    await expect(start()).rejects.toThrow('was turned by 1 ms')
    await turnClock(shop.db, 0)
    await (await start()).close()
    await shop.close()
  })
})
