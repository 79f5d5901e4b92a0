import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { Envelope } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { registered } from '#tests/support/accounts.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

describe('an answer that says to come back', () => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop('embedded', { RATE_LIMIT: true })))
  afterAll(() => shop.close())

  const away = () =>
    vi.spyOn(shop.db, 'run').mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

  it('says when, where a service refused a guess too many', async () => {
    const { email } = await registered(shop)
    const guess = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/${userCalls.login.path}`,
        payload: { account: email, password: 'not it' },
      })
    for (let n = 0; n < 10; n++) expect((await guess()).headers).not.toHaveProperty('retry-after')
    const refused = await guess()
    const { data } = refused.json<Envelope<{ problem: Problem<'system.tooManyRequests'> }>>()
    expect(refused.statusCode).toBe(429)
    expect(data.problem.params.seconds).toBeGreaterThan(0)
    expect(refused.headers['retry-after']).toBe(String(data.problem.params.seconds))
  })

  it('says when, while the database is away', async () => {
    const { token } = await registered(shop)
    away()
    const busy = await shop.app.inject({ url: `/api/${userCalls.profile.path}`, headers: { token } })
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '2'])
    away()
    const unready = await shop.app.inject('/readyz')
    expect([unready.statusCode, unready.headers['retry-after']]).toEqual([503, '2'])
    // Everybody gets the same answer for a second.
    await vi.waitFor(async () => expect((await shop.app.inject('/readyz')).statusCode).toBe(200), 3_000)
  })
})
