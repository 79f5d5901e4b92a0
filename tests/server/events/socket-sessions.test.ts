import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { Init } from '#contract/platform/events.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { person, type Person, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a socket and its session on %s', (engine) => {
  let shop: TestShop
  let url = ''
  const sockets: Socket[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.close()
    await shop.close()
  })

  const opened = ({ token }: Person) => {
    const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    sockets.push(socket)
    return socket
  }
  const connect = async (who: Person) => {
    const socket = opened(who)
    const init = await new Promise<Init>((resolve, reject) =>
      socket.once('init', resolve).once('connect_error', reject),
    )
    return { socket, init }
  }
  const until = async (claim: () => boolean) => {
    for (let i = 0; i < 200 && !claim(); i++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(claim()).toBe(true)
  }

  it('shows a shop as online while a person of it is there', async () => {
    const merchant = await store(shop)
    const isOnline = async () => (await shop.must(shopBoardCalls.index, {}, merchant.owner)).online
    expect(await isOnline()).toBe(false)
    const before = shop.sockets.count()
    await connect(await person(shop))
    expect(await isOnline()).toBe(false)
    const { socket } = await connect(merchant.owner)
    expect(await isOnline()).toBe(true)
    socket.close()
    await until(() => shop.sockets.count() === before + 1)
    expect(await isOnline()).toBe(false)
  })

  it('leaves nothing behind when it closes before its token was looked up', async () => {
    const someone = await person(shop)
    const before = shop.sockets.count()
    const run = shop.db.run.bind(shop.db)
    let [asked, letGo] = [(): void => {}, (): void => {}]
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const mayAnswer = new Promise<void>((resolve) => (letGo = resolve))
    let answered = Promise.resolve<unknown>(undefined)
    const slow = vi.spyOn(shop.db, 'run').mockImplementation((statement, values) => {
      if (statement.name !== 'session_find') return run(statement, values) as never
      asked()
      answered = mayAnswer.then(() => run(statement, values))
      return answered as never
    })
    const socket = opened(someone)
    await isAsked
    socket.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    letGo()
    await answered
    slow.mockRestore()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shop.sockets.count()).toBe(before)
    // One that stays is counted, and goes with its socket.
    const { socket: other } = await connect(someone)
    expect(shop.sockets.count()).toBe(before + 1)
    other.close()
    await until(() => shop.sockets.count() === before)
  })

  it('are closed by the answer that ends the session, and not by the next look', async () => {
    const someone = await person(shop)
    const before = shop.sockets.count()
    const { socket } = await connect(someone)
    expect(shop.sockets.count()).toBe(before + 1)
    await shop.must(userCalls.logout, {}, someone)
    expect(shop.sockets.count()).toBe(before)
    await until(() => !socket.connected)
  })

  it.each([
    ['thirty idle days', 'seen_at', days(30)],
    ['ninety days in all', 'created_at', days(90)],
  ])('are closed after %s', async (_, column, ms) => {
    const someone = await person(shop)
    const { socket } = await connect(someone)
    await shop.sockets.sweep()
    expect(socket.connected).toBe(true)
    const long = `update sessions set ${column} = shop_now() - $2 * interval '1 millisecond' where user_id = $1`
    await runText(shop, long, someone.id, ms - 60_000)
    await shop.sockets.sweep()
    expect(socket.connected).toBe(true)
    await runText(shop, long, someone.id, ms + 1_000)
    await shop.sockets.sweep()
    await until(() => !socket.connected)
  })

  it('are closed when a role is taken away, and come back without its rooms', async () => {
    const colleague = await person(shop, { staff: 'support' })
    const { socket, init } = await connect(colleague)
    expect(Object.keys(init.heads)).toContain('desk')
    await runText(shop, 'update users set staff = null where id = $1', colleague.id)
    await shop.sockets.sweep()
    await until(() => !socket.connected)
    expect(Object.keys((await connect(colleague)).init.heads)).toEqual([`user:${colleague.id}`])
  })
})
