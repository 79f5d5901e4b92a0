import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventMessage, ShopEvent } from '#contract/platform/events.ts'
import { BadEnvironment, readEnv } from '#server/env.ts'
import { freePort } from '#tests/support/free-port.ts'
import { payFor, placed } from '#tests/support/orders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let url = ''
beforeAll(async () => {
  shop = await openShop('embedded', { REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

it('starts where no Redis answers, and pushes to its own sockets at once', async () => {
  const deal = await placed(shop)
  const socket = io(url, { transports: ['websocket'], auth: { token: deal.buyer.token }, reconnection: false })
  const received: ShopEvent[] = []
  socket.on('order', (...events: EventMessage) => received.push(...events))
  await new Promise((resolve) => socket.once('init', resolve))
  await payFor(shop, deal)
  await expect.poll(() => received.map(({ name }) => name), { timeout: 1_000, interval: 10 }).toEqual(['order.paid'])
  socket.close()
})

it.each(['redis://127.0.0.1:6379', 'redis://name:word@10.0.0.5:6379/1', 'rediss://cache.shop.example:6380'])(
  'is told of one at %s',
  (REDIS_URL) => {
    expect(readEnv({ SECRET: 'x'.repeat(32), REDIS_URL }).REDIS_URL).toBe(REDIS_URL)
  },
)

it.each(['127.0.0.1:6379', 'http://127.0.0.1:6379', 'redis'])('refuses %s before it starts', (REDIS_URL) => {
  expect(() => readEnv({ SECRET: 'x'.repeat(32), REDIS_URL })).toThrow(BadEnvironment)
})
