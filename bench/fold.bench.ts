import type { Page } from 'playwright-core'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { Unnumbered } from '#server/platform/door/write/events.ts'
import { userTopic } from '#server/platform/domain/event.ts'
import { crowd, times } from '#tests/storms/driver/crowd.ts'
import { startAsked } from './support/asked-child.ts'
import { paidOrder, tradeIn } from './support/bench-orders.ts'
import { callerOf } from './support/caller.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median, rounded } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import { buildBenchPages, openBenchBrowser, openScreen } from './support/pages.ts'
import { inRounds } from './support/rounds.ts'
import { figureOf, missedIf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'
import { reportNoMore } from './support/unreported.ts'

const ORDERS = 100
const EVENTS = 10_000
const WITHIN_MS = 1_000
const ROUNDS = isShort ? 3 : 5
/** So much longer the telling may take. */
const LATE = 1.2
/** No frame may take longer: the promise that stands for a floor. */
const FRAME_MS = 50
/** So long after the last event the page has time to show it: as long as catching up may take anywhere. */
const AFTER_MS = 5_000
/** So long nothing is told before each round: what the quiet page shows then is the machine's own worst. */
const QUIET_MS = 2_000

/** The amount that an order shows after so many of its events; no two of one order are alike, and the last ones name their order. */
const amountOf = (order: number, turn: number): number => 100 + order + turn / 1_000

/** The events of one round: each order moves a hundred times, between being packed and being on its way. */
function eventsOf(buyerId: string, orders: readonly OrderView[], round: number): Unnumbered[] {
  const turns = EVENTS / ORDERS
  return Array.from({ length: EVENTS }, (_, i) => {
    const n = i % ORDERS
    const turn = Math.floor(i / ORDERS) + 1
    const order = orders[n] as OrderView
    const version = order.version + round * turns + turn
    const state = turn % 2 === 0 ? order.state : 'pendingReceipt'
    const total = String(Math.round(amountOf(n, round * turns + turn) * 1e6))
    const view: OrderView = { ...order, version, state, money: { ...order.money, total } }
    const at = new Date().toISOString()
    const name = turn % 2 === 0 ? 'order.reminded' : 'order.shipped'
    return { topic: userTopic(buyerId), type: 'order', name, entity: 'order', entity_id: order.id, version, view, at }
  })
}

/** Scrolls until every order is mounted. */
async function mountAll(page: Page): Promise<void> {
  const cards = page.locator('[data-part="order-card"]')
  await cards.first().waitFor({ timeout: 30_000 })
  for (let i = 0; i < 200 && (await cards.count()) < ORDERS; i++) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(50)
  }
  if ((await cards.count()) !== ORDERS) throw new Error(`${await cards.count()} orders are mounted`)
}

/** Begins to note the time of every frame. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = []
    const tick = (at: number): void => {
      frames.push(at)
      if (frames.length > 0 && frames === (globalThis as unknown as { frames: number[] }).frames)
        requestAnimationFrame(tick)
    }
    Object.assign(globalThis, { frames })
    requestAnimationFrame(tick)
  })

/** How long each frame since took, in whole milliseconds: a browser tells the time of a frame in tenths, and three of 60 Hz in 50.1. */
async function framesSeen(page: Page): Promise<number[]> {
  const at = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  return at.slice(1).map((time, n) => Math.round(time - (at[n] ?? 0)))
}

type Wanted = readonly (readonly [id: string, amount: string])[]

/** Milliseconds until every order shows its last amount, at most as long as one would wait. */
async function settledIn(page: Page, wanted: Wanted): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < AFTER_MS && (await behind(page, wanted)) > 0) await page.waitForTimeout(50)
  return performance.now() - begun
}

/** How many orders do not show their last amount. */
const behind = (page: Page, wanted: Wanted): Promise<number> =>
  page.evaluate(
    (all) =>
      all.filter(([id, amount]) => {
        const card = document.querySelector(`[data-part="order-card"][data-order="${id}"]`)
        return !card?.textContent.includes(amount)
      }).length,
    wanted,
  )

/** 10,000 events in a second into the shopper's list of a hundred orders, all of them mounted: the worst frame, and whether the last word of each order stands there. */
export async function run(): Promise<Figure> {
  await buildBenchPages()
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const shop = await startAsked<LabMethods>('support/lab-shop-child.ts', shopEnv(database.url))
  const browser = await openBenchBrowser()
  try {
    const port = await shop.ask('port')
    const call = callerOf(port)
    const trade = await tradeIn(db)
    const { buyer } = trade
    const orders = await crowd(times(ORDERS), 6, async () => {
      const { id } = await paidOrder(call, trade)
      return call(orderCalls.getOrderInfo, { id }, buyer)
    })
    const page = await openScreen(browser, port, buyer.token, '/pages/member/order')
    await mountAll(page)
    await reportNoMore(page)
    const rounds = await inRounds(ROUNDS, async (n) => {
      await shop.ask('toPublish', eventsOf(buyer.id, orders, n))
      await watchFrames(page)
      await page.waitForTimeout(QUIET_MS)
      const quiet = Math.max(...(await framesSeen(page)))
      const last = orders.map(({ id }, i) => [id, amountOf(i, ((n + 1) * EVENTS) / ORDERS).toFixed(1)] as const)
      await watchFrames(page)
      const tookMs = await shop.ask('publishAll', WITHIN_MS)
      const settledMs = await settledIn(page, last)
      const frames = await framesSeen(page)
      const lost = await behind(page, last)
      const slow = frames.filter((ms) => ms > FRAME_MS).length
      return { quiet, worst: Math.max(...frames), frames: frames.length, tookMs, settledMs, lost, slow }
    })
    const linesOpened = await shop.ask('linesOpened')
    const lost = rounds.reduce((sum, round) => sum + round.lost, 0)
    const row = rowOf('the worst frame', 'ms', {
      rounds: rounds.map(({ worst, quiet }) => ({ ours: worst, floor: FRAME_MS, again: quiet })),
      reach: 1,
    })
    // A machine that cannot tell them in a second says nothing of a page that hears them in one.
    const inTime = median(rounds.map(({ tookMs }) => tookMs)) <= WITHIN_MS * LATE
    const figure = figureOf('fold', [inTime ? row : { ...row, verdict: 'inconclusive' }], {
      frames_over_50_ms: rounds.map(({ slow }) => slow),
      frames: rounds.map(({ frames }) => frames),
      received_within_ms: rounds.map(({ tookMs }) => rounded(tookMs)),
      settled_after_ms: rounds.map(({ settledMs }) => rounded(settledMs)),
      lines_opened: linesOpened,
      quiet_worst_ms: rounds.map(({ quiet }) => rounded(quiet)),
      events_lost: lost,
    })
    return missedIf(lost > 0 || linesOpened > 1, figure)
  } finally {
    await browser.close()
    await shop.stop()
    await db.close()
    await database.drop()
  }
}
