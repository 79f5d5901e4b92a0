import { afterAll, beforeAll, expect, it } from 'vitest'
import { validateCalls } from '#contract/account.calls.ts'
import type { Envelope } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop('embedded', { RATE_LIMIT: true, TRUST_PROXY: 1 })))
afterAll(() => shop.close())

const ask = (ip: string, token?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${validateCalls.checkNicknameAvailable.path}`,
    payload: { nickname: 'same' },
    headers: { 'x-forwarded-for': ip, ...(token ? { token } : {}) },
  })

it('asks a session that calls too often to wait, and says how long', async () => {
  for (let n = 0; n < 600; n++) expect((await ask('10.1.0.1', 'one')).statusCode).toBe(200)
  const refused = await ask('10.1.0.2', 'one')
  const { code, data } = refused.json<Envelope<{ problem: Problem<'system.tooManyRequests'> }>>()
  expect([refused.statusCode, code, data.problem.key]).toEqual([429, 0, 'system.tooManyRequests'])
  expect(Number(refused.headers['retry-after'])).toBe(data.problem.params.seconds)
  expect((await ask('10.1.0.1', 'two')).statusCode).toBe(200)
})

it('asks an address that calls too often to wait, whatever tokens it makes up', async () => {
  for (let n = 0; n < 1_200; n++) await ask('10.2.0.1', `made up ${n}`)
  expect((await ask('10.2.0.1', 'another')).statusCode).toBe(429)
  expect((await ask('10.2.0.2', 'another')).statusCode).toBe(200)
})

it('does not count pages and health', async () => {
  for (let n = 0; n < 1_300; n++) await shop.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '10.3.0.1' } })
  expect((await ask('10.3.0.1')).statusCode).toBe(200)
})
