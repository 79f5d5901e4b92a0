import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileAddress, filesFolder, storePublicFiles } from '#server/platform/plugins/files.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

describe('public pictures', () => {
  let shop: TestShop
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-files-'))
    shop = await openShop('embedded', { DATA_DIR: folder })
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const address = fileAddress(svg, 'svg')
  const store = (make = () => Buffer.from(svg)) =>
    storePublicFiles(filesFolder(shop.services.env), new Map([[address, make]]))
  const read = (url: string) => shop.app.inject({ method: 'GET', url })

  it('keeps one file for equal pictures, under the hash of its content', async () => {
    await Promise.all([store(), store()])
    expect(address).toMatch(/^\/files\/[0-9a-f]{40}\.svg$/)
    expect(await readdir(filesFolder(shop.services.env))).toEqual([basename(address)])
  })

  it('leaves one alone that is there, and does not make it again', async () => {
    const path = join(filesFolder(shop.services.env), basename(address))
    await store()
    const { ino } = await stat(path)
    let made = 0
    await store(() => Buffer.from(String((made += 1))))
    expect((await stat(path)).ino).toBe(ino)
    expect(made).toBe(0)
  })

  it('serves each size of a picture at an address of its own', async () => {
    const sizes = [160, 640].map((width) => [fileAddress(svg, 'webp', width), () => Buffer.from(`${width}`)] as const)
    await storePublicFiles(filesFolder(shop.services.env), new Map(sizes))
    expect(sizes.map(([each]) => each.replace(/[0-9a-f]{40}/, 'HASH'))).toEqual([
      '/files/HASH-160.webp',
      '/files/HASH-640.webp',
    ])
    for (const [each, make] of sizes) expect((await read(each)).body).toBe(make().toString())
  })

  it('serves them for ever and lets nothing in them run', async () => {
    await store()
    const answer = await read(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(svg)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('knows no other names', async () => {
    for (const name of [
      'nothing.svg',
      `${'a'.repeat(40)}.svg`,
      '..%2f..%2fpackage.json',
      '%00.svg',
      `${'a'.repeat(40)}.html`,
      `${'a'.repeat(40)}-320.html`,
      `${'a'.repeat(40)}-00320.webp`,
    ]) {
      expect((await read(`/files/${name}`)).statusCode).toBe(404)
    }
  })
})
