import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { SessionUser } from '#contract/people/account.contract.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { Language } from '#contract/platform/languages.ts'
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import { callShop } from './call-shop.ts'
import { isDemoStaff } from './demo-code.ts'
import { journeyShop } from './journey-shop.ts'
import { enterAsStaff } from './lab.ts'
import { watchPictures } from './shown-pictures.ts'

/** A person at a browser window. */
export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  readonly token: string
  /** Opens a screen by its route. */
  readonly open: (route: string) => Promise<void>
  /** Opens the first screen of a window and waits until its connection to the server is open: from then on it gets events. */
  readonly opensLive: (route: string) => Promise<void>
  /** Waits until a text is to be seen, as the whole of what somewhere stands; parts of one are for a pattern. */
  readonly sees: (text: string | RegExp) => Promise<void>
  /** Presses a button by its whole name, in a part of the page or anywhere. */
  readonly presses: (name: string | RegExp, within?: Locator) => Promise<void>
  /** Fills the field of this name. */
  readonly fills: (name: string, text: string) => Promise<void>
  /** Types the payment password at the pad; a checkout's unless another name is given. */
  readonly types: (pin: string, pad?: string) => Promise<void>
  /** The sheet that lies over the page. */
  readonly sheet: Locator
  /** Waits until no sheet is left. A closing one steps back in the history: an address that is typed in that moment would be left again. */
  readonly closesSheets: () => Promise<void>
}

/** How a window may differ from a phone in English. */
export interface WindowOptions {
  readonly lang?: Language
  readonly wide?: boolean
  readonly theme?: 'light' | 'dark'
  /** Whether the service worker runs: in all other journeys each page comes from the shop. */
  readonly worker?: boolean
  /** Whether its reader likes movement: in all other journeys no page has to stand still first. */
  readonly moves?: boolean
  /** What the browser says that it is; else that it is one without a head, which counts as a bot. */
  readonly userAgent?: string
}

/** Long enough for a machine that others use; a journey waits for what it can see and never for a time. */
export const SOON = { timeout: 60_000 }

/** The demo accounts that journeys share; a shopper is new in each. */
export const MERCHANT = 'merchant@shop.example'
export const SUPPORT = 'support@shop.example'
export const FINANCE = 'finance@shop.example'
export const FINANCE_TOO = 'finance2@shop.example'
export const SHOPPER = 'shopper@shop.example'

/** The sizes of a window. */
export const PHONE = { width: 390, height: 844 }
export const WIDE = { width: 1280, height: 800 }

/** The browser of one journey file: closed, it takes its windows along and leaves those of others. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browserAddress'))

/** A button takes no second press within half a second, and no reader means one so soon. */
const PRESS_AGAIN_MS = 500

/** Presses as a hand would: not the same button twice in less time than a button lets pass. */
function hand(): (name: string, button: Locator) => Promise<void> {
  let last = { name: '', at: 0 }
  return async (name, button) => {
    const early = name === last.name ? last.at + PRESS_AGAIN_MS - Date.now() : 0
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    await button.click(SOON)
    last = { name, at: Date.now() }
  }
}

/** A page as its reader uses it. */
function windowOn(page: Page, token: string): Window {
  const open = async (route: string): Promise<void> => {
    await page.goto(`${journeyShop().url}/#${route}`)
  }
  const press = hand()
  return {
    page,
    context: page.context(),
    token,
    open,
    opensLive: async (route) => {
      const shaken = page.waitForResponse((answer) => answer.url().endsWith(socketCalls.shake.path), SOON)
      await open(route)
      await shaken
    },
    sees: (text) => page.getByText(text, { exact: true }).first().waitFor(SOON),
    presses: (name, within) => press(String(name), (within ?? page).getByRole('button', { name, exact: true }).first()),
    fills: (name, text) => page.locator(`[name="${name}"]`).fill(text, SOON),
    types: async (pin, pad = checkout.pay.enter) => {
      await page.getByRole('group', { name: pad }).waitFor(SOON)
      for (const digit of pin) await page.keyboard.press(digit)
    },
    sheet: page.getByRole('dialog'),
    closesSheets: async () => {
      const isClosed = () => !(history.state as { readonly layer?: number } | null)?.layer
      await page.waitForFunction(isClosed, undefined, SOON)
    },
  }
}

type Guest = string | { readonly token: string }

/** A session of a demo account by its email, or a given one. */
async function sessionOf(guest: Guest): Promise<{ token: string; user: SessionUser }> {
  if (typeof guest === 'string' && !isDemoStaff(guest))
    return callShop(userCalls.login, { account: guest, password: 'demo-shop' })
  const { token } = typeof guest === 'string' ? await enterAsStaff(guest) : guest
  return { token, user: await callShop(userCalls.profile, {}, token) }
}

/** Opens a window for a signed-in person or a visitor. */
export async function openWindow(
  browser: Browser,
  guest: Guest | undefined,
  { lang = 'en', wide = false, theme = 'light', worker = false, moves = false, userAgent }: WindowOptions = {},
): Promise<Window> {
  const entered = guest === undefined ? undefined : await sessionOf(guest)
  const context = await browser.newContext({
    viewport: wide ? WIDE : PHONE,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  await watchPictures(context)
  const session = entered ? JSON.stringify({ token: entered.token, user: entered.user }) : ''
  // Once per window: what its reader chooses later must survive a reload.
  await context.addInitScript(
    ([language, look, kept]) => {
      if (localStorage.getItem('journey.begun')) return
      localStorage.setItem('journey.begun', '1')
      localStorage.setItem('shop.language', language ?? 'en')
      localStorage.setItem('shop.theme', look ?? 'light')
      if (kept) localStorage.setItem('shop.session', kept)
    },
    [lang, theme, session],
  )
  return windowOn(await context.newPage(), entered?.token ?? '')
}

/** Opens another tab of the same browser window: it shares the storage of the device. */
export const openTab = async ({ context, token }: Window): Promise<Window> => windowOn(await context.newPage(), token)
