import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { paidOrder, parcelOf, tradeIn } from './support/bench-orders.ts'
import { callerOf } from './support/caller.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median, quantile, rounded } from './support/figure.ts'
import { buildBenchPages, openBenchBrowser, openScreen } from './support/pages.ts'
import { inRounds } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { connected, shippedReceivedAt } from './support/shipping.ts'
import { shownAt, watchFor } from './support/shown-at.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 3 : 5
const SHIPS = isShort ? 4 : 30
/** One frame of a 60 Hz screen, and ten milliseconds for all the page does. */
const ALLOWED_MS = 1000 / 60 + 10
const SOON = { timeout: 15_000 }

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
      await watchFor(page, '[data-part="parcel"]')
      const received = shippedReceivedAt(socket, id, Date.now)
      const sent = Date.now()
      const answered = call(orderMoves['order.ship'], { id, parcel: parcelOf(order) }, merchant.owner)
      const times = { event: (await received) - sent, screen: (await shownAt(page)) - sent }
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
