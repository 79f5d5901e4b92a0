import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AskLog } from './ask-log.ts'
import type { Driver } from './driver.ts'
import type { Kit } from './ground.ts'
import { Listeners } from './listeners.ts'

const TOPIC = 'user:someone'
const event = (seq: number) => ({ topic: TOPIC, seq, type: 'order', entity_id: 'order', version: seq })

interface Shop {
  readonly url: string
  readonly publish: (word: string, message: object) => void
}
const open: Server[] = []

/** A shop that greets everybody with a head and then says what it is told to. */
async function shopAt(head: number): Promise<Shop> {
  const http = createServer()
  const io = new Server(http)
  open.push(io)
  io.on('connection', (socket) => void socket.emit('init', { heads: { [TOPIC]: head } }))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, publish: (word, message) => void io.emit(word, message) }
}

const someone = { id: 'someone', token: 'token', email: 'someone@shop.example' }
/** A database whose topic stands at a number. */
const groundAt = (head: number): Kit =>
  ({ db: { run: async () => [{ head, orders: [{ id: 'order', version: head }] }] } }) as unknown as Kit

afterEach(async () => {
  for (const io of open.splice(0)) await io.close()
})

describe('those who listen', () => {
  it('fetch again what they were told of while they fetched', async () => {
    const shop = await shopAt(2)
    const must = vi.fn(async (_call: unknown, { after }: { after: number }) => {
      if (after === 2) return { items: [event(4)], to: 4, more: false, resync: false }
      shop.publish('order', event(4))
      await expect.poll(() => isDone).toBe(true)
      return { items: [event(2)], to: 2, more: false, resync: false }
    })
    let isDone = false
    const log = new AskLog()
    const listeners = new Listeners(shop.url, { log, must } as unknown as Driver, [{ person: someone, topic: TOPIC }])
    setTimeout(() => (isDone = true), 300)
    expect(await listeners.receivedAll(groundAt(4))).toMatchObject({ behind: [] })
    listeners.close()
    expect([...log.broken]).toEqual([])
  })

  it('heed what a heartbeat says of the head', async () => {
    const shop = await shopAt(0)
    const must = async () => ({ items: [event(3)], to: 3, more: false, resync: false })
    const driver = { log: new AskLog(), must } as unknown as Driver
    const listeners = new Listeners(shop.url, driver, [{ person: someone, topic: TOPIC }])
    const beat = setInterval(() => shop.publish('ping', { heads: { [TOPIC]: 3 }, at: '' }), 50)
    expect(await listeners.receivedAll(groundAt(3))).toMatchObject({ behind: [] })
    clearInterval(beat)
    listeners.close()
  })
})
