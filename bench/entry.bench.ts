import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { makeSureOfABrowser } from '../scripts/browser/browser.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { startDemo } from '#tests/support/demo.ts'
import { type Figure, rounded } from './support/figure.ts'
import { figureOf, rowOf } from './support/rows.ts'

const REACH = 1.15
/** What two seconds of a whole page may weigh: the leanest comparable shops ship 154 to 215 kB. */
const HOME_BYTES = 167_000
const PRODUCT_BYTES = 172_000
const SETTLE_MS = 2_000
const root = fileURLToPath(new URL('..', import.meta.url))

const kb = (bytes: number): number => rounded(bytes / 1000)
const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length

/** What the bare libraries weigh, built like the app. */
async function floorBytes(): Promise<number> {
  const outDir = join(root, 'node_modules/.cache/shop-bare-libraries')
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: join(root, 'bench/floors/bare-libraries.ts') },
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
  readonly scripts: readonly string[]
}

/** The scripts a page asks for, preloads included, until something is painted and two seconds later; gzip bytes. */
async function weigh(page: Page, url: string, painted: string): Promise<Weighed> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.push(pathname)
  })
  await page.goto(url)
  await page.waitForSelector(painted, { timeout: 30_000 })
  const first = new Set(asked)
  await page.waitForTimeout(SETTLE_MS)
  const bytes = (paths: Iterable<string>): number =>
    [...paths].reduce((sum, path) => sum + gzipped(join(root, 'dist', path)), 0)
  return { untilPainted: bytes(first), whole: bytes(new Set(asked)), scripts: [...first] }
}

/** The script bytes until the first goods card of home is painted, against the bare libraries. */
export async function run(): Promise<Figure> {
  const floor = await floorBytes()
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath: await makeSureOfABrowser(), args: CHROMIUM_FLAGS })
  try {
    const fresh = async (path: string, painted: string) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const weighed = await weigh(await context.newPage(), `${demo.url}/#${path}`, painted)
      await context.close()
      return weighed
    }
    const home = await fresh('/pages/index', '[data-part="goods-card"]')
    const product = await fresh(`/pages/product/goods?id=${demo.goodsId}`, '[data-state="live"]')
    const row = (what: string, bytes: number, most: number, reach: number) =>
      rowOf(what, 'kB gzip', { rounds: [{ ours: kb(bytes), floor: kb(most) }], reach })
    const painted = row('until home has painted', home.untilPainted, floor, REACH)
    const rows = [
      painted,
      row('home, whole', home.whole, HOME_BYTES, 1),
      row('a product page, whole', product.whole, PRODUCT_BYTES, 1),
    ]
    const { value, ratio, reach } = painted
    const figure = { home_kb: kb(home.whole), product_kb: kb(product.whole), scripts: home.scripts.length }
    // The first row is what the benchmark is named after; the others are bounds.
    return { ...figureOf('entry', rows), value, floor: painted.floor, ratio, reach, ...figure }
  } finally {
    await browser.close()
    await demo.stop()
  }
}
