import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declared } from '#contract/platform/contract.ts'
import { list } from '#tests/support/catalogue.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { person, store } from '#tests/support/factories.ts'
import { portOf, rawRequest } from '#tests/support/raw-request.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { routesOf } from '../hostile/routes.ts'

/** What every visitor reads alike. Everything else belongs to a person, or says what a person typed. */
const PUBLIC = [
  'article/detail',
  'article/getList',
  'category/tree',
  'common/countries',
  'common/init',
  'common/searchHot',
  'order/deliveryTime',
  'page/feed',
  'page/index',
  'product/cards',
  'product/comment',
  'product/commentCounts',
  'product/drawer',
  'product/goods',
  'product/likes',
  'product/lists',
  'product/prices',
  'product/questions',
  'product/stock',
  'product/stocks',
  'shop/list',
  'shop/shop',
]

const PRIVATE = 'private, no-cache'
const calls = await everyDeclared()

describe('the answer of every call', () => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openShop()
    token = (await person(shop)).token
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => shop.close())

  const rulesOf = async ({ call, input }: Declared, headers: Record<string, string>, given = sampleOf(input) ?? {}) => {
    const query = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    const answer = await shop.app.inject({
      method: call.method,
      url: `/api/${call.path}`,
      headers: { lang: 'en', 'idempotency-key': 'k', ...headers },
      ...(call.method === 'GET' ? { query } : { payload: given }),
    })
    const vary = String(answer.headers['vary']).toLowerCase()
    const varies = ['lang', 'token'].every((name) => vary.split(/, */).includes(name))
    return [nameOf(call), answer.headers['cache-control'], varies]
  }
  const expected = (of: Declared, shared: boolean) => [nameOf(of.call), shared ? PRIVATE : 'no-store', true]

  it.each(calls.map((each) => [nameOf(each.call), each] as const))(
    '%s may be kept by no one else, accepted or refused',
    async (_name, each) => {
      const isPublic = each.isPublic === true
      expect(await rulesOf(each, {})).toEqual(expected(each, isPublic))
      expect(await rulesOf(each, {}, { nobody: 'knows this' })).toEqual(expected(each, isPublic))
      expect(await rulesOf(each, { token })).toEqual(expected(each, false))
      expect(await rulesOf(each, { token: 'made up' })).toEqual(expected(each, false))
    },
  )

  it('is public for reading calls only, which are known by name', () => {
    const found = calls.filter(({ isPublic }) => isPublic)
    expect(found.every(({ call, policy }) => call.method === 'GET' && policy === 'everyone')).toBe(true)
    expect(found.map(({ call }) => call.path.replace('wanlshop/', '')).sort()).toEqual(PUBLIC)
  })

  it('still names what it varies with where it is compressed', async () => {
    const own = await store(shop)
    for (let n = 0; n < 8; n++) await list(shop, own)
    const answer = await shop.app.inject({
      url: '/api/wanlshop/product/lists',
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(String(answer.headers['vary']).toLowerCase().split(/, */).sort()).toEqual([
      'accept-encoding',
      'lang',
      'token',
    ])
  })

  it('is kept by no one where it is no call: errors, redirects, health, and addresses that nothing answers', async () => {
    for (const url of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/status',
      '/no/such',
      '/api/no/such',
      '/pages/index',
      '/files/x',
      '/dev/mail',
    ])
      expect([url, (await shop.app.inject({ url })).headers['cache-control']]).toEqual([url, 'no-store'])
    expect(await rawRequest(portOf(shop.app), 'GET /api/%')).toMatch(/^cache-control: no-store\r$/im)
  })

  it('leaves no route without a rule', async () => {
    for (const url of routesOf(shop.app)) {
      const path = url.replace(':name', 'x').replace('*', '')
      const { headers } = await shop.app.inject({ url: path || '/' })
      expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(/no-store|no-cache|max-age/)])
    }
  })
})

describe('an answer that waits too long or comes too often', () => {
  it('is kept by no one', async () => {
    const shop = await openShop('embedded', { RATE_LIMIT: true })
    const ask = () => shop.app.inject({ url: '/api/wanlshop/order/counters' })
    for (let n = 0; n < 1_200; n++) await ask()
    const { statusCode, headers } = await ask()
    expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store'])
    await shop.close()
  })
})
