import type { Page } from 'playwright-core'
import { orderMoves } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { paidOrder, parcelOf, tradeIn } from './support/bench-orders.ts'
import { callerOf } from './support/caller.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median, quantile, rounded } from './support/figure.ts'
import { buildBenchPages, openBenchBrowser, openScreen } from './support/pages.ts'
import { inRounds } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { connected, shippedHeardAt } from './support/shipping.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 3 : 5
const SHIPS = isShort ? 4 : 30
/** One frame of a 60 Hz screen, and ten milliseconds for all the page does. */
const ALLOWED_MS = 1000 / 60 + 10
const SOON = { timeout: 15_000 }

/** Begins to watch an order that lies open; the page then knows the moment at which the frame with its parcel was out. */
async function watchParcel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('the parcel never came to be seen')), 15_000)
      const afterTheFrame = (): void => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(Date.now()))
        channel.port1.start()
        channel.port2.postMessage(null)
      }
      const eye = new MutationObserver(() => {
        if (!document.querySelector('[data-part="parcel"]')) return
        eye.disconnect()
        requestAnimationFrame(afterTheFrame)
      })
      eye.observe(document.body, { childList: true, subtree: true })
    })
    Object.assign(globalThis, { shown })
  })
}

const parcelShownAt = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown)

/** A merchant ships: milliseconds until the shopper's open page shows the parcel, against the same person's bare socket in the same instant. */
export async function run(): Promise<Figure> {
  await buildBenchPages()
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const shop = await startChild('support/shop-child.ts', shopEnv(database.url))
  const browser = await openBenchBrowser()
  try {
    const call = callerOf(shop.port)
    const trade = await tradeIn(db)
    const { buyer, merchant } = trade
    const page = await openScreen(browser, shop.port, buyer.token, '/pages/member/order')
    const socket = await connected(shop.port, buyer.token, 'init')

    const ship = async (order: OrderView): Promise<{ screen: number; event: number }> => {
      const { id } = order
      await page.evaluate((own) => void (location.hash = `/pages/member/orderDetail?id=${own}`), id)
      await page.locator(`[data-part="order"][data-order="${id}"]`).waitFor(SOON)
      await watchParcel(page)
      const heard = shippedHeardAt(socket, id, Date.now)
      const sent = Date.now()
      const answered = call(orderMoves['order.ship'], { id, parcel: parcelOf(order) }, merchant.owner)
      const times = { event: (await heard) - sent, screen: (await parcelShownAt(page)) - sent }
      await answered
      return times
    }

    const rounds = await inRounds(ROUNDS, async () => {
      const taken = { screen: [] as number[], event: [] as number[] }
      while (taken.screen.length < SHIPS) {
        const { screen, event } = await ship(await paidOrder(call, trade))
        taken.screen.push(screen)
        taken.event.push(event)
      }
      return taken
    })
    socket.close()
    const pairs = rounds.map(({ screen, event }) => ({ ours: median(screen), floor: median(event) }))
    const row = rowOf('POST (ship) to the frame that shows it, p50', 'ms', {
      rounds: pairs,
      reach: 1,
      beyond: ALLOWED_MS,
    })
    return figureOf('ship-to-screen', [row], {
      after_the_event_ms: rounded(row.value - row.floor),
      allowed_after_ms: rounded(ALLOWED_MS),
      p99: rounded(median(rounds.map(({ screen }) => quantile(screen, 0.99)))),
      ships_a_round: SHIPS,
    })
  } finally {
    await browser.close()
    await shop.stop()
    await db.close()
    await database.drop()
  }
}
