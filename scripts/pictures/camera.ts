import { randomUUID } from 'node:crypto'
import { chromium, type Page } from 'playwright-core'
import { userCalls } from '#contract/people/account.calls.ts'
import type { CallShape } from '#contract/platform/call.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { startDemo } from '#tests/support/demo.ts'
import { demoCode, isDemoStaff } from '#tests/support/demo-code.ts'
import { makeSureOfABrowser } from '../browser/browser.ts'
import { buildAll } from '../build-all.ts'
import type { AskAs, Looker, Place } from './place.ts'
import { places } from './places.ts'

/** How a screen is opened: as `Look`, in any language that the page takes. */
export interface View {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly language: string
  /** For readers who ask for more contrast, or who have colours of their own. */
  readonly contrast?: 'more' | undefined
  readonly forcedColors?: 'active' | undefined
}

/** Pictures come lazily and things arrive: a moment after the data is there everything stands. */
const SETTLE_MS = 700
/** A page may take so long to rest where others use the machine. */
const PATIENCE_MS = 120_000

/** What happens to a page before it is opened, and how long it takes to rest. */
interface Opening {
  readonly before?: ((page: Page) => unknown) | undefined
  readonly neverRests?: boolean | undefined
  readonly settleMs?: number | undefined
}

/** The demo in a browser, with the screens that it has. */
export interface Camera {
  readonly ask: AskAs
  /** Every screen of the demo. */
  readonly places: () => Promise<readonly Place[]>
  /** Opens a screen in a window of its own; closing its context closes it. */
  readonly open: (place: Place, view: View, opening?: Opening) => Promise<Page>
  readonly stop: () => Promise<void>
}

/** Builds the shop, starts its demo and a browser. */
export async function openCamera(): Promise<Camera> {
  await buildAll()
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath: await makeSureOfABrowser(), args: CHROMIUM_FLAGS })
  const sessions = new Map<Looker, Promise<{ token: string; user: unknown }>>()
  const call = async <Out>({ method, path, keyed }: CallShape, input: unknown, token?: string): Promise<Out> => {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const answer = await fetch(`${demo.url}/api/${path}${query}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { token } : {}),
        ...(keyed ? { 'Idempotency-Key': randomUUID() } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    })
    const { data, msg } = (await answer.json()) as { data: Out & { problem?: unknown }; msg: string }
    if (data?.problem) throw new Error(`${path}: ${msg}`)
    return data
  }
  const signIn = async (account: string): Promise<{ token: string; user: unknown }> => {
    const code = isDemoStaff(account) ? { code: await demoCode(demo.url) } : {}
    return call(userCalls.login, { account, password: 'demo-shop', ...code })
  }
  const sessionOf = (as: Looker) => {
    const opened = sessions.get(as) ?? signIn(`${as}@shop.example`)
    sessions.set(as, opened)
    return opened
  }
  const ask: AskAs = async (each, input, as) => call(each, input, (await sessionOf(as)).token)
  const open: Camera['open'] = async (place, view, opening = {}) => {
    const { theme, language, width, height, contrast = null, forcedColors = null } = view
    const session = place.as ? await sessionOf(place.as) : undefined
    const context = await browser.newContext({
      viewport: { width, height },
      contrast,
      forcedColors,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addInitScript(
      ([look, lang, kept]) => {
        localStorage.setItem('shop.theme', look ?? 'light')
        localStorage.setItem('shop.language', lang ?? 'en')
        if (kept) localStorage.setItem('shop.session', kept)
      },
      [theme, language, session ? JSON.stringify(session) : ''],
    )
    const page = await context.newPage()
    await opening.before?.(page)
    const waitUntil = opening.neverRests ? 'load' : 'networkidle'
    await page.goto(`${demo.url}/#${place.path}`, { waitUntil, timeout: PATIENCE_MS })
    await page.waitForTimeout(opening.settleMs ?? SETTLE_MS)
    return page
  }
  return {
    ask,
    places: () => places(ask, demo.goodsId),
    open,
    stop: async () => {
      await browser.close()
      await demo.stop()
    },
  }
}
