import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { shopNow, whileTurning } from '#server/platform/db/shop-time.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const clock = statement(
  'test_clock',
  `select prosrc as text, (select ahead_ms from shop_clock) as ms from pg_proc where proname = 'shop_now'`,
)

describe.each(engines())('the clock of a shop on %s, turned repeatedly,', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  // Zero has no sign.
  const ahead = async (): Promise<number> =>
    Math.round(((await shopNow(shop.db)).getTime() - Date.now()) / hours(1)) + 0

  it('stays where it is turned to and is reset afterwards', async () => {
    const before = await shop.db.run(clock)
    const seen = await whileTurning(shop.db, async (turn) => {
      const stood: number[] = []
      for (const to of [-48, 0, 5]) {
        await turn(hours(to))
        stood.push(await ahead())
      }
      return stood
    })
    expect(seen).toEqual([-48, 0, 5])
    expect(await ahead()).toBe(0)
    expect(await shop.db.run(clock)).toEqual(before)
  })

  it('is reset when the work fails', async () => {
    const before = await shop.db.run(clock)
    const failing = whileTurning(shop.db, async (turn) => {
      await turn(hours(72))
      throw new Error('it failed')
    })
    await expect(failing).rejects.toThrow('it failed')
    expect(await shop.db.run(clock)).toEqual(before)
  })
})
