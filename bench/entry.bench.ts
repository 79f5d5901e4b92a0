import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { makeSureOfABrowser } from '../scripts/browser/browser.ts'
import { buildAll } from '../scripts/build-all.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { mustAt } from '#tests/support/call-at.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { startDemo } from '#tests/support/demo.ts'
import { benchFile } from './support/bench-file.ts'
import { type Figure, median, type Row, rounded } from './support/figure.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { isShort } from './support/short.ts'

const REACH = 1.15
/** What we would like to weigh: nothing beside the libraries. */
const GOAL = 1
/** A browser that is quick or slow asks for more or less before it paints. */
const LOADS = 3
/** What a page and two seconds after it may weigh (decision 0009): the leanest comparable shops ship 154 to 215 kB. */
const HOME_BYTES = 167_000
const PRODUCT_BYTES = 172_000
/** How many scripts home may ask for: each is a request, and a slow line waits for each. */
const VISITOR_SCRIPTS = 14
const MEMBER_SCRIPTS = 20
const SETTLE_MS = isShort ? 500 : 2_000
const root = fileURLToPath(new URL('..', import.meta.url))

const kb = (bytes: number): number => rounded(bytes / 1000)
const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length

/** What a floor weighs, built like the app. */
async function floorBytes(name: 'bare-libraries' | 'bare-first-paint'): Promise<number> {
  const outDir = join(root, `node_modules/.cache/shop-${name}`)
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: benchFile(`floors/${name}.ts`) },
      modulePreload: false,
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunks = first && 'output' in first ? first.output.filter(({ type }) => type === 'chunk') : []
  const bytes = chunks.reduce((sum, { fileName }) => sum + gzipped(join(outDir, fileName)), 0)
  rmSync(outDir, { recursive: true, force: true })
  return bytes
}

interface Weighed {
  readonly untilPainted: number
  readonly whole: number
  /** How many came until something was painted, and two seconds later. */
  readonly scripts: number
  readonly allScripts: number
}

/** Records in the page when the first frame with a match was painted. */
const watchPaint = (context: BrowserContext, painted: string): Promise<unknown> =>
  context.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => Object.assign(globalThis, { paintedAt: performance.now() }))
      channel.port1.start()
      requestAnimationFrame(() => channel.port2.postMessage(null))
    })
    observer.observe(document, { childList: true, subtree: true })
  }, painted)

/** The paths of the scripts that a page has asked for, preloads included, each with whether that was before the paint. */
const scriptsOf = (page: Page): Promise<{ path: string; isBefore: boolean }[]> =>
  page.evaluate(() => {
    const { paintedAt } = globalThis as unknown as { paintedAt: number }
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isBefore: startTime <= paintedAt }))
      .filter(({ path }) => path.endsWith('.js'))
  })

/** Weighs the scripts of a page until something is painted and two seconds later; gzip bytes. */
async function weigh(page: Page, url: string, painted: string): Promise<Weighed> {
  await watchPaint(page.context(), painted)
  await page.goto(url)
  await page.waitForFunction(() => 'paintedAt' in globalThis, undefined, { timeout: 30_000 })
  await page.waitForTimeout(SETTLE_MS)
  const asked = await scriptsOf(page)
  const all = new Set(asked.map(({ path }) => path))
  const first = new Set(asked.flatMap(({ path, isBefore }) => (isBefore ? path : [])))
  const bytes = (paths: Iterable<string>): number =>
    [...paths].reduce((sum, path) => sum + gzipped(join(root, 'dist', path)), 0)
  return { untilPainted: bytes(first), whole: bytes(all), scripts: first.size, allScripts: all.size }
}

/** What a browser keeps of a signed-in shopper. */
async function signIn(url: string): Promise<string> {
  const { token, user } = await mustAt(url, userCalls.login, { account: 'shopper@shop.example', password: 'demo-shop' })
  return JSON.stringify({ token, user })
}

/** The script bytes until the first goods card of home is painted, against the bare libraries. */
export async function run(): Promise<Figure> {
  const libraries = await floorBytes('bare-libraries')
  const imported = await floorBytes('bare-first-paint')
  await buildAll()
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath: await makeSureOfABrowser(), args: CHROMIUM_FLAGS })
  try {
    const session = await signIn(demo.url)
    const fresh = async (path: string, painted: string, isMember = false): Promise<Weighed> => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
      // What is fetched ahead, once the first screen stands, delays no one: a browser that saves data asks for none of it.
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      if (isMember)
        await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [
          'shop.session',
          session,
        ] as const)
      const weighed = await weigh(await context.newPage(), `${demo.url}/#${path}`, painted)
      await context.close()
      return weighed
    }
    const home: Weighed[] = []
    const product: Weighed[] = []
    const member: Weighed[] = []
    while (home.length < LOADS) {
      home.push(await fresh('/pages/index', '[data-part="goods-card"]'))
      member.push(await fresh('/pages/index', '[data-part="goods-card"]', true))
      product.push(await fresh(`/pages/product/goods?id=${demo.goodsId}`, '[data-state="live"]'))
    }
    const row = (what: string, bytes: readonly number[], most: number, reach: number, informs = false): Row =>
      rowOf(what, 'kB gzip', { rounds: bytes.map((each) => ({ ours: kb(each), floor: kb(most) })), reach, informs })
    const count = (what: string, loads: readonly Weighed[], most: number): Row =>
      rowOf(what, 'files', { rounds: loads.map(({ allScripts }) => ({ ours: allScripts, floor: most })), reach: 1 })
    const untilPainted = home.map((each) => each.untilPainted)
    const homeWhole = home.map(({ whole }) => whole)
    const productWhole = product.map(({ whole }) => whole)
    return figureOf(
      'entry',
      [
        row('until home has painted, against all libraries', untilPainted, libraries, REACH),
        row('until home has painted, against the libraries it imports until then', untilPainted, imported, REACH, true),
        row('home, whole', homeWhole, HOME_BYTES, 1),
        row('a product page, whole', productWhole, PRODUCT_BYTES, 1),
        count('scripts of home, as a visitor', home, VISITOR_SCRIPTS),
        count('scripts of home, signed in', member, MEMBER_SCRIPTS),
      ],
      {
        goal: GOAL,
        home_kb: kb(median(homeWhole)),
        product_kb: kb(median(productWhole)),
        scripts: median(home.map(({ scripts }) => scripts)),
      },
    )
  } finally {
    await browser.close()
    await demo.stop()
  }
}
