import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadEnvironment, readEnv } from '#server/env.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const read = (TRUST_PROXY?: string) =>
  readEnv({ SECRET: 'a secret for tests, long enough to be one', TRUST_PROXY }).TRUST_PROXY

it('believes no proxy unless told which', () => {
  expect([read(), read('false'), read('0'), read('1')]).toEqual([false, false, false, 1])
  expect(read('10.0.0.0/8, fd00::/8,127.0.0.1')).toEqual(['10.0.0.0/8', 'fd00::/8', '127.0.0.1'])
})

it.each(['true', 'yes', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', '-1', '10.0.0.1,everybody'])(
  'refuses %s with a sentence that says what may stand there',
  (typed) => {
    expect(() => read(typed)).toThrow(BadEnvironment)
    expect(() => read(typed)).toThrow(/TRUST_PROXY: say false, how many proxies .* or their addresses/)
  },
)

describe.each([
  ['nobody', false, '127.0.0.1'],
  ['one proxy', 1, '10.3.0.3'],
  ['two proxies', 2, '10.2.0.2'],
  ['the proxies of a range', ['127.0.0.1', '10.3.0.0/16'], '10.2.0.2'],
] as const)('who believes %s', (_, TRUST_PROXY, ip) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(
      'embedded',
      { TRUST_PROXY: typeof TRUST_PROXY === 'object' ? [...TRUST_PROXY] : TRUST_PROXY },
      {
        prepare: (app) => app.get('/from', (request) => ({ ip: request.ip })),
      },
    )
  })
  afterAll(() => shop.close())

  it(`takes ${ip} for the client, never what the client wrote itself`, async () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 10.2.0.2, 10.3.0.3' }
    expect((await shop.app.inject({ url: '/from', headers })).json()).toEqual({ ip })
  })
})
