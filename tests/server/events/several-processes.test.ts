import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { ChatPresence, EventMessage, LiveMessage, ShopEvent } from '#contract/platform/events.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { hashPassword } from '#server/people/account/password-hash.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { newId } from '#server/platform/db/ids.ts'
import { mustAt } from '#tests/support/call-at.ts'
import { person, type Person, store } from '#tests/support/factories.ts'
import { type OrderGround, paid, placed } from '#tests/support/orders.ts'
import { PASSWORD } from '#tests/support/password.ts'
import { eachOnPostgres } from '#tests/support/needs-postgres.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { rawSocket } from '#tests/support/raw-socket.ts'
import { redisMissing, redisProcess, type RedisProcess } from '#tests/support/redis-process.ts'
import { runText } from '#tests/support/run-text.ts'
import { type ShopProcess, shopProcess, stopAll } from '#tests/support/shop-process.ts'
import { runningShops } from '#tests/support/running-shops.ts'
import { type Ground, groundOn, SECRET } from '#tests/storms/driver/ground.ts'

/** Logout, lock and a changed password end a socket within this, in whichever process it is. */
const ENDED_WITHIN_MS = 4_000
/** A process that is asked to stop has ended its work by then. */
const STOPPED_WITHIN_MS = 20_000
const noRedis = redisMissing()
if (noRedis) process.stderr.write(`\nNOT RUN: two processes with Redis. ${noRedis}\n\n`)
const ways = noRedis ? ['without Redis'] : ['with Redis', 'without Redis']
const COST = { PASSWORD_MEMORY: 8, PASSWORD_PASSES: 1 }

eachOnPostgres(ways, 'two processes %s', (how, postgres) => {
  const hasRedis = how === 'with Redis'
  let ground: Ground
  let redis: RedisProcess | undefined
  let here: ShopProcess
  let there: ShopProcess
  const sockets: Socket[] = []
  beforeAll(async () => {
    const own = await freshDatabase(postgres)
    ground = await groundOn(own.url, own.drop)
    if (hasRedis) {
      redis = await redisProcess()
      await redis.start()
    }
    const env = {
      NODE_ENV: 'test',
      DATABASE_URL: ground.url,
      SECRET,
      RATE_LIMIT: 'false',
      PASSWORD_MEMORY: String(COST.PASSWORD_MEMORY),
      PASSWORD_PASSES: String(COST.PASSWORD_PASSES),
      ...(redis ? { REDIS_URL: redis.url } : {}),
    }
    here = await shopProcess(env)
    there = await shopProcess(env)
    await Promise.all([here.start(), there.start()])
  })
  beforeEach(() => void runningShops.add({ db: ground.db, breaches: [] }))
  afterAll(async () => {
    runningShops.clear()
    for (const socket of sockets) socket.close()
    const cutOff = await stopAll([here, there])
    await ground.close()
    await redis?.kill()
    expect(cutOff).toEqual([])
  })

  const deals = (): OrderGround => ({ ...ground, must: (call, input, as) => mustAt(here.url, call, input, as) })
  const connect = async (shop: ShopProcess, token: string) => {
    const socket = io(shop.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    sockets.push(socket)
    const received: ShopEvent[] = []
    const live: LiveMessage[] = []
    let endedAt: number | undefined
    socket.on('order', (...events: EventMessage) => received.push(...events))
    socket.on('live', (message: LiveMessage) => live.push(message))
    socket.on('disconnect', () => (endedAt = performance.now()))
    await new Promise((resolve, reject) => socket.once('init', resolve).once('connect_error', reject))
    return { socket, received, live, endedAt: () => endedAt }
  }
  const until = (claim: () => boolean, timeout = ENDED_WITHIN_MS): Promise<void> =>
    expect.poll(claim, { timeout, interval: 10 }).toBe(true)
  const call: <In, Out>(call: Parameters<typeof mustAt<In, Out>>[1], input: In, as?: Person) => Promise<Out> = (
    call,
    input,
    as,
  ) => mustAt(here.url, call, input, as)

  it('tell each other’s sockets of a move, once', async () => {
    const deal = await paid(deals())
    const [buyer, merchant] = [await connect(there, deal.buyer.token), await connect(there, deal.merchant.owner.token)]
    const begun = performance.now()
    await call(
      orderMoves['order.ship'],
      { id: deal.order.id, parcel: { carrier: 'SF', tracking: deal.order.id } },
      deal.merchant.owner,
    )
    await until(() => buyer.received.length > 0 && merchant.received.length > 0)
    // With Redis it is told at once; the sweep alone would need up to two seconds.
    if (hasRedis) expect(performance.now() - begun).toBeLessThan(1_000)
    expect(buyer.received[0]).toMatchObject({ name: 'order.shipped', view: { as: 'shopper', state: 'pendingReceipt' } })
    // Two sweeps later no one has heard it again.
    await new Promise((resolve) => setTimeout(resolve, 4_500))
    expect([buyer.received.length, merchant.received.length]).toEqual([1, 1])
  })

  it.runIf(hasRedis)('know that a person of a shop is there, in whichever process', async () => {
    const { merchant } = await placed(deals())
    const isOnline = async () => (await call(shopBoardCalls.index, {}, merchant.owner)).online
    expect(await isOnline()).toBe(false)
    await connect(there, merchant.owner.token)
    expect(await isOnline()).toBe(true)
  })

  it.runIf(hasRedis)(
    'see a device as online that comes back to the other process, until it goes for good',
    async () => {
      const [buyer, merchant] = [await person(ground), await store(ground)]
      const { chat_id } = await call(
        chatCalls.send,
        { local_id: newId(), to_id: merchant.id, type: 'text', text: 'Hello' },
        buyer,
      )
      const seller = await connect(there, merchant.owner.token)
      const enter = ({ socket }: typeof seller) => void socket.emit('live', `chat:${chat_id}`, true)
      enter(seller)
      const published = () =>
        seller.live.flatMap(({ name, data }) => {
          const { id, on } = data as ChatPresence
          return name === 'chat.online' && id === buyer.id ? [on] : []
        })
      let device = await connect(here, buyer.token)
      enter(device)
      await until(() => published().length > 0)
      for (const next of [there, here, there, here, there]) {
        const again = connect(next, buyer.token)
        device.socket.close()
        device = await again
        enter(device)
      }
      // A late goodbye would have come by then.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      expect(published().at(-1)).toBe(true)
      device.socket.close()
      await until(() => published().at(-1) === false)
    },
  )

  it.runIf(hasRedis)('tell each other’s lookers what is left', async () => {
    const looker = await connect(there, (await person(ground)).token)
    looker.socket.emit('live', 'home', true)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { skuIds } = await placed(deals(), { stock: 7, quantity: 2 })
    const goods = await runText<{ goods_id: string }>(ground, 'select goods_id from skus where id = $1', skuIds[0])
    // What other tests bought a moment before may still be told.
    const published = () => looker.live.find(({ data }) => (data as { id?: string }).id === goods[0]?.goods_id)
    await until(() => published() !== undefined)
    expect(published()).toMatchObject({ room: 'home', name: 'stock', data: { left: 5 } })
  })

  it.runIf(hasRedis)('tell each other’s lookers that a network was closed', async () => {
    const looker = await connect(there, (await person(ground)).token)
    looker.socket.emit('live', 'networks', true)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const fay = await person(ground, { staff: 'finance' })
    await call(deskBooksCalls.setNetwork, { network: 'TRC20', withdraw_open: false, reason: 'no USDT left' }, fay)
    await until(() => looker.live.length > 0)
    expect(looker.live).toEqual([{ room: 'networks', name: 'network.changed', data: { code: 'TRC20' } }])
  })

  it('end the sockets of a person who signs out', async () => {
    const someone = await person(ground)
    const [near, far] = [await connect(here, someone.token), await connect(there, someone.token)]
    const begun = performance.now()
    await call(userCalls.logout, {}, someone)
    await until(() => near.endedAt() !== undefined && far.endedAt() !== undefined)
    expect((far.endedAt() ?? Infinity) - begun).toBeLessThan(hasRedis ? 1_000 : ENDED_WITHIN_MS)
  })

  it('end the sockets of one’s other sessions when the password changes, and leave this one', async () => {
    const someone = await person(ground)
    const hash = await hashPassword(COST, PASSWORD)
    await runText(ground, 'update users set password_hash = $2 where id = $1', someone.id, String(hash))
    const other = await openSession(ground.db, { userId: someone.id, device: 'tablet' })
    const [own, others] = [await connect(there, someone.token), await connect(there, other.token)]
    await call(userCalls.resetloginpass, { old_password: PASSWORD, password: `${PASSWORD}-2` }, someone)
    await until(() => others.endedAt() !== undefined)
    expect(own.socket.connected).toBe(true)
  })

  it('end the sockets of an account that is locked, wherever that was decided', async () => {
    const someone = await person(ground)
    const [near, far] = [await connect(here, someone.token), await connect(there, someone.token)]
    const desk = await person(ground, { staff: 'support' })
    await call(deskUserCalls.lockAccount, { id: someone.id, reason: 'a reported card' }, desk)
    await until(() => near.endedAt() !== undefined && far.endedAt() !== undefined)
  })

  const windows = async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => person(ground)))
    return Promise.all(people.flatMap(({ token }) => Array.from({ length: 15 }, () => connect(there, token))))
  }
  /** For how long these pages were sent away, from the first to the last of them. */
  const leavingMs = (pages: Awaited<ReturnType<typeof windows>>): number => {
    const ends = pages.map(({ endedAt }) => endedAt() ?? Infinity)
    return Math.max(...ends) - Math.min(...ends)
  }

  // As many as leave within a second and a half where they do so in turns.
  it.runIf(hasRedis)(
    'send their pages away in turns when they stop, take no one in, and tell those who are left',
    async () => {
      const deal = await paid(deals())
      const pages = await windows()
      const buyer = await connect(there, deal.buyer.token)
      // It has shaken hands before the address was closed, and says who it is only after.
      const late = await rawSocket(there.port)
      const stopped = there.stop()
      try {
        await until(() => pages.some(({ endedAt }) => endedAt() !== undefined), STOPPED_WITHIN_MS)
        late.say(`40${JSON.stringify({ token: deal.buyer.token })}`)
        await call(orderMoves['order.remind'], { id: deal.order.id }, deal.buyer)
        await expect(connect(there, deal.buyer.token)).rejects.toThrow('websocket error')
        await until(() => late.received.some((word) => word.startsWith('44')))
        expect(buyer.endedAt(), 'the remaining process was asked too late').toBeUndefined()
        await stopped
        await until(() => [...pages, buyer].every(({ endedAt }) => endedAt() !== undefined))
        expect(leavingMs(pages)).toBeGreaterThan(400)
        expect(buyer.received.map(({ name }) => name)).toContain('order.reminded')
      } finally {
        late.close()
        await stopped.finally(() => there.start())
      }
    },
  )

  it.runIf(hasRedis)('keep their pages until they go where no other is left to take them in', async () => {
    await here.stop()
    const pages = await windows()
    try {
      await there.stop()
      await until(() => pages.every(({ endedAt }) => endedAt() !== undefined))
      expect(leavingMs(pages)).toBeLessThan(400)
    } finally {
      await Promise.all([here.start(), there.start()])
    }
  })

  it.runIf(hasRedis)('work without a Redis that is gone, and with it again when it is back, empty', async () => {
    const deal = await paid(deals())
    const far = await connect(there, deal.buyer.token)
    await redis?.kill()
    const begun = performance.now()
    await call(orderMoves['order.remind'], { id: deal.order.id }, deal.buyer)
    expect(performance.now() - begun).toBeLessThan(1_000)
    await until(() => far.received.some(({ name }) => name === 'order.reminded'))
    await redis?.start()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const again = performance.now()
    await call(
      orderMoves['order.ship'],
      { id: deal.order.id, parcel: { carrier: 'SF', tracking: deal.order.id } },
      deal.merchant.owner,
    )
    await until(() => far.received.some(({ name }) => name === 'order.shipped'))
    expect(performance.now() - again).toBeLessThan(1_000)
    // The payment itself, which came before they connected, may have reached this process after.
    expect(far.received.map(({ seq }) => seq).filter((seq) => seq > 2)).toEqual([3, 4])
  })
})
