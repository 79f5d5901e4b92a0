import { afterAll, beforeAll, expect, it } from 'vitest'
import { serviceCalls } from '#contract/care/service-case.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { usualAnswerMs } from '#server/care/service-case/service-case.queries.ts'
import { say } from '#tests/support/chats.ts'
import { lastingStaff } from '#tests/support/factories.ts'
import { asking, assignCase } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop(oneEngine()[0] ?? 'embedded')))
afterAll(() => shop.close())

it('tells customers how long an answer usually takes from five measured answers on, and nothing before', async () => {
  const support = await lastingStaff(shop, 'support')
  const answer = async (afterMs: number): Promise<void> => {
    const asked = { ...(await asking(shop)), support }
    await assignCase(shop, asked)
    await shop.pass(afterMs)
    await say(shop, support, asked.customer.id, 'At last')
  }
  for (const n of [1, 2, 3, 4]) await answer(minutes(n))
  expect(await usualAnswerMs(shop.db)).toBe(null)
  await answer(minutes(9))
  // Asked for the first time here: the figure is read once a minute.
  const { usual_ms } = await shop.must(serviceCalls.state, {})
  expect(usual_ms).toBeGreaterThanOrEqual(minutes(3))
  expect(usual_ms).toBeLessThan(minutes(4))
})
