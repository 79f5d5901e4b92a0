import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatPresence, LiveMessage } from '#contract/platform/events.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import type { Person } from '#tests/support/factories.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const open: Socket[] = []
beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => shop.close())

interface Device {
  readonly socket: Socket
  readonly received: (readonly [name: string, id: string, on: boolean])[]
}

/** A connected page of a person. */
async function device({ token }: Person): Promise<Device> {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, forceNew: true })
  open.push(socket)
  const received: Device['received'] = []
  socket.on('live', ({ name, data }: LiveMessage) => {
    const { id, on } = data as ChatPresence
    received.push([name, id, on])
  })
  await new Promise((resolve) => socket.once('init', resolve))
  return { socket, received }
}

const until = (claim: () => boolean): Promise<void> => expect.poll(claim, { timeout: 4_000, interval: 10 }).toBe(true)
const looking = (room: string, count: number) => until(() => shop.sockets.looking(room) === count)

it('tells the other side who comes, types, looks away and goes', async () => {
  const { buyer, merchant } = await pairOf(shop)
  const { chat_id } = await say(shop, buyer, merchant.id, 'Hello')
  const room = `chat:${chat_id}`
  const seller = await device(merchant.owner)
  seller.socket.emit('live', room, true)
  await looking(room, 1)
  const shopper = await device(buyer)
  shopper.socket.emit('live', room, true)
  await looking(room, 2)
  shopper.socket.emit('typing', chat_id, true)
  shopper.socket.emit('live', room, false)
  shopper.socket.emit('typing', chat_id, true)
  await looking(room, 1)
  const opened = await shop.must(chatCalls.open, { to_id: buyer.id }, merchant.owner)
  expect(opened.online, 'it is online wherever it looks').toBe(true)
  shopper.socket.close()
  await until(() => seller.received.some(([name, , on]) => name === 'chat.online' && !on))
  expect(seller.received.filter(([, id]) => id === buyer.id)).toEqual([
    ['chat.online', buyer.id, true],
    ['chat.typing', buyer.id, true],
    ['chat.typing', buyer.id, false],
    ['chat.online', buyer.id, false],
  ])
})

it('leaves a room that is looked away from while it is looked up', async () => {
  const { buyer, merchant } = await pairOf(shop)
  const { chat_id } = await say(shop, buyer, merchant.id, 'Hello')
  const { socket } = await device(buyer)
  socket.emit('live', `chat:${chat_id}`, true)
  socket.emit('live', `chat:${chat_id}`, false)
  socket.emit('live', 'home', true)
  await looking('home', 1)
  // The lookup ends after the later word: a call goes the same way and answers behind it.
  await shop.must(chatCalls.history, { id: chat_id }, buyer)
  expect(shop.sockets.looking(`chat:${chat_id}`)).toBe(0)
})
