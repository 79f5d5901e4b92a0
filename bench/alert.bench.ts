import type { Browser, Page } from 'playwright-core'
import type { Socket } from 'socket.io-client'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { crowd, times } from '#tests/storms/driver/crowd.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { address, person, PIN, USDT } from '#tests/support/factories.ts'
import { type Buying, placedOrder, type Trade, tradeIn } from './support/bench-orders.ts'
import { type Caller, callerOf } from './support/caller.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median, quantile, rounded } from './support/figure.ts'
import { buildBenchPages, openBenchBrowser, openScreen } from './support/pages.ts'
import { inRounds } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { connected, receivedAt } from './support/shipping.ts'
import { shownAt, watchFor } from './support/shown-at.ts'
import { isShort } from './support/short.ts'
import { steadily } from './support/steadily.ts'

const ROUNDS = isShort ? 3 : 5
/** Orders of a quiet round, one after the other. */
const ORDERS = isShort ? 4 : 30
const A_SECOND = 50
const BUSY_MS = isShort ? 2_000 : 6_000
/** One in so many orders of a busy round is watched: two a second. */
const WATCHED = 25
const AT_ONCE = 6
/** One frame of a 60 Hz screen, and ten milliseconds for all the page does. */
const ALLOWED_MS = 1000 / 60 + 10

interface Times {
  readonly screen: number[]
  readonly event: number[]
}

interface Stage {
  readonly call: Caller
  readonly port: number
  readonly browser: Browser
  readonly socket: Socket
  readonly trade: Trade
  readonly buyers: readonly (Buying & { readonly buyer: { readonly token: string } })[]
}

/** A buyer pays: milliseconds until the merchant's open list shows the order, against the same merchant's bare socket in the same instant. */
export async function run(): Promise<Figure> {
  await buildBenchPages()
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const shop = await startChild('support/shop-child.ts', shopEnv(database.url))
  const browser = await openBenchBrowser()
  try {
    const trade = await tradeIn(db)
    const kit = kitOn(db)
    const { skuId, merchant } = trade
    const buyers = await crowd(times(A_SECOND), AT_ONCE, async () => {
      const buyer = await person(kit, { balance: 10_000n * USDT })
      return { buyer, skuId, addressId: await address(kit, buyer.id) }
    })
    const socket = await connected(shop.port, merchant.owner.token, 'init')
    const stage = { call: callerOf(shop.port), port: shop.port, browser, socket, trade, buyers }
    const quiet = await inRounds(ROUNDS, () => quietRound(stage))
    const busy = await inRounds(ROUNDS, () => busyRound(stage))
    socket.close()
    const row = (what: string, rounds: readonly Times[]) =>
      rowOf(what, 'ms', {
        rounds: rounds.map(({ screen, event }) => ({ ours: median(screen), floor: median(event) })),
        reach: 1,
        beyond: ALLOWED_MS,
      })
    return figureOf(
      'alert',
      [
        row('POST (pay) to the frame that shows the order, p50', quiet),
        row('the same while 50 orders a second arrive', busy),
      ],
      {
        allowed_after_ms: rounded(ALLOWED_MS),
        p99: rounded(median(quiet.map(({ screen }) => quantile(screen, 0.99)))),
        busy_p99: rounded(median(busy.map(({ screen }) => quantile(screen, 0.99)))),
      },
    )
  } finally {
    await browser.close()
    await shop.stop()
    await db.close()
    await database.drop()
  }
}

const pay = ({ call }: Stage, { buyer }: Buying, { id, money }: OrderView) =>
  call(payCalls.payment, { ids: [id], total: money.total, pay_password: PIN }, buyer)

/** Pays an order whose way to the merchant is timed: to the socket, and to the open page. */
async function timed(
  stage: Stage,
  page: Page,
  buying: Buying,
  order: OrderView,
): Promise<{ screen: number; event: number }> {
  await watchFor(page, `[data-part="order-card"][data-order="${order.id}"]`)
  const shown = shownAt(page)
  const received = receivedAt(stage.socket, order.id, orderLifecycle.events['order.pay'].as, Date.now)
  const sent = Date.now()
  const answered = pay(stage, buying, order)
  const taken = { event: (await received) - sent, screen: (await shown) - sent }
  await answered
  return taken
}

/** The orders that wait to be shipped, as the merchant has them open. */
const opened = ({ browser, port, trade }: Stage): Promise<Page> =>
  openScreen(browser, port, trade.merchant.owner.token, '/pages/shop/order?tab=shipped')

async function quietRound(stage: Stage): Promise<Times> {
  const { call, trade } = stage
  const page = await opened(stage)
  const taken: Times = { screen: [], event: [] }
  while (taken.screen.length < ORDERS) {
    const { screen, event } = await timed(stage, page, trade, await placedOrder(call, trade))
    taken.screen.push(screen)
    taken.event.push(event)
  }
  await page.context().close()
  return taken
}

async function busyRound(stage: Stage): Promise<Times> {
  const { call, buyers } = stage
  const placed = await crowd(times((A_SECOND * BUSY_MS) / 1_000), AT_ONCE, async (n) => {
    const buying = buyers[n % buyers.length] as Buying
    return { buying, order: await placedOrder(call, buying) }
  })
  const page = await opened(stage)
  const taken: Times = { screen: [], event: [] }
  let watched: Promise<unknown> = Promise.resolve()
  await steadily(A_SECOND, BUSY_MS, async (n) => {
    const { buying, order } = placed[n] as (typeof placed)[number]
    if (n % WATCHED !== 0) return pay(stage, buying, order)
    // One at a time is watched: the next begins when this one was seen.
    watched = watched.then(async () => {
      const { screen, event } = await timed(stage, page, buying, order)
      taken.screen.push(screen)
      taken.event.push(event)
    })
    return watched
  })
  await page.context().close()
  return taken
}
