import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { servePage } from '#server/platform/plugins/page.ts'
import { portOf, rawRequest, statusOfRaw } from '#tests/support/raw-request.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const CALL = `/api/${commonCalls.search.path}?keywords=same`

/** The same address, spelled otherwise; and addresses that no route has. */
const SPELLINGS = {
  plain: `GET ${CALL}`,
  'a letter as a percent sign': `GET ${CALL.replace('/api', '/%61pi')}`,
  'every letter as percent signs': `GET ${CALL.replace('/api', '/%61%70%69')}`,
  'a slash as a percent sign': `GET ${CALL.replace('/api/', '/api%2f')}`,
  'a letter behind the prefix as a percent sign': `GET ${CALL.replace('wanlshop', 'wanlsho%70')}`,
  absolute: `GET http://shop.test${CALL}`,
  'absolute with TLS': `GET https://shop.test${CALL}`,
  'absolute and in percent signs': `GET http://shop.test${CALL.replace('/api', '/%61pi')}`,
  'absolute with a name': `GET http://someone@shop.test${CALL}`,
  'two slashes': `GET /${CALL}`,
  'two slashes inside': `GET ${CALL.replace('/api/', '/api//')}`,
  'a dot segment': `GET ${CALL.replace('/api/', '/./api/')}`,
  'capital letters': `GET ${CALL.replace('/api', '/API')}`,
  'a slash at the end': `GET ${CALL.replace('?', '/?')}`,
  'a semicolon': `GET ${CALL.replace('/api/', '/api;x=1/')}`,
  'an unknown call': 'GET /api/no/such',
  'an unknown address': 'GET /no/such',
  'an unknown method': `DELETE ${CALL}`,
  'a head': `HEAD ${CALL}`,
  'an unknown post': 'POST /%61pi/no/such',
} as const

let shop: TestShop
beforeAll(async () => {
  shop = await openShop('embedded', { RATE_LIMIT: true, TRUST_PROXY: 1 })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  // A limit counts for a minute, and a busy machine takes longer for as many requests.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => shop.close())

const inject = (ip: string, url = CALL) => shop.app.inject({ url, headers: { 'x-forwarded-for': ip } })
const raw = async (ip: string, line: string) =>
  statusOfRaw(await rawRequest(portOf(shop.app), line, { 'x-forwarded-for': ip }))

describe('an address that has called too often', () => {
  beforeAll(async () => {
    for (let n = 0; n < 1_200; n++) await inject('10.9.0.1')
  })

  it.each(Object.entries(SPELLINGS))('waits, however it spells what it asks for: %s', async (_name, line) => {
    expect(await raw('10.9.0.1', line)).toBe(429)
    expect(await raw('10.9.0.2', line)).not.toBe(429)
  })

  it('is counted by the spellings too', async () => {
    const spelled = ['/%61pi/wanlshop/no', '//api/wanlshop/x', '/no/such', CALL.replace('/api', '/%61pi')]
    for (let n = 0; n < 1_200; n++) await inject('10.9.0.3', spelled[n % spelled.length])
    expect((await inject('10.9.0.3')).statusCode).toBe(429)
  })

  it('still gets pictures, the page, and health', async () => {
    expect((await inject('10.9.0.1', '/healthz')).statusCode).toBe(200)
    expect((await inject('10.9.0.1', `/uploads/${'0'.repeat(64)}.webp`)).statusCode).toBe(404)
  })
})

describe('what is no call', () => {
  it('has a limit of its own: pictures and the page count together, and calls go on', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'page-'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Shop</title>')
    const prepare = (app: FastifyInstance) => servePage(app, dist)
    const built = await openShop('embedded', { RATE_LIMIT: true, TRUST_PROXY: 1 }, { prepare })
    const get = (url: string, ip = '10.9.2.1') => built.app.inject({ url, headers: { 'x-forwarded-for': ip } })
    const urls = [`/uploads/${'0'.repeat(64)}.webp`, '/files/x', '/%75ploads/x', '/no/such.js', '/']
    for (let n = 0; n < 12_000; n++) await get(urls[n % 3] ?? '')
    for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 429])
    expect((await get(`/%61pi/${pageCalls.index.path}`)).statusCode).toBe(200)
    expect((await get('/', '10.9.2.2')).statusCode).toBe(200)
    await built.close()
    rmSync(dist, { recursive: true })
  })
})

describe('an address in another spelling', () => {
  it('leads to the page that it names, and fails nowhere', async () => {
    const port = portOf(shop.app)
    const location = async (line: string) => /^location: (.*)\r$/im.exec(await rawRequest(port, line))?.[1]
    expect(await location('GET /pages/member/order?tab=completed')).toBe('/#/pages/member/order?tab=completed')
    expect(await location('GET http://evil.test/pages/member/order?tab=a')).toBe('/#/pages/member/order?tab=a')
    expect(await location('GET /%70ages/member/order')).toBe('/#/pages/member/order')
    expect(await location('GET /pages/%0d%0aset-cookie:%20a=b')).toBe('/#/pages/%0D%0Aset-cookie:%20a=b')
    expect(await location('GET //evil.test/pages/x')).toBeUndefined()
  })

  it.each([
    'GET http://[/api/docs',
    'GET http://[/api/docs/static/index.css',
    'GET http:///api/docs',
    'GET /%61pi/docs',
    'GET http://shop.test/api/docs/',
    'GET /api/docs/%00',
    'GET /api/docs/%0d%0a',
    'GET *',
    'OPTIONS *',
    'GET http://shop.test',
    'GET http://[/pages/x',
    'GET /pages/%25',
  ])('is no fault of the server: %s', async (line) => {
    const status = statusOfRaw(await rawRequest(portOf(shop.app), line))
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })
})
