import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { validateCalls } from '#contract/people/account.calls.ts'
import type { Envelope } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
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

const health = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

it.each(['/healthz', '/readyz'])(
  'counts %s apart from calls, and asks an address that asks too often to wait',
  async (url) => {
    const of = { 'x-forwarded-for': `10.3.${url.length}.1` }
    for (let n = 0; n < 600; n++) expect((await health(url, of)).statusCode).toBe(200)
    const refused = await health(url, of)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await ask(of['x-forwarded-for'])).statusCode).toBe(200)
    expect((await health(url, { 'x-forwarded-for': `10.3.${url.length}.2` })).statusCode).toBe(200)
  },
)

it('counts the health that an IPv6 /64 asks for as one', async () => {
  const codes: number[] = []
  for (let n = 0; n < 650; n++)
    codes.push((await health('/readyz', { 'x-forwarded-for': `2001:db8:3:1::${n.toString(16)}` })).statusCode)
  expect(codes.slice(600)).toEqual(Array.from({ length: 50 }, () => 429))
})

it('never refuses the proxy itself, which would send clients elsewhere', async () => {
  for (let n = 0; n < 1_300; n++) await health('/readyz', { 'x-forwarded-for': '10.3.0.9' })
  for (let n = 0; n < 700; n++) expect((await health('/readyz')).statusCode).toBe(200)
})

it('asks the database once a second, however often it is asked whether it answers', async () => {
  const asked = vi.spyOn(shop.services.db, 'run')
  const answers = await Promise.all(Array.from({ length: 100 }, () => health('/readyz')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(asked.mock.calls.filter(([of]) => of.name === 'health').length).toBeLessThanOrEqual(1)
  asked.mockRestore()
})
