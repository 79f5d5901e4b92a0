import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { journeyShop } from '#tests/support/journey-shop.ts'
import { newShopper } from '#tests/support/lab.ts'
import { openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly silent: boolean
}

/** The notifications of the shop on the screen. */
const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, silent }) => ({
      title,
      body,
      tag,
      silent: silent === true,
    })),
  )

/** Gives the worker of a page a push, as the browser does when its push service has one. */
async function pushTo(page: Page): Promise<(notification: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin))
      if (own) found(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (notification) => {
    const data = JSON.stringify({ web_push: 8030, notification, app_badge: '1' })
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

describe('a push', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('is shown by the worker, replaced by one with its tag, and gone when its session ends', async () => {
    const { page, context, open, token } = await openWindow(browser, await newShopper(), { worker: true })
    await context.grantPermissions(['notifications'], { origin: journeyShop().url })
    await open('/pages/member/index')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON)
    const push = await pushTo(page)
    const chat = { tag: 'chat', navigate: './#/pages/message/chat?to=service' }
    await push({ ...chat, title: 'Kiln & Copper', body: 'My mistake' })
    await expect
      .poll(() => shownOn(page), SOON)
      .toEqual([{ title: 'Kiln & Copper', body: 'My mistake', tag: 'chat', silent: false }])
    await push({ ...chat, title: 'Kiln & Copper', body: 'This message was recalled', silent: true })
    await expect
      .poll(() => shownOn(page), SOON)
      .toEqual([{ title: 'Kiln & Copper', body: 'This message was recalled', tag: 'chat', silent: true }])
    await push({ title: 'Shipped', body: 'Cup', tag: 'order' })
    await expect.poll(async () => (await shownOn(page)).length, SOON).toBe(2)

    await callShop(userCalls.logout, {}, token)
    await page.waitForURL(/login/, SOON)
    await expect.poll(() => shownOn(page), SOON).toEqual([])
    await context.close()
  })

  it('opens its place in the window that is open', async () => {
    const { page, context, open } = await openWindow(browser, await newShopper(), { worker: true })
    await open('/pages/member/index')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON)
    // The click itself is the system's; what the worker says after it is said here.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(async () => {
      interface Client {
        readonly postMessage: (message: unknown) => void
      }
      const { clients } = globalThis as unknown as { clients: { matchAll: () => Promise<Client[]> } }
      const message = { type: 'OPEN', place: '/pages/member/setting' }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is for windows; a worker's clients have one origin.
      for (const client of await clients.matchAll()) client.postMessage(message)
    })
    await page.waitForURL(/#\/pages\/member\/setting/, SOON)
    await context.close()
  })
})
