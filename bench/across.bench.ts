import { fileURLToPath } from 'node:url'
import { shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { address, person, sku, store, USDT } from '#tests/support/factories.ts'
import { redisMissing, redisProcess } from '#tests/support/redis-process.ts'
import { eachOf, groundOf, paidOrder } from './support/bench-orders.ts'
import { callerOf } from './support/caller.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, judge, median, rounded } from './support/figure.ts'
import { connected, postBare, type Timed, timeRound, type Way } from './support/shipping.ts'
import { SECRET, shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 2 : 7
const SHIPS = isShort ? 10 : 60
const REACH = 1.3
/** The floor runs twice: against itself it shows the noise. */
const WAYS = ['ours', 'floor', 'again'] as const

type Round = Readonly<Record<(typeof WAYS)[number], Timed>>

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const turned = (by: number) => [...WAYS.slice(by % WAYS.length), ...WAYS.slice(0, by % WAYS.length)]

/** Ship an order in one process until the shopper's socket in another hears it, against two bare servers over the same adapter. */
export async function run(): Promise<Figure> {
  const missing = redisMissing()
  if (missing) {
    process.stderr.write(`NOT RUN: ${missing}\n`)
    process.exit(2)
  }
  const database = await benchDatabase()
  const redis = await redisProcess()
  await redis.start()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const env = { ...shopEnv(database.url), REDIS_URL: redis.url }
  const shop = file('support/shop-child.ts')
  const bare = file('floors/bare-ship.ts')
  const children = await Promise.all([shop, shop, bare, bare].map((each) => startChild(each, env)))
  const [here, there, bareHere, bareThere] = children.map(({ port }) => port) as [number, number, number, number]
  try {
    const ground = groundOf(db, SECRET)
    const merchant = await store(ground)
    const skuId = await sku(ground, merchant, { stock: 100_000, price: USDT })
    const buyer = await person(ground, { balance: 1_000_000n * USDT })
    const addressId = await address(ground, buyer.id)
    const call = callerOf(here)
    const { token } = merchant.owner
    const parcel = ({ id }: OrderView) => ({ carrier: 'SF', tracking: `T${id}` })
    const floor: Way = {
      socket: await connected(bareThere, buyer.token, 'connect'),
      ship: (order) => postBare(bareHere, 'ship', { id: order.id, parcel: parcel(order), shop: merchant.id }, token),
    }
    const ours: Way = {
      socket: await connected(there, buyer.token, 'init'),
      ship: (order) => call(shopOrderCalls.delivery, { id: order.id, parcel: parcel(order) }, { token }),
    }
    const ways = { ours, floor, again: floor }
    const rounds: Round[] = []
    for (let n = 0; n <= ROUNDS; n++) {
      const orders = await eachOf(Array.from({ length: SHIPS * WAYS.length }), () =>
        paidOrder(call, { buyer, addressId, skuId }),
      )
      const timed: Partial<Record<(typeof WAYS)[number], Timed>> = {}
      for (const name of turned(n)) {
        const own = orders.splice(0, SHIPS)
        if (name !== 'ours') await postBare(bareHere, 'views', own)
        timed[name] = await timeRound(ways[name], own)
      }
      // The first round warms up all of them.
      if (n > 0) rounds.push(timed as Round)
    }
    for (const { socket } of [ours, floor]) socket.close()
    return figureOf(rounds)
  } finally {
    await Promise.all(children.map((child) => child.stop()))
    await redis.kill()
    await db.close()
    await database.drop()
  }
}

function figureOf(rounds: readonly Round[]): Figure {
  const ratios = rounds.map(({ ours, floor }) => ours.p50 / floor.p50)
  return {
    name: 'across',
    value: rounded(median(rounds.map(({ ours }) => ours.p50))),
    unit: 'ms p50',
    floor: rounded(median(rounds.map(({ floor }) => floor.p50))),
    ratio: rounded(median(ratios)),
    reach: REACH,
    verdict: judge(ratios, REACH),
    rounds: ratios.map(rounded),
    p99_ratio: rounded(median(rounds.map(({ ours, floor }) => ours.p99 / floor.p99))),
    floor_against_itself: rounds.map(({ floor, again }) => rounded(again.p50 / floor.p50)),
    ships_a_round: SHIPS,
  }
}
