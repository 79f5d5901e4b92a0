import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Socket } from 'socket.io-client'
import { shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { address, person, sku, store, USDT } from '#tests/support/factories.ts'
import { groundOf, paidOrder } from './support/bench-orders.ts'
import { callerOf } from './support/caller.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, judge, median, quantile, rounded } from './support/figure.ts'
import { buildBenchPages, openBenchBrowser, openScreen } from './support/pages.ts'
import { SECRET, shopEnv } from './support/shop-env.ts'
import { connected } from './support/shipping.ts'

const ROUNDS = 5
const SHIPS = 30
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

/** When the same person's plain socket hears that the order was shipped. */
const shippedHeardAt = (socket: Socket, orderId: string): Promise<number> =>
  new Promise((resolve) => {
    const listen = (event: { entity_id: string; name: string }): void => {
      if (event.entity_id !== orderId || event.name !== 'order.shipped') return
      socket.off('order', listen)
      resolve(Date.now())
    }
    socket.on('order', listen)
  })

/** A merchant ships: milliseconds until the shopper's open page shows the parcel, against the same person's bare socket in the same instant. */
export async function run(): Promise<Figure> {
  await buildBenchPages()
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const shop = await startChild(fileURLToPath(new URL('support/shop-child.ts', import.meta.url)), shopEnv(database.url))
  const browser = await openBenchBrowser()
  try {
    const call = callerOf(shop.port)
    const ground = groundOf(db, SECRET)
    const merchant = await store(ground)
    const skuId = await sku(ground, merchant, { stock: 100_000, price: USDT })
    const buyer = await person(ground, { balance: 1_000_000n * USDT })
    const buying = { buyer, skuId, addressId: await address(ground, buyer.id) }
    const page = await openScreen(browser, shop.port, buyer.token, '/pages/member/order')
    const socket = await connected(shop.port, buyer.token, 'init')

    const ship = async ({ id }: OrderView): Promise<{ screen: number; event: number }> => {
      await page.evaluate((order) => void (location.hash = `/pages/member/orderDetail?id=${order}`), id)
      await page.locator(`[data-part="order"][data-order="${id}"]`).waitFor(SOON)
      await watchParcel(page)
      const heard = shippedHeardAt(socket, id)
      const parcel = { carrier: 'SF', tracking: `T${id}` }
      const sent = Date.now()
      const answered = call(shopOrderCalls.delivery, { id, parcel }, merchant.owner)
      const times = { event: (await heard) - sent, screen: (await parcelShownAt(page)) - sent }
      await answered
      return times
    }

    const rounds: { screen: number[]; event: number[] }[] = []
    for (let n = 0; n <= ROUNDS; n++) {
      const times = { screen: [] as number[], event: [] as number[] }
      for (let i = 0; i < SHIPS; i++) {
        const { screen, event } = await ship(await paidOrder(call, buying))
        times.screen.push(screen)
        times.event.push(event)
      }
      if (n > 0) rounds.push(times)
    }
    socket.close()
    const value = median(rounds.map(({ screen }) => median(screen)))
    const floor = median(rounds.map(({ event }) => median(event)))
    const used = rounds.map(({ screen, event }) => median(screen) / (median(event) + ALLOWED_MS))
    return {
      name: 'ship-to-screen',
      value: rounded(value),
      unit: 'ms p50',
      floor: rounded(floor),
      ratio: rounded(value / floor),
      reach: rounded((floor + ALLOWED_MS) / floor),
      verdict: judge(used, 1),
      after_the_event_ms: rounded(value - floor),
      allowed_after_ms: rounded(ALLOWED_MS),
      p99: rounded(median(rounds.map(({ screen }) => quantile(screen, 0.99)))),
      part_used: used.map(rounded),
      ships_a_round: SHIPS,
    }
  } finally {
    await browser.close()
    await shop.stop()
    await db.close()
    await database.drop()
  }
}
