import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePage } from '#server/platform/plugins/page.ts'
import { openShop } from '#tests/support/shop.ts'

describe('the files of the installed app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-files-'))
  let app: FastifyInstance
  beforeAll(async () => {
    for (const name of ['assets', 'icons']) mkdirSync(join(folder, name))
    for (const name of ['index.html', 'build-id', 'service-worker.js', 'manifest.webmanifest', 'icons/192.png'])
      writeFileSync(join(folder, name), 'text')
    writeFileSync(join(folder, 'assets/app-1234.js'), 'text')
    app = Fastify()
    await servePage(app, folder)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['service-worker.js', /javascript/],
    ['manifest.webmanifest', /^application\/manifest\+json/],
    ['build-id', /./],
    ['icons/192.png', /^image\/png/],
    ['', /html/],
  ])('are asked for again each time: %s', async (path, type) => {
    const { statusCode, headers } = await app.inject({ url: `/${path}` })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(type)
    expect(
      (await app.inject({ url: `/${path}`, headers: { 'if-none-match': String(headers['etag']) } })).statusCode,
    ).toBe(304)
  })

  it('are kept for ever where their names change with them', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1234.js' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('may run a worker and have a manifest of this origin only', async () => {
    const shop = await openShop('embedded')
    const { headers } = await shop.app.inject({ url: '/' })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'", 'trusted-types page-worker']),
    )
    await shop.close()
  })
})
