import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import common from '#locales/en/common.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import problems from '#locales/en/problems.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { paid } from '#tests/support/journey-orders.ts'
import { journeyShop } from '#tests/support/journey-shop.ts'
import { newShopper } from '#tests/support/lab.ts'
import { newerBuildOf } from '#tests/support/newer-build.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

/** Waits until the worker answers for the page and has the code that the page shows. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON)
  const isKept = () =>
    page.evaluate(async () => {
      const code = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
      const found = await Promise.all(code.map(({ name }) => caches.match(name)))
      return found.every((each) => each !== undefined)
    })
  await expect.poll(isKept, SOON).toBe(true)
}

/** How many values of a person lie in the database of the device. */
const valuesOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('shop.chat')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const db = opening.result
          const names = [...db.objectStoreNames]
          const reading = db.transaction(names)
          const counts = names.map((name) => reading.objectStore(name).count())
          reading.addEventListener('complete', () => {
            db.close()
            resolve(counts.reduce((sum, { result }) => sum + result, 0))
          })
        })
      }),
  )

/** The names of the answers that lie there. */
const answersOnDevice = (page: Page): Promise<IDBValidKey[]> =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open('shop.chat')
        opening.addEventListener('success', () => {
          const db = opening.result
          const keys = db.transaction('answers').objectStore('answers').getAllKeys()
          keys.addEventListener('success', () => {
            db.close()
            resolve(keys.result)
          })
        })
      }),
  )

/** The file of the build that holds this module, a screen for instance. */
const builtFileOf = (module: string): string =>
  (JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>)[module]?.file ?? ''

const barShown = (page: Page): Promise<void> => page.locator('[data-part="tab-bar"]').waitFor(SOON)

const isMarked = /^You are offline/
const isDated = /^You are offline\. Last updated: ./

describe('the app on a device', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('opens without a network, shows the last seen orders as old, and leaves nothing when its session ends', async () => {
    const shopper = await openWindow(browser, await newShopper(), { worker: true })
    const { page, context } = shopper
    const { id } = await paid(shopper)
    await shopper.opensLive('/pages/member/order')
    await page.locator('[data-part="order-card"]').first().waitFor(SOON)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await shopper.sees(order.states.pendingDelivery)
    await workerReady(page)
    await expect.poll(() => valuesOnDevice(page), SOON).toBeGreaterThanOrEqual(2)

    await context.setOffline(true)
    await page.reload()
    await shopper.sees(order.states.pendingDelivery)
    await shopper.sees(isMarked)
    await shopper.open('/pages/member/order')
    await page.locator('[data-part="order-card"]').first().waitFor(SOON)
    await page.reload()
    await page.locator('[data-part="order-card"]').first().waitFor(SOON)
    await shopper.sees(isMarked)

    await context.setOffline(false)
    await callShop(userCalls.logout, {}, shopper.token)
    await page.waitForURL(/login/, SOON)
    await expect.poll(() => valuesOnDevice(page), SOON).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.has('shop.pictures')), SOON).toBe(false)
    await context.close()
  })

  it('opens without a network what was open before, with its time, and says what is not saved', async () => {
    const merchant = await openWindow(browser, MERCHANT, { worker: true })
    const { page, context } = merchant
    await merchant.opensLive('/pages/index')
    const card = page.locator('[data-part="goods-card"]').first()
    await card.waitFor(SOON)
    const goods = new URL(
      (await card.getAttribute('href')) ?? (await card.locator('a').first().getAttribute('href')) ?? '',
      page.url(),
    )
    const product = goods.hash.slice(1)
    /** Screens that a person needs, each with something that only its data draws. */
    const screens = [
      ['/pages/index', '[data-part="goods-card"]'],
      ['/pages/product/list?sort=sales', '[data-part="goods-card"]'],
      [product, '[data-state=stale], [data-state=live]'],
      ['/pages/cart', '[data-state=stale], [data-state=live], [data-state=empty]'],
      ['/pages/classify', '[data-state=stale], [data-state=live]'],
      ['/pages/member/money', '[data-state=stale], [data-state=live]'],
      ['/pages/member/index', '[data-part=wallet-card]'],
      ['/pages/shop/index', '[data-state=stale], [data-state=live]'],
      ['/pages/message/index', '[data-state=stale], [data-state=live], [data-state=empty]'],
    ] as const
    for (const [route, part] of screens) {
      await merchant.open(route)
      await page.locator(part).first().waitFor(SOON)
      await page.waitForLoadState('networkidle')
    }
    await workerReady(page)
    const isStored = (name: string) => expect.poll(() => answersOnDevice(page), SOON).toContain(name)
    for (const name of ['cart', 'categories', 'wallet', 'shop/board', 'notices/logistics']) await isStored(name)

    await context.setOffline(true)
    for (const [route, part] of screens) {
      await merchant.open(route)
      await page.reload()
      await page.locator(part).first().waitFor(SOON)
      expect([route, await page.getByText(problems.system.network).count()]).toEqual([route, 0])
      // One strip for all parts of the page, with the time of what is shown.
      await expect
        .poll(() => page.locator('[data-part=stale]').allInnerTexts(), SOON)
        .toEqual([expect.stringMatching(isDated)])
    }
    await merchant.open('/pages/product/goods?id=never-opened')
    await page.locator('[data-part=not-saved]').waitFor(SOON)

    await context.setOffline(false)
    await page.evaluate(() => localStorage.removeItem('shop.session'))
    await merchant.open('/pages/index')
    await page.reload()
    await expect.poll(() => valuesOnDevice(page), SOON).toBe(0)
    await context.close()
  })

  it('keeps code that arrives only after the worker took over', async () => {
    const { page, context } = await openWindow(browser, undefined, { worker: true })
    const late = builtFileOf('src/ui/pages/shop/packing-slip.tsx')
    await page.route(`**/${late}`, async (route) => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON)
      await route.continue()
    })
    await page.addInitScript((file) => void fetch(file), late)
    await page.goto(`${journeyShop().url}/#/pages/classify`)
    await expect
      .poll(() => page.evaluate(async (file) => (await caches.match(file)) !== undefined, late), SOON)
      .toBe(true)
    await context.close()
  })

  it('answers no call from a cache', async () => {
    const visitor = await openWindow(browser, undefined, { worker: true })
    await visitor.open('/pages/classify')
    await workerReady(visitor.page)
    await visitor.page.reload()
    await barShown(visitor.page)
    const kept = await visitor.page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((path) => /^\/(?:api|socket\.io|dev)\//.test(path))).toEqual([])
    await visitor.context.close()
  })

  it('offers a newer version and opens it when asked, not before', async () => {
    const shop = await newerBuildOf(journeyShop().url)
    const { page, context, sees, presses } = await openWindow(browser, undefined, { worker: true })
    await page.goto(`${shop.url}/#/pages/classify`)
    await barShown(page)
    await workerReady(page)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis)
    expect(await page.getByText(common.live.newVersion).count()).toBe(0)

    shop.deploy()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await sees(common.live.newVersion)
    expect(await isSamePage()).toBe(true)
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    expect(await isWaiting()).toBe(true)

    await presses(common.live.reload)
    await expect.poll(isSamePage, SOON).toBe(false)
    await barShown(page)
    expect(await isWaiting()).toBe(false)
    expect(await page.getByText(common.live.newVersion).count()).toBe(0)
    await context.close()
    shop.close()
  })
})
