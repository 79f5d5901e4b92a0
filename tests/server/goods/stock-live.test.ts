import { PassThrough } from 'node:stream'
import { setTimeout as rest } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveMessage } from '#contract/platform/events.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { Database, Statement } from '#server/platform/db/database.ts'
import { stockPublisher } from '#server/catalogue/goods/stock.live.ts'
import { list } from '#tests/support/catalogue.ts'
import { address, person, store } from '#tests/support/factories.ts'
import { placeFor } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('live stock on %s', (engine) => {
  let shop: TestShop
  let url = ''
  let socket: Socket | undefined
  beforeAll(async () => {
    shop = await openShop(engine)
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    socket?.close()
    await shop.close()
  })

  it('is published to pages of the goods and to the home page after an order', async () => {
    const merchant = await store(shop)
    const { id, skuIds } = await list(shop, merchant, { stock: [8] })
    const [looker, buyer] = [await person(shop), await person(shop)]
    socket = io(url, { transports: ['websocket'], auth: { token: looker.token }, reconnection: false })
    const received: LiveMessage[] = []
    socket.on('live', (message: LiveMessage) => received.push(message))
    await new Promise((resolve) => socket?.once('init', resolve))
    for (const room of [`goods:${id}`, 'home']) socket.emit('live', room, true)
    await expect.poll(() => shop.sockets.looking(`goods:${id}`) + shop.sockets.looking('home')).toBe(2)

    await placeFor(shop, buyer, await address(shop, buyer.id), [{ sku_id: skuIds[0] ?? '', quantity: 3 }])
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2)
    const now = await shop.must(productCalls.stock, { id })
    expect(now.left).toBe(5)
    expect(received).toEqual([
      { room: `goods:${id}`, name: 'stock', data: now },
      { room: 'home', name: 'stock', data: now },
    ])
  })

  it('is never published in the wrong order, however slow the reads', async () => {
    const { id, skuIds } = await list(shop, await store(shop), { stock: [8] })
    const buyer = await person(shop)
    const { db } = shop.services
    let letGo = (): void => {}
    let held: Promise<void> | undefined = new Promise((resolve) => (letGo = resolve))
    const slow: Database = {
      ...db,
      run: async <Row>(statement: Statement, values?: readonly unknown[]) => {
        const rows = await db.run<Row>(statement, values)
        if (statement.name !== 'goods_stock') return rows
        const before = held
        held = undefined
        await before
        return rows
      },
    }
    const published: unknown[] = []
    const publisher = stockPublisher(
      slow,
      { broadcast: (room, _, data) => room !== 'home' && published.push(data) },
      (error) => {
        throw error
      },
    )
    publisher.publish(skuIds)
    await expect.poll(() => held === undefined).toBe(true)
    const before = await shop.must(productCalls.stock, { id })
    await placeFor(shop, buyer, await address(shop, buyer.id), [{ sku_id: skuIds[0] ?? '', quantity: 3 }])
    publisher.publish(skuIds)
    await rest(500)
    letGo()
    await expect.poll(() => published.length).toBe(2)
    await publisher.stop()
    expect(published).toEqual([before, await shop.must(productCalls.stock, { id })])
  })

  it('is polled for several goods at once without a socket', async () => {
    const merchant = await store(shop)
    const [a, b] = [await list(shop, merchant, { stock: [3] }), await list(shop, merchant, { stock: [4, 5] })]
    const { data } = await shop.must(productCalls.stocks, { ids: [a.id, b.id, 'gone'].join() })
    expect(data.map(({ id, left, remaining }) => [id, left, remaining])).toEqual([
      [a.id, 3, 3],
      [b.id, 9, 9],
    ])
    const { status, body } = await shop.ask(productCalls.stocks, { ids: '' })
    expect([status, body.data.problem?.field]).toEqual([400, 'ids'])
  })

  it('is not read while the shop closes', async () => {
    const logTo = new PassThrough()
    const closing = await openShop(engine, { LOG_LEVEL: 'error' }, { logTo })
    const { skuIds } = await list(closing, await store(closing), { stock: [8] })
    const buyer = await person(closing)
    await placeFor(closing, buyer, await address(closing, buyer.id), [{ sku_id: skuIds[0] ?? '', quantity: 3 }])
    await closing.close()
    await rest(500)
    expect(String(logTo.read() ?? '')).toBe('')
  })
})
