import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { userCalls } from '#contract/people/account.calls.ts'
import type { CallShape } from '#contract/platform/call.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { startDemo } from '#tests/support/demo.ts'
import { demoCode, isDemoStaff } from '#tests/support/demo-code.ts'
import { makeSureOfABrowser } from './browser/browser.ts'
import { buildAll } from './build-all.ts'
import { type Look, looks } from './pictures/looks.ts'
import { textsIn } from './pictures/scenes.ts'
import { stateNamed } from './pictures/states.ts'
import { type AskAs, type Looker, type Place, places } from './pictures/places.ts'

/** The pictures in docs/screens.md. */
const FOR_THE_DOCS = [
  'home',
  'classify',
  'goods',
  'order-shipped',
  'order-refund',
  'chat',
  'money',
  'recharge-approved',
  'withdrawal-approved.toSend',
  'apply-form',
  'merchant',
  'merchant-orders',
  'import-checked',
  'shop-bond',
  'service-talk',
  'desk-queue',
]
/** Pictures come lazily and things arrive: a moment after the data is there everything stands. */
const SETTLE_MS = 700
/** What is shown in place of what does not come waits a little, lest it flash. */
const STATE_SETTLE_MS = 3_000

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    look: { type: 'string' },
    only: { type: 'string' },
    state: { type: 'string' },
    // The whole page, and not only what a window shows of it.
    whole: { type: 'boolean' },
  },
})
const state = stateNamed(values.state ?? 'live')
const out = values.out ?? 'docs/images'
const wanted = values.only?.split(',') ?? (values.out ? undefined : FOR_THE_DOCS)
const chosen = Object.entries<Look>(looks).filter(([name]) => (values.look ?? 'phone').split(',').includes(name))

/** The pictures in the window that are not there. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '')
      .map(({ currentSrc }) => currentSrc),
  )
const reportBroken = (place: string, broken: readonly string[]): void => {
  // Where nothing may come, no picture comes either.
  if (broken.length === 0 || state.onPage) return
  process.stderr.write(`${place}: pictures that did not load: ${broken.join(' ')}\n`)
  process.exitCode = 1
}

await buildAll()
const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await makeSureOfABrowser(), args: CHROMIUM_FLAGS })
try {
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

  const take = async (place: Place, name: string, { theme, language, ...viewport }: Look): Promise<void> => {
    const session = place.as ? await sessionOf(place.as) : undefined
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
    await context.addInitScript(
      ([look, lang, kept]) => {
        localStorage.setItem('shop.theme', look ?? 'light')
        localStorage.setItem('shop.language', lang ?? 'en')
        if (kept) localStorage.setItem('shop.session', kept)
      },
      [theme, language, session ? JSON.stringify(session) : ''],
    )
    const page = await context.newPage()
    await state.onPage?.(page)
    await page.goto(`${demo.url}/#${place.path}`, { waitUntil: state.neverRests ? 'load' : 'networkidle' })
    await page.waitForTimeout(state.onPage ? STATE_SETTLE_MS : SETTLE_MS)
    if (place.scene) {
      // A scene that fails is in the picture as far as it came.
      await place.scene({ page, text: textsIn(language) }).catch((error: unknown) => {
        process.stderr.write(`${place.name}: ${String(error)}\n`)
        process.exitCode = 1
      })
      await page.waitForTimeout(SETTLE_MS)
    }
    reportBroken(place.name, await brokenPictures(page))
    await page.screenshot({
      path: `${out}/${place.name}${name}.jpg`,
      type: 'jpeg',
      quality: 72,
      fullPage: values.whole ?? false,
    })
    await context.close()
  }

  await state.inShop?.(ask)
  mkdirSync(out, { recursive: true })
  const found = (await places(ask, demo.goodsId)).filter(({ name }) => !wanted || wanted.includes(name))
  // A scene needs what it presses, and changes the shop: plain screens come first, in every look.
  const [plain, scenes] = [found.filter(({ scene }) => !scene), found.filter(({ scene }) => scene && !state.onPage)]
  for (const group of [plain, scenes])
    for (const [name, look] of chosen)
      for (const place of group) await take(place, chosen.length > 1 ? `.${name}` : '', look)
  process.stdout.write(`${(plain.length + scenes.length) * chosen.length} pictures in ${out}\n`)
} finally {
  await browser.close()
  await demo.stop()
}
