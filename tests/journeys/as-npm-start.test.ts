import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import common from '#locales/en/common.json' with { type: 'json' }
import { mustAt } from '#tests/support/call-at.ts'
import { CALM, type Demo, startDemo } from '#tests/support/demo.ts'
import { demoCode, isDemoStaff } from '#tests/support/demo-code.ts'
import { installedCopy } from '#tests/support/installed-copy.ts'
import { sentPicture } from '#tests/support/sent-picture.ts'
import { watchPictures } from '#tests/support/shown-pictures.ts'
import { openBrowser, SOON } from '#tests/support/windows.ts'
import { buildPages } from '../../scripts/build-pages.ts'

describe('the built shop, which `npm start` opens', () => {
  const installed = installedCopy()
  const data = mkdtempSync(join(tmpdir(), 'shop-demo-'))
  let shop: Demo
  let browser: Browser
  beforeAll(async () => {
    shop = await startDemo({ ...CALM, DATA_DIR: data }, [installed.program])
    browser = await openBrowser()
  })
  afterAll(async () => {
    await Promise.all([shop?.stop(), browser?.close()])
    installed.remove()
    rmSync(data, { recursive: true, force: true })
  })
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

  /** A person at a window of this shop, and the files that their page asked for in vain. */
  async function enters(account: string, route: string): Promise<{ page: Page; missing: string[] }> {
    const code = isDemoStaff(account) ? { code: await demoCode(shop.url) } : {}
    const { token, user } = await mustAt(shop.url, userCalls.login, { account, password: 'demo-shop', ...code })
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await watchPictures(context)
    await context.addInitScript((kept) => localStorage.setItem('shop.session', kept), JSON.stringify({ token, user }))
    const page = await context.newPage()
    const missing: string[] = []
    page.on('response', (answer) => void (answer.status() === 404 && missing.push(answer.url())))
    const shaken = page.waitForResponse((answer) => answer.url().endsWith(socketCalls.shake.path), SOON)
    await page.goto(`${shop.url}/#${route}`)
    await shaken
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    return { page, missing }
  }

  it('is deployed again: open pages are offered the new version, and what is gone renews them once with what was typed', async () => {
    const desk = await enters('support@shop.example', '/pages/desk/queue')
    const shopper = await enters('shopper@shop.example', '/pages/member/address_save')
    const isSame = ({ page }: { page: Page }) => page.evaluate(() => 'isSamePage' in globalThis)
    await shopper.page.locator('[name=name]').fill('Ada Byron')

    await buildPages(join(installed.folder, 'dist'), 'newer')
    await shop.stop()
    shop = await startDemo({ ...CALM, DATA_DIR: data, PORT: new URL(shop.url).port }, [installed.program])
    const offer = shopper.page.locator('[data-part=offer]')
    await offer.waitFor(SOON)
    await desk.page.locator('[data-part=offer]').waitFor(SOON)
    expect([shopper.missing, desk.missing]).toEqual([[], []])
    expect(await isSame(shopper)).toBe(true)
    // It covers nothing: whatever the page ends with is above it.
    const save = shopper.page.locator('main form button[type=submit]')
    await shopper.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [above, below] = [await save.boundingBox(), await offer.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await shopper.page.getByRole('button', { name: common.live.reload }).click()
    await expect.poll(() => isSame(shopper), SOON).toBe(false)
    await expect.poll(() => shopper.page.locator('[name=name]').inputValue(), SOON).toBe('Ada Byron')

    // A day later the code of the build before is gone.
    const assets = join(installed.folder, 'dist/assets')
    const earlier = JSON.parse(readFileSync(join(installed.folder, 'dist/earlier-assets.json'), 'utf8')) as object
    expect(Object.keys(earlier).length).toBeGreaterThan(50)
    for (const name of Object.keys(earlier)) rmSync(join(assets, name))
    await desk.page.locator('main a[href*="queue?"]').first().click()
    await expect.poll(() => isSame(desk), SOON).toBe(false)
    await desk.page.locator('[data-part=case]').waitFor(SOON)
    await desk.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    expect(desk.missing.length).toBeGreaterThan(0)
    expect(desk.missing.length).toBeLessThan(10)
    expect(await desk.page.getByText(common.live.newVersion).count()).toBe(0)
    expect(await isSame(desk)).toBe(true)
  })
})
