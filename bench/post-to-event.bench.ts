import { fileURLToPath } from 'node:url'
import { shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { address, person, sku, store, USDT } from '#tests/support/factories.ts'
import { eachOf, groundOf, paidOrder } from './support/bench-orders.ts'
import { callerOf } from './support/caller.ts'
import { startChild } from './support/child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, judge, median, rounded } from './support/figure.ts'
import { connected, postBare, type Timed, timeRound, type Way } from './support/shipping.ts'

const ROUNDS = 7
const SHIPS = 60
const REACH = 1.25
const REACH_P99 = 1.6
const SECRET = 'a secret for the benchmark, long enough'
/** Interleaved, and turned each round, so that the drift of the machine hits all alike. The floor runs twice: against itself it shows the noise. */
const WAYS = ['ours', 'floor', 'again'] as const

type Round = Readonly<Record<(typeof WAYS)[number], Timed>>

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const turned = (by: number) => [...WAYS.slice(by % WAYS.length), ...WAYS.slice(0, by % WAYS.length)]

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
    const ground = groundOf(db, SECRET)
    const merchant = await store(ground)
    const skuId = await sku(ground, merchant, { stock: 100_000, price: USDT })
    const buyer = await person(ground, { balance: 1_000_000n * USDT })
    const addressId = await address(ground, buyer.id)
    const call = callerOf(ours.port)
    const { token } = merchant.owner
    const parcel = ({ id }: OrderView) => ({ carrier: 'SF', tracking: `T${id}` })

    const floor: Way = {
      socket: await connected(bare.port, buyer.token, 'connect'),
      ship: (order) => postBare(bare.port, 'ship', { id: order.id, parcel: parcel(order), shop: merchant.id }, token),
    }
    const ways: Readonly<Record<(typeof WAYS)[number], Way>> = {
      ours: {
        socket: await connected(ours.port, buyer.token, 'init'),
        ship: (order) => call(shopOrderCalls.delivery, { id: order.id, parcel: parcel(order) }, { token }),
      },
      floor,
      again: floor,
    }
    const rounds: Round[] = []
    for (let n = 0; n <= ROUNDS; n++) {
      const orders = await eachOf(Array.from({ length: SHIPS * WAYS.length }), () =>
        paidOrder(call, { buyer, addressId, skuId }),
      )
      const timed: Partial<Record<(typeof WAYS)[number], Timed>> = {}
      for (const name of turned(n)) {
        const own = orders.splice(0, SHIPS)
        if (name !== 'ours') await postBare(bare.port, 'views', own)
        timed[name] = await timeRound(ways[name], own)
      }
      // The first round warms up all of them.
      if (n > 0) rounds.push(timed as Round)
    }
    ways.ours.socket.close()
    floor.socket.close()
    return figureOf(rounds)
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await db.close()
    await database.drop()
  }
}

function figureOf(rounds: readonly Round[]): Figure {
  const ratios = rounds.map(({ ours, floor }) => ours.p50 / floor.p50)
  const p99s = rounds.map(({ ours, floor }) => ours.p99 / floor.p99)
  const itself = rounds.map(({ floor, again }) => again.p50 / floor.p50)
  const verdicts = new Set([judge(ratios, REACH), judge(p99s, REACH_P99)])
  return {
    name: 'post-to-event',
    value: rounded(median(rounds.map(({ ours }) => ours.p50))),
    unit: 'ms p50',
    floor: rounded(median(rounds.map(({ floor }) => floor.p50))),
    ratio: rounded(median(ratios)),
    reach: REACH,
    verdict: (['missed', 'inconclusive'] as const).find((each) => verdicts.has(each)) ?? 'reached',
    rounds: ratios.map(rounded),
    p99_ratio: rounded(median(p99s)),
    p99_reach: REACH_P99,
    p99_rounds: p99s.map(rounded),
    floor_against_itself: itself.map(rounded),
    ships_a_round: SHIPS,
  }
}
