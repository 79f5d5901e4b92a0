import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/account.calls.ts'
import { commonCalls } from '#contract/common.calls.ts'
import { productCalls } from '#contract/product.calls.ts'
import { mustAt } from '#tests/support/call-at.ts'
import { CALM, type Demo, startDemo } from '#tests/support/demo.ts'
import { sentPicture } from '#tests/support/sent-picture.ts'

describe('the built shop, which `npm start` opens', () => {
  let shop: Demo
  beforeAll(async () => {
    shop = await startDemo(CALM)
  })
  afterAll(() => shop?.stop())
  const get = (path: string) => fetch(new URL(path, shop.url))
  const firstScripts = async (): Promise<string[]> => {
    const page = await (await get('/')).text()
    const sources = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, source = '']) => source)
    return Promise.all(sources.map(async (source) => (await get(source)).text()))
  }

  // Where one of them did not know, a page would never hear that another build is served.
  it('serves pages that name the same build as the server', async () => {
    const { build } = await mustAt(shop.url, commonCalls.init, {})
    expect(build).toMatch(/^[0-9a-f]{12}$/)
    expect((await firstScripts()).some((script) => script.includes(build))).toBe(true)
  })

  it('serves pages that are built for people', async () => {
    const scripts = (await firstScripts()).join('\n')
    // Not the scripts themselves, which a failure would print.
    expect(scripts.includes('Minified React error')).toBe(true)
    expect(scripts.includes('Download the React DevTools')).toBe(false)
  })

  it('finds what its packages keep beside themselves', async () => {
    const { token } = await mustAt(shop.url, userCalls.login, {
      account: 'shopper@shop.example',
      password: 'demo-shop',
    })
    expect((await sentPicture(shop.url, token)).id).toMatch(/\w/)
    const { data } = await mustAt(shop.url, productCalls.lists, {})
    expect(data.length).toBeGreaterThan(0)
    for (const { picture } of data) expect([picture, (await get(picture)).status]).toEqual([picture, 200])
    for (const path of ['/api/docs', '/api/docs/static/swagger-ui-bundle.js', '/metrics', '/dev/mail'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
  })
})
