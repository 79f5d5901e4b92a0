import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { userCalls } from '#contract/account.calls.ts'
import type { Call, Envelope } from '#contract/call.ts'
import { CHROMIUM_FLAGS } from './chromium.ts'

/** Somebody at a window of their own. */
export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  readonly token: string
  /** Opens a screen by its route. */
  readonly open: (route: string) => Promise<void>
}

/** How a window may differ from a phone in English. */
export interface WindowOptions {
  readonly lang?: 'en' | 'zh-CN' | 'ar'
  readonly wide?: boolean
  readonly theme?: 'light' | 'dark'
}

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }

/** The browser of one journey file. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('browserPath'), args: CHROMIUM_FLAGS })

/** Makes a call as a client would, for what a journey needs but does not tell. */
export async function callShop<In, Out>(call: Call<In, Out>, input: In, token?: string): Promise<Out> {
  const reads = call.method === 'GET'
  const query = reads
    ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])).toString()}`
    : ''
  const answer = await fetch(`${inject('shopUrl')}/api/${call.path}${query}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { token } : {}),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(reads ? {} : { body: JSON.stringify(input) }),
  })
  const envelope = (await answer.json()) as Envelope<Out>
  if (envelope.code !== 1) throw new Error(`${call.path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** Opens a window, signed in as a demo account, or as a visitor. */
export async function openWindow(
  browser: Browser,
  account: string | undefined,
  { lang = 'en', wide = false, theme = 'light' }: WindowOptions = {},
): Promise<Window> {
  const entered = account ? await callShop(userCalls.login, { account, password: 'demo-shop' }) : undefined
  const context = await browser.newContext({ viewport: wide ? WIDE : PHONE })
  const session = entered ? JSON.stringify({ token: entered.token, user: entered.user }) : null
  await context.addInitScript(
    ([language, look, kept]) => {
      if (!localStorage.getItem('shop.language')) localStorage.setItem('shop.language', language ?? 'en')
      localStorage.setItem('shop.theme', look ?? 'light')
      if (kept && !localStorage.getItem('journey.entered')) {
        localStorage.setItem('shop.session', kept)
        localStorage.setItem('journey.entered', '1')
      }
    },
    [lang, theme, session],
  )
  const page = await context.newPage()
  const url = inject('shopUrl')
  return {
    page,
    context,
    token: entered?.token ?? '',
    open: async (route) => {
      await page.goto(`${url}/#${route}`)
    },
  }
}
