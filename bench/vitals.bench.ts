import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { makeSureOfABrowser } from '../scripts/browser/browser.ts'
import { buildAll } from '../scripts/build-all.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { mustAt } from '#tests/support/call-at.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'
import { type Figure, type Row } from './support/figure.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { isShort } from './support/short.ts'
import { CPU_SLOWDOWN, SETTLE_MS, SLOW_PHONE, SOON } from './support/slow-phone.ts'
import { shiftRows } from './support/route-shifts.ts'
import { recordVitals, timedTaps, type Vitals, vitalsOf } from './support/vitals.ts'

const ROUNDS = 3
/** A tap is answered by the next frame; what it opens may take longer. */
const AFTER_TAP_MS = 800

const BOUNDS: Vitals = { fcp: 2_500, lcp: 2_500, cls: 0.02, tap: 200 }

interface Line {
  readonly name: string
  readonly mbits: number
  readonly latency: number
  /** The paints of a line slower than the promise only inform. */
  readonly informs?: boolean
}

const PROMISED: Line = { name: '1.6 Mbit/s, 150 ms', mbits: 1.6, latency: 150 }
const LINES: readonly Line[] = isShort
  ? [PROMISED]
  : [
      PROMISED,
      { name: '9 Mbit/s, 60 ms', mbits: 9, latency: 60 },
      { name: '0.7 Mbit/s, 300 ms', mbits: 0.7, latency: 300, informs: true },
    ]

interface Screen {
  readonly name: string
  readonly path: string
  /** Only on screen when the page shows its data. */
  readonly shows: string
  readonly isMember?: boolean
  readonly taps: (page: Page) => readonly Locator[]
}

const twice = (target: Locator): readonly Locator[] => [target, target]

const screensOf = (goodsId: string, orderId: string): readonly Screen[] => [
  {
    name: 'home',
    path: '/pages/index',
    shows: '[data-part="goods-card"]',
    taps: (page) => [
      page.locator('[data-part="tab-bar"] a').nth(1),
      page.locator('[data-part="tab-bar"] a').nth(0),
      page.locator('[data-part="goods-card"]').first(),
    ],
  },
  {
    name: 'list',
    path: '/pages/product/list',
    shows: '[data-part="goods-card"]',
    taps: (page) => [page.getByRole('button', { name: 'Filter' }), page.locator('[data-part="goods-card"]').first()],
  },
  {
    name: 'product',
    path: `/pages/product/goods?id=${goodsId}`,
    shows: '[data-state="live"]',
    isMember: true,
    // Each ends where it began: the next round finds the same.
    taps: (page) => [
      ...twice(page.getByRole('button', { name: /favourites$/ }).first()),
      ...twice(page.getByRole('button', { name: /^Follow/ }).first()),
      page.getByRole('button', { name: 'Add to cart' }),
    ],
  },
  {
    name: 'order',
    path: `/pages/member/orderDetail?id=${orderId}`,
    shows: '[data-state="live"]',
    isMember: true,
    taps: (page) => [page.locator('main button').first()],
  },
]

/** What a browser keeps of a signed-in shopper, and an order of theirs. */
async function shopperOf({ url }: Demo): Promise<{ session: string; orderId: string }> {
  const { token, user } = await mustAt(url, userCalls.login, { account: 'shopper@shop.example', password: 'demo-shop' })
  const { data } = await mustAt(url, orderCalls.getOrderList, {}, { token })
  const [order] = data
  if (!order) throw new Error('The demo shopper has no order.')
  return { session: JSON.stringify({ token, user }), orderId: order.id }
}

/** Loads a screen with a cold cache on a slow phone, then taps what it offers. */
async function load(browser: Browser, url: string, session: string, screen: Screen, line: Line): Promise<Vitals> {
  const context = await browser.newContext({ ...SLOW_PHONE, serviceWorkers: 'block' })
  try {
    // Playwright compiles what is handed to the page for node, where functions get their names by this.
    await context.addInitScript('globalThis.__name = (named) => named')
    if (screen.isMember) await context.addInitScript((kept) => localStorage.setItem('shop.session', kept), session)
    await recordVitals(context)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const throughput = (line.mbits * 1_000_000) / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput / 2,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${url}/#${screen.path}`, SOON)
    await page.locator(screen.shows).first().waitFor(SOON)
    await page.waitForTimeout(SETTLE_MS)
    const { fcp, lcp, cls } = await vitalsOf(page)
    if (fcp === 0 || lcp === 0) throw new Error(`${screen.name} painted nothing`)
    for (const target of screen.taps(page)) {
      await target.tap(SOON)
      await page.waitForTimeout(AFTER_TAP_MS)
      await page.keyboard.press('Escape')
    }
    if ((await timedTaps(page)) === 0) throw new Error(`${screen.name} was tapped and the browser timed nothing`)
    return { fcp, lcp, cls, tap: (await vitalsOf(page)).tap }
  } finally {
    await context.close()
  }
}

const WHAT: Readonly<Record<keyof Vitals, readonly [name: string, unit: string]>> = {
  fcp: ['first paint', 'ms'],
  lcp: ['largest paint', 'ms'],
  cls: ['layout shift', 'score'],
  tap: ['longest tap', 'ms'],
}

function rowsOf(screen: Screen, line: Line, rounds: readonly Vitals[]): Row[] {
  return (Object.keys(BOUNDS) as (keyof Vitals)[]).map((vital) => {
    const [what, unit] = WHAT[vital]
    const informs = line.informs === true && (vital === 'fcp' || vital === 'lcp')
    const pairs = rounds.map((round) => ({ ours: round[vital], floor: BOUNDS[vital] }))
    return rowOf(`${screen.name}, ${line.name}: ${what}`, unit, { rounds: pairs, reach: 1, informs })
  })
}

/** What a visitor on a slow phone and line waits for, against the promises. */
export async function run(): Promise<Figure> {
  await buildAll()
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath: await makeSureOfABrowser(), args: CHROMIUM_FLAGS })
  try {
    const { session, orderId } = await shopperOf(demo)
    const rows: Row[] = []
    for (const line of LINES)
      for (const screen of screensOf(demo.goodsId, orderId)) {
        const rounds: Vitals[] = []
        while (rounds.length < ROUNDS) rounds.push(await load(browser, demo.url, session, screen, line))
        rows.push(...rowsOf(screen, line, rounds))
      }
    rows.push(...(await shiftRows(browser, demo)))
    return figureOf('vitals', rows)
  } finally {
    await browser.close()
    await demo.stop()
  }
}
