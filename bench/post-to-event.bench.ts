import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { orderCalls, payCalls, shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Call } from '#contract/call.ts'
import { address, person, type Person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, judge, median, quantile, rounded } from './support/figure.ts'

const ROUNDS = 7
const SHIPS = 60
const REACH = 1.5
const SECRET = 'a secret for the benchmark, long enough'
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

interface Way {
  readonly ship: (order: OrderView) => Promise<unknown>
  readonly socket: Socket
}

async function connected(port: number, token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, reconnection: false })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

async function post<T>(port: number, path: string, body: unknown, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { code: number; msg: string; data: T }
  if (envelope.code !== 1) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** POST sent → the other party's socket event, one at a time, in milliseconds. */
async function round(way: Way, orders: readonly OrderView[]): Promise<number[]> {
  const times: number[] = []
  for (const order of orders) {
    const heard = new Promise<number>((resolve) => {
      const listen = (event: { entity_id: string; name: string }): void => {
        if (event.entity_id !== order.id || event.name !== 'order.shipped') return
        way.socket.off('order', listen)
        resolve(performance.now())
      }
      way.socket.on('order', listen)
    })
    const sent = performance.now()
    const answered = way.ship(order)
    times.push((await heard) - sent)
    await answered
  }
  return times
}

/** Ship an order over HTTP until the shopper's socket hears it, against a bare server doing the same writes on the same tables. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const env = {
    DATABASE_URL: database.url,
    SECRET,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'false',
    ORIGINS: '',
  }
  const [ours, bare] = await Promise.all([
    startChild(file('support/shop-child.ts'), env),
    startChild(file('floors/bare-ship.ts'), env),
  ])
  try {
    const kit = { db, services: { db, env: { SECRET } } } as unknown as Parameters<typeof person>[0]
    const merchant = await store(kit)
    const skuId = await sku(kit, merchant, { stock: 100_000, price: USDT })
    const buyer = await person(kit, { balance: 1_000_000n * USDT })
    const addressId = await address(kit, buyer.id)
    const call = <In, Out>(of: Call<In, Out>, input: In, as: Person, key: string): Promise<Out> =>
      post<Out>(ours.port, `api/${of.path}`, input, { token: as.token, 'idempotency-key': key })
    const paid = async (n: number): Promise<OrderView> => {
      const lines = [{ sku_id: skuId, quantity: 1 }]
      const { quote } = await call(orderCalls.getOrderGoodsList, { lines, address_id: addressId }, buyer, '')
      const {
        orders: [order],
        total,
      } = await call(orderCalls.addOrder, { quote, lines, address_id: addressId }, buyer, `p${n}`)
      if (!order) throw new Error('no order')
      const {
        orders: [done],
      } = await call(payCalls.payment, { ids: [order.id], total, pay_password: PIN }, buyer, `y${n}`)
      if (!done) throw new Error('not paid')
      return done
    }

    const origin = { origin: `http://127.0.0.1:${ours.port}` }
    const socketOurs = io(`http://127.0.0.1:${ours.port}`, {
      transports: ['websocket'],
      auth: { token: buyer.token },
      reconnection: false,
      extraHeaders: origin,
    })
    await new Promise<void>((resolve, reject) => socketOurs.once('init', resolve).once('connect_error', reject))
    const parcel = (order: OrderView) => ({ carrier: 'SF', tracking: `T${order.id}` })
    const ways: Record<'ours' | 'floor', Way> = {
      ours: {
        socket: socketOurs,
        ship: (order) =>
          call(shopOrderCalls.delivery, { id: order.id, parcel: parcel(order) }, merchant.owner, `s${order.id}`),
      },
      floor: {
        socket: await connected(bare.port, buyer.token),
        ship: (order) =>
          post(
            bare.port,
            'ship',
            { id: order.id, parcel: parcel(order), shop: merchant.id },
            { token: merchant.owner.token },
          ),
      },
    }

    const rounds: { ours: number[]; floor: number[] }[] = []
    for (let n = 0; n <= ROUNDS; n++) {
      const orders: OrderView[] = []
      for (let i = 0; i < SHIPS * 2; i++) orders.push(await paid(n * 1000 + i))
      const halves = { ours: orders.slice(0, SHIPS), floor: orders.slice(SHIPS) }
      await post(bare.port, 'views', halves.floor, {})
      // Interleaved, and the order turned each round, so that drift of the machine hits both alike.
      const first = n % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)
      const times = { ours: [] as number[], floor: [] as number[] }
      for (const name of first) times[name] = await round(ways[name], halves[name])
      if (n > 0) rounds.push(times)
    }
    const ratios = rounds.map((each) => median(each.ours) / median(each.floor))
    const p99s = rounds.map((each) => quantile(each.ours, 0.99) / quantile(each.floor, 0.99))
    const value = median(rounds.map((each) => median(each.ours)))
    const floor = median(rounds.map((each) => median(each.floor)))
    ways.ours.socket.close()
    ways.floor.socket.close()
    return {
      name: 'post-to-event',
      value: rounded(value),
      unit: 'ms p50',
      floor: rounded(floor),
      ratio: rounded(median(ratios)),
      reach: REACH,
      verdict: judge(ratios, REACH),
      rounds: ratios.map(rounded),
      p99_ratio: rounded(median(p99s)),
      ships_a_round: SHIPS,
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await db.close()
    await database.drop()
  }
}
