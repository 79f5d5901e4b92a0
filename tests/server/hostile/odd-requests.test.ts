import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls, validateCalls } from '#contract/people/account.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const LOGIN = `/api/${userCalls.login.path}`
const LISTS = `/api/${productCalls.lists.path}`
const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: LOGIN,
  headers,
  payload,
})
const deep = (open: string, close: string, times: number): string => open.repeat(times) + close.repeat(times)

/** Requests that no client of ours makes, and the status they get; each answer is an envelope. */
const ODD: Readonly<Record<string, readonly [InjectOptions, number]>> = {
  'an unknown call': [{ url: '/api/wanlshop/no/such' }, 404],
  'the root of the API': [{ url: '/api/' }, 404],
  'a call with the other method': [{ url: LOGIN }, 404],
  'a method no one uses': [{ method: 'DELETE', url: LOGIN }, 404],
  'a path with half a percent sign': [{ url: '/api/wanlshop/%' }, 400],
  'a path with bytes that are no text': [{ url: '/api/wanlshop/%ED%A0%80' }, 400],
  'a path that climbs': [{ url: '/api/../../etc/passwd' }, 404],
  'a path that climbs in percent signs': [{ url: '/api/%2e%2e%2f%2e%2e%2fetc%2fpasswd' }, 404],
  'a query of sixteen thousand letters': [{ url: `${LISTS}?keywords=${'a'.repeat(16_000)}` }, 400],
  'a query that names everything twice': [{ url: `${LISTS}?sort=new&sort=new` }, 400],
  'a body of nothing': [post(''), 400],
  'a body that ends early': [post('{"account":"a'), 400],
  'a body with more behind': [post('{}{}'), 400],
  'a body that is a list': [post('[]'), 400],
  'a body that is null': [post('null'), 400],
  'a body beyond the limit': [post(JSON.stringify({ account: 'x'.repeat(70_000) })), 413],
  'a body that says it is longer': [post('{}', { ...json, 'content-length': '10' }), 400],
  'lists thirty thousand deep': [post(deep('[', ']', 30_000)), 400],
  'objects ten thousand deep': [post(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), 400],
  'a field ten thousand deep': [post(`{"account":${deep('[', ']', 10_000)},"password":"x"}`), 400],
  'a prototype': [post('{"account":"a","password":"b","__proto__":{"staff":"finance"}}'), 400],
  'a constructor': [post('{"account":"a","password":"b","constructor":{"prototype":{}}}'), 400],
  'plain text': [post('{"account":"a","password":"b"}', { 'content-type': 'text/plain' }), 400],
  'a form': [post('account=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  XML: [post('<a/>', { 'content-type': 'application/xml' }), 415],
  'a type that is none': [post('{}', { 'content-type': 'x' }), 415],
  'bytes that are no text': [post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 400],
  'a body said to be packed': [post(Buffer.from([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' }), 400],
}

describe('a request that no client of ours makes', () => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop()))
  afterAll(() => shop.close())

  it.each(Object.entries(ODD))('%s is answered with an envelope', async (_what, [request, status]) => {
    const answer = await shop.app.inject(request)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)])
    const { code, msg, time, data, ...more } = answer.json<Record<string, unknown>>()
    expect(more).toEqual({})
    expect([code, typeof msg, typeof time, data]).toEqual([0, 'string', 'string', { problem: expect.anything() }])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('with a path of a thousand letters finds nothing, by whichever route it is not found', async () => {
    const answer = await shop.app.inject({ url: `/files/${'a'.repeat(1_000)}` })
    expect([404, 414]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ code: 0, data: { problem: expect.anything() } })
  })

  it('by HEAD is answered without a body, and like a reading call', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: LISTS })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it('with headers that are no sentences is read as far as it goes', async () => {
    for (const [name, value] of Object.entries({
      token: 'x'.repeat(4_000),
      lang: '../../x',
      'user-agent': '<script>',
      'idempotency-key': '\u00ff'.repeat(200),
    })) {
      const answer = await shop.app.inject({ url: LISTS, headers: { [name]: value } })
      expect([name, answer.statusCode]).toEqual([name, 200])
    }
  })

  it('with a token twice is no one’s', async () => {
    const headers = { token: ['a', 'b'] as unknown as string }
    const answer = await shop.app.inject({ url: `/api/${orderCalls.counters.path}`, headers })
    expect(answer.json()).toMatchObject({ code: 401 })
  })

  it('asks whether a nickname that cannot be seen is free, and is told that it is none', async () => {
    for (const nickname of ['\u200b\u200b', '\u2068\u2069', '\u200d\u200d', '\u3164\u3164', 'A\u0007da']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/${validateCalls.checkNicknameAvailable.path}`,
        payload: { nickname },
      })
      expect([nickname, answer.statusCode, answer.json()]).toMatchObject([
        nickname,
        400,
        { data: { problem: { field: 'nickname' } } },
      ])
    }
  })
})
