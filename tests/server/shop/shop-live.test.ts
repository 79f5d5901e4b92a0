import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveMessage } from '#contract/platform/events.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopMoves } from '#contract/shops/shop.calls.ts'
import { list } from '#tests/support/catalogue.ts'
import { person, store } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the live room of a shop on %s', (engine) => {
  let shop: TestShop
  let socket: Socket | undefined
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(async () => {
    socket?.close()
    await shop.close()
  })

  it('reports a suspension and a restore to strangers without the reason, and the goods’ rooms report the closed shop', async () => {
    const merchant = await store(shop)
    const { id } = await list(shop, merchant)
    const [sue, stranger] = [await person(shop, { staff: 'support' }), await person(shop)]
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    socket = io(url, { transports: ['websocket'], auth: { token: stranger.token }, reconnection: false })
    const received: LiveMessage[] = []
    const events: unknown[] = []
    socket.on('live', (message: LiveMessage) => received.push(message))
    socket.on('events', (message: unknown) => events.push(message))
    await new Promise((resolve) => socket?.once('init', resolve))
    const rooms = [`shop:${merchant.id}`, `goods:${id}`]
    for (const room of rooms) socket.emit('live', room, true)
    await expect.poll(() => rooms.map((room) => shop.sockets.looking(room))).toEqual([1, 1])

    await shop.must(shopMoves['shop.suspend'], { id: merchant.id, reason: 'Sells copies' }, sue)
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2)
    const shut = await shop.must(productCalls.stock, { id })
    expect(shut).toMatchObject({ on_shelf: false, shop_open: false })
    expect(received).toContainEqual({ room: rooms[0], name: 'shop.changed', data: { id: merchant.id } })
    expect(received).toContainEqual({ room: rooms[1], name: 'stock', data: shut })

    received.length = 0
    await shop.must(shopMoves['shop.restore'], { id: merchant.id, reason: 'It was a mistake' }, sue)
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2)
    expect(await shop.must(productCalls.stock, { id })).toMatchObject({ on_shelf: true, shop_open: true })
    expect(events).toEqual([])
  })
})
