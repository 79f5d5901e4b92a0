import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { userCalls } from '#contract/account.calls.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { startDemo } from '#tests/support/demo.ts'
import { demoCode, isDemoStaff } from '#tests/support/demo-code.ts'
import { makeSureOfABrowser } from './browser/browser.ts'
import { buildAll } from './build-all.ts'
import { type Look, looks } from './pictures/looks.ts'
import { stateNamed, states } from './pictures/states.ts'
import { type AskAs, type Looker, type Place, places } from './pictures/places.ts'

/** The pictures in docs/screens.md. */
const FOR_THE_DOCS = [
  'home',
  'goods',
  'order-shipped',
  'order-refund',
  'merchant',
  'money',
  'recharge-approved',
  'withdrawal-approved.toSend',
  'desk-queue',
]
/** Pictures come lazily and things arrive: a moment after the data is there everything stands. */
const SETTLE_MS = 700
/** What is shown in place of what does not come waits a little, lest it flash. */
const STATE_SETTLE_MS = 3_000

const { values } = parseArgs({
  options: { out: { type: 'string' }, look: { type: 'string' }, only: { type: 'string' }, state: { type: 'string' } },
})
const state = stateNamed(values.state ?? 'live')
const out = values.out ?? 'docs/images'
const wanted = values.only?.split(',') ?? (values.out ? undefined : FOR_THE_DOCS)
const chosen = Object.entries<Look>(looks).filter(([name]) => (values.look ?? 'phone').split(',').includes(name))

await buildAll()
const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await makeSureOfABrowser(), args: CHROMIUM_FLAGS })
try {
  const sessions = new Map<Looker, Promise<{ token: string; user: unknown }>>()
  const call = async <Out>(method: string, path: string, input: unknown, token?: string): Promise<Out> => {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const answer = await fetch(`${demo.url}/api/${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    })
    return ((await answer.json()) as { data: Out }).data
  }
  const signIn = async (account: string): Promise<{ token: string; user: unknown }> => {
    const code = isDemoStaff(account) ? { code: await demoCode(demo.url) } : {}
    return call('POST', userCalls.login.path, { account, password: 'demo-shop', ...code })
  }
  const sessionOf = (as: Looker) => {
    const opened = sessions.get(as) ?? signIn(`${as}@shop.example`)
    sessions.set(as, opened)
    return opened
  }
  const ask: AskAs = async ({ method, path }, input, as) => call(method, path, input, (await sessionOf(as)).token)

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
    await states[state](page)
    // What is held back never comes to rest.
    await page.goto(`${demo.url}/#${place.path}`, { waitUntil: state === 'loading' ? 'load' : 'networkidle' })
    await page.waitForTimeout(state === 'live' ? SETTLE_MS : STATE_SETTLE_MS)
    await page.screenshot({ path: `${out}/${place.name}${name}.jpg`, type: 'jpeg', quality: 72 })
    await context.close()
  }

  mkdirSync(out, { recursive: true })
  const all = (await places(ask, demo.goodsId)).filter(({ name }) => !wanted || wanted.includes(name))
  for (const [name, look] of chosen)
    for (const place of all) await take(place, chosen.length > 1 ? `.${name}` : '', look)
  process.stdout.write(`${all.length * chosen.length} pictures in ${out}\n`)
} finally {
  await browser.close()
  await demo.stop()
}
