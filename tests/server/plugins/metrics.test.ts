import { expect, it } from 'vitest'
import { BadEnvironment, type Env, readEnv } from '#server/env.ts'
import { openShop } from '#tests/support/shop.ts'

const TOKEN = 'a token of Prometheus'
const SECRET = 'a secret for tests, long enough to be one'

const asked = async (change: Partial<Env>, authorization?: string) => {
  const shop = await openShop('embedded', change)
  const answer = await shop.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  await shop.close()
  return answer
}

it('shows its figures to a caller with the token', async () => {
  const { statusCode, body } = await asked({ METRICS_TOKEN: TOKEN, production: true }, `Bearer ${TOKEN}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('http_request_duration_seconds')
})

it.each([undefined, 'Bearer', 'Bearer ', TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN} `.repeat(2), `Basic ${TOKEN}`])(
  'shows nothing to others, also outside production: %s',
  async (authorization) => {
    for (const production of [true, false]) {
      const { statusCode, headers, body } = await asked({ METRICS_TOKEN: TOKEN, production }, authorization)
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(body).toBe('{"ok":false}')
    }
  },
)

it('shows nothing in production, or to other machines, where no token is set', async () => {
  expect((await asked({ production: true })).statusCode).toBe(401)
  expect((await asked({ HOST: '0.0.0.0' })).statusCode).toBe(401)
  expect((await asked({})).statusCode).toBe(200)
})

it('takes no token that can be guessed', () => {
  expect(readEnv({ SECRET, METRICS_TOKEN: TOKEN }).METRICS_TOKEN).toBe(TOKEN)
  expect(() => readEnv({ SECRET, METRICS_TOKEN: 'short' })).toThrow(BadEnvironment)
})

it('is limited by address before the token is compared', async () => {
  const shop = await openShop('embedded', { RATE_LIMIT: true, METRICS_TOKEN: TOKEN })
  const guess = (n: number) => shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${n}` } })
  for (let n = 0; n < 60; n++) expect((await guess(n)).statusCode).toBe(401)
  expect((await guess(60)).statusCode).toBe(429)
  await shop.close()
})
