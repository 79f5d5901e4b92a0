import { expect, it, vi } from 'vitest'
import { runText } from '#tests/support/run-text.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const isProven = async (shop: TestShop): Promise<boolean> =>
  (await runText(shop, `select from meta where name = 'proof'`)).length === 1

it('are done by a shop whose jobs were started', async () => {
  const shop = await openShop('embedded', { CHORES_AFTER: 0 })
  await shop.startJobs()
  await vi.waitFor(async () => expect(await isProven(shop)).toBe(true), { timeout: 20_000, interval: 100 })
  await shop.close()
})

it('wait until the first pages after a start were served', async () => {
  const shop = await openShop('embedded', { CHORES_AFTER: 60_000 })
  await shop.startJobs()
  await vi.waitFor(
    async () => expect(await runText(shop, `select from meta where name = 'heartbeat'`)).toHaveLength(1),
    { timeout: 20_000, interval: 100 },
  )
  expect(await isProven(shop)).toBe(false)
  await shop.close()
})
