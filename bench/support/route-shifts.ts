import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { userCalls } from '#contract/people/account.calls.ts'
import { mustAt } from '#tests/support/call-at.ts'
import type { Demo } from '#tests/support/demo.ts'
import { demoCode, isDemoStaff } from '#tests/support/demo-code.ts'
import type { AskAs, Looker, Place } from '../../scripts/pictures/place.ts'
import { places } from '../../scripts/pictures/places.ts'
import type { Row } from './figure.ts'
import { rowOf } from './rows.ts'
import { CPU_SLOWDOWN, SETTLE_MS, SLOW_PHONE, SOON } from './slow-phone.ts'
import { movedOn, recordVitals, vitalsOf } from './vitals.ts'

/** What counts as no shift at all: less than a thousandth of the window. */
const NO_SHIFT = 0.001

type Session = Readonly<Awaited<ReturnType<typeof signInTo>>>

async function signInTo(url: string, account: string) {
  const code = isDemoStaff(account) ? { code: await demoCode(url) } : {}
  return mustAt(url, userCalls.login, { account, password: 'demo-shop', ...code })
}

/** The paths of the table of screens. It is read as text: its pages are code for a browser. */
function routePaths(): string[] {
  const table = readFileSync(new URL('../../src/ui/screens.tsx', import.meta.url), 'utf8')
  return [...new Set([...table.matchAll(/screen\(\s*'(\/pages\/[^']+)'/g)].map(([, path = '']) => path))]
}

/** Each route where the demo shows something on it, else at its bare address. */
async function everyRoute({ url, goodsId }: Demo, sessionOf: (who: Looker) => Promise<Session>): Promise<Place[]> {
  const ask: AskAs = async (call, input, who) => mustAt(url, call, input, await sessionOf(who))
  const found = (await places(ask, goodsId)).filter(({ scene }) => scene === undefined)
  return routePaths().map(
    (route) => found.find(({ path }) => path.split('?')[0] === route) ?? { name: route, path: route },
  )
}

/** A slow phone, and the same processor behind wider windows: each has a layout of its own. */
const WINDOWS = [{}, { viewport: { width: 820, height: 1180 } }, { viewport: { width: 1280, height: 800 } }] as const
type Window = (typeof WINDOWS)[number]

/** How far and what of a route moves after its first paint, on a slow processor and line. */
async function shiftOf(
  browser: Browser,
  url: string,
  { path }: Place,
  { window, session }: { window: Window; session: Session | undefined },
): Promise<{ readonly score: number; readonly moved: readonly string[] }> {
  const context = await browser.newContext({ ...SLOW_PHONE, ...window, serviceWorkers: 'block' })
  try {
    await context.addInitScript('globalThis.__name = (named) => named')
    if (session)
      await context.addInitScript((kept) => localStorage.setItem('shop.session', kept), JSON.stringify(session))
    await recordVitals(context)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${url}/#${path}`, SOON)
    await page.locator('main').first().waitFor(SOON)
    await page.waitForTimeout(SETTLE_MS)
    return { score: (await vitalsOf(page)).cls, moved: await movedOn(page) }
  } finally {
    await context.close()
  }
}

/** That nothing on any route moves after it was painted: the route that moves most, in each window. The routes that move are printed. */
export async function shiftRows(browser: Browser, demo: Demo): Promise<Row[]> {
  const sessions = new Map<Looker, Promise<Session>>()
  const sessionOf = (who: Looker): Promise<Session> => {
    const found = sessions.get(who) ?? signInTo(demo.url, `${who}@shop.example`)
    sessions.set(who, found)
    return found
  }
  const routes = await everyRoute(demo, sessionOf)
  const rounds: { ours: number; floor: number }[] = []
  for (const window of WINDOWS) {
    let most = 0
    for (const place of routes) {
      const session = place.as && (await sessionOf(place.as))
      const { score, moved } = await shiftOf(browser, demo.url, place, { window, session })
      if (score > NO_SHIFT)
        process.stderr.write(
          `${place.path} moves by ${score.toFixed(4)} ${JSON.stringify(window)}\n  ${moved.join('\n  ')}\n`,
        )
      most = Math.max(most, score)
    }
    rounds.push({ ours: most, floor: NO_SHIFT })
  }
  return [rowOf(`layout shift of ${routes.length} routes, the worst of each window`, 'score', { rounds, reach: 1 })]
}
