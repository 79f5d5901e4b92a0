import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildPages } from '../../scripts/build-pages.ts'
import { makeSureOfABrowser } from '../../scripts/browser/browser.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { callerOf } from './caller.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'node_modules/.cache/shop-bench-pages'

/** The pages as `npm run build` makes them, beside those that a running shop may be serving; they fit whatever build it names. */
export const buildBenchPages = (): Promise<void> => buildPages(folder, 'dev')

// A page that playwright hands over counts as one from nowhere, and such a page may not open a socket to this machine.
const FROM_NOWHERE = '--disable-features=LocalNetworkAccessChecks'

/** A headless browser. */
export const openBenchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await makeSureOfABrowser(), args: [...CHROMIUM_FLAGS, FROM_NOWHERE] })

/** Opens a screen of the shop on this port for an account, on a phone; everything but the page's own files comes from the shop. Resolves once its connection is open. */
export async function openScreen(browser: Browser, port: number, token: string, route: string): Promise<Page> {
  const url = `http://127.0.0.1:${port}`
  const user = await callerOf(port)(userCalls.profile, {}, { token })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  // What is handed to the page was translated for node, where functions are given their names by this.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(
    (session) => localStorage.setItem('shop.session', session),
    JSON.stringify({ token, user }),
  )
  await context.route(
    ({ origin }) => origin === url,
    async (asked) => {
      const { pathname } = new URL(asked.request().url())
      const path = join(root, folder, pathname === '/' ? 'index.html' : pathname)
      await (existsSync(path) ? asked.fulfill({ path }) : asked.continue())
    },
  )
  const page = await context.newPage()
  const shaken = page.waitForResponse((answer) => answer.url().endsWith(socketCalls.shake.path))
  await page.goto(`${url}/#${route}`)
  await shaken
  return page
}
