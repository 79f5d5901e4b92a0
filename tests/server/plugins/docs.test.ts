import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

describe('the readable description of the API', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop('embedded')
  })
  afterAll(() => shop.close())
  const get = (url: string) => shop.app.inject({ url })

  it('is a page that runs nothing but its own files', async () => {
    const { statusCode, headers, body } = await get('/api/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    // It writes the styles of its parts beside them.
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'unsafe-inline'(;|$)/)
    // Its own would have a shop without TLS fetch its files over it.
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(body).toContain('<title>Shop API</title>')
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const { pathname, origin } = new URL(file, 'http://shop/api/docs')
      expect([file, origin, (await get(pathname)).statusCode]).toEqual([file, 'http://shop', 200])
    }
  })

  it('shows the calls of the contract', async () => {
    const { paths } = (await get('/api/docs/json')).json<{ paths: object }>()
    expect(paths).toEqual((await get('/api/openapi.json')).json<{ paths: object }>().paths)
    expect(Object.keys(paths).length).toBeGreaterThan(100)
  })

  it('is fetched once', async () => {
    const url = '/api/docs/static/swagger-ui-bundle.js'
    const { headers, rawPayload } = await get(url)
    expect(rawPayload.length).toBeGreaterThan(100_000)
    const again = await shop.app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('has nothing beside that', async () => {
    for (const file of [
      'nothing',
      'static/nothing.js',
      'static/..%2f..%2fpackage.json',
      'static/%2e%2e/x',
      'static/%00',
    ]) {
      const answer = await get(`/api/docs/${file}`)
      const { data } = answer.json<Envelope<{ problem: Problem }>>()
      expect([file, answer.statusCode, data.problem.key]).toEqual([file, 404, 'system.notFound'])
    }
  })
})
