import { expect, it, vi } from 'vitest'
import { runText } from '#tests/support/run-text.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const isProven = async (shop: TestShop): Promise<boolean> =>
  (await runText(shop, `select from meta where name = 'proof'`)).length === 1

it('run in a shop whose jobs were started', async () => {
  const shop = await openShop()
  await shop.startJobs({ choresApartMs: 0 })
  await vi.waitFor(async () => expect(await isProven(shop)).toBe(true), { timeout: 20_000, interval: 100 })
  await shop.close()
})

it('start one after the other', async () => {
  const later = await openShop()
  await later.startJobs({ choresApartMs: 60_000 })
  // By the time that a shop which was opened after it has done its own, it would have.
  const atOnce = await openShop()
  await atOnce.startJobs({ choresApartMs: 0 })
  await vi.waitFor(async () => expect(await isProven(atOnce)).toBe(true), { timeout: 20_000, interval: 100 })
  expect(await isProven(later)).toBe(false)
  await later.close()
  await atOnce.close()
})
