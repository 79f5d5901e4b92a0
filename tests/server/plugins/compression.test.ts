import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { servePage } from '#server/platform/plugins/page.ts'
import { list } from '#tests/support/catalogue.ts'
import { store } from '#tests/support/factories.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { compressFiles } from '../../../scripts/build/compress-files.ts'

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync } as const

describe('the pages’ files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const texts = {
    'index.html': `<!doctype html><title>Shop</title>${'<p>hello</p>'.repeat(100)}`,
    'assets/app-1234.js': 'export const shop = 1;\n'.repeat(200),
    'assets/app-1234.css': 'a{color:red}'.repeat(200),
    'assets/icon-1234.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(300)}</svg>`,
    'assets/tiny-1234.js': 'export {}',
  } as const
  const picture = Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 7_919) % 251))
  let app: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'assets/photo-1234.png'), picture)
    await compressFiles(folder)
    app = Fastify()
    await servePage(app, folder)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  const get = (path: string, accept?: string, more = {}) =>
    app.inject({
      url: `/${path}`,
      headers: { ...(accept === undefined ? {} : { 'accept-encoding': accept }), ...more },
    })

  it.each(Object.keys(texts).filter((name) => !name.includes('tiny')) as (keyof typeof texts)[])(
    'come as brotli or gzip, as the browser likes: %s',
    async (name) => {
      const plain = await get(name)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.body).toBe(texts[name])
      for (const [encoding, accept] of [
        ['br', 'gzip, deflate, br'],
        ['gzip', 'gzip, deflate'],
      ] as const) {
        const answer = await get(name, accept)
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-type': plain.headers['content-type'],
          'cache-control': plain.headers['cache-control'],
          'content-length': String(answer.rawPayload.length),
        })
        expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding')
        expect(answer.rawPayload.length).toBeLessThan(texts[name].length)
        expect(unpacked[encoding](answer.rawPayload).toString()).toBe(texts[name])
        expect(answer.headers['etag']).toMatch(/./)
        expect(answer.headers['etag']).not.toBe(plain.headers['etag'])
        const again = await get(name, accept, { 'if-none-match': answer.headers['etag'] })
        expect([again.statusCode, again.body]).toEqual([304, ''])
      }
    },
  )

  it('come as the entry for the bare address, compressed too', async () => {
    const answer = await get('', 'br')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(unpacked.br(answer.rawPayload).toString()).toBe(texts['index.html'])
  })

  it('stay as they are where nothing is won', async () => {
    expect((await get('assets/tiny-1234.js', 'br, gzip')).headers['content-encoding']).toBeUndefined()
    const photo = await get('assets/photo-1234.png', 'br, gzip')
    expect(photo.headers['content-encoding']).toBeUndefined()
    expect(photo.rawPayload.equals(picture)).toBe(true)
  })
})

describe('the answers of calls', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
    const merchant = await store(shop)
    for (let i = 0; i < 12; i++) await list(shop, merchant)
  })
  afterAll(() => shop.close())

  const get = (url: string, accept?: string) =>
    shop.app.inject({ url, headers: accept === undefined ? {} : { 'accept-encoding': accept } })
  const many = `/api/${productCalls.lists.path}`

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip'],
  ] as const)('come as %s above a kilobyte', async (encoding, accept) => {
    const plain = await get(many)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const answer = await get(many, accept)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const received = JSON.parse(unpacked[encoding](answer.rawPayload).toString()) as { data: { data: unknown[] } }
    expect(received.data.data).toEqual((plain.json() as typeof received).data.data)
  })

  it('stay uncompressed below that, and without a request for compression', async () => {
    expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined()
    expect((await get('/api/none', 'br')).headers['content-encoding']).toBeUndefined()
    expect((await get(many, 'identity')).headers['content-encoding']).toBeUndefined()
  })

  it('are never read compressed: a small body could become a huge one', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/wanlshop/user/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'),
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })
})
