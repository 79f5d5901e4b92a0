import { fileURLToPath } from 'node:url'
import { orderCalls, shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { productCalls } from '#contract/product.calls.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { address, sku, store, USDT } from '#tests/support/factories.ts'
import { machineMs } from './support/answer-asks.ts'
import { startAsked } from './support/asked-child.ts'
import { eachOf, groundOf, placedOrder } from './support/bench-orders.ts'
import { type Caller, callerOf } from './support/caller.ts'
import type { CrowdDeeds } from './support/crowd-child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median, quantile, rounded } from './support/figure.ts'
import type { LabDeeds } from './support/lab-shop-child.ts'
import { manyPeople } from './support/many-people.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { SECRET, shopEnv } from './support/shop-env.ts'
import { steadily } from './support/steadily.ts'

const SOCKETS = 5_000
/** Both parties of a move look at it in five windows each: ten hear of it. */
const WINDOWS = 5
const PAIRS = SOCKETS / WINDOWS / 2
const MOVES_A_SECOND = 50
const REQUESTS_A_SECOND = 100
const ROUNDS = 3
const ROUND_MS = 10_000
/** What comes later than this after the round is counted as lost. */
const LATE_MS = 3_000
const DELIVERY_MS = 250
const LOOP_MS = 50
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A shopper, the merchant they buy from, and the order between them. */
interface Pair {
  readonly shopper: { readonly token: string }
  readonly merchant: { readonly token: string }
  readonly goodsId: string
  order: OrderView
}

/** One after the other in turn: list, detail, one's orders, one order, the counters. */
const READS: readonly ((call: Caller, pair: Pair) => Promise<unknown>)[] = [
  (call) => call(productCalls.lists, { sort: 'price_asc' }),
  (call, { goodsId }) => call(productCalls.goods, { id: goodsId }),
  (call, { shopper }) => call(orderCalls.getOrderList, { tab: 'all' }, shopper),
  (call, { shopper, order }) => call(orderCalls.getOrderInfo, { id: order.id }, shopper),
  (call, { shopper }) => call(orderCalls.counters, {}, shopper),
]

interface Round {
  readonly delivery: number[]
  readonly answers: number[]
  readonly lost: number
  readonly loop: { p50: number; p99: number; max: number }
}

/** 5,000 sockets, fifty moves a second that ten sockets each hear of, a hundred reads a second: how late is what they hear, and the loop. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const shop = await startAsked<LabDeeds>(file('support/lab-shop-child.ts'), shopEnv(database.url))
  const crowd = await startAsked<CrowdDeeds>(file('support/crowd-child.ts'))
  try {
    const port = await shop.ask('port')
    const call = callerOf(port)
    const ground = groundOf(db, SECRET)
    const shoppers = await manyPeople(db, PAIRS)
    const pairs = await eachOf(shoppers, async (shopper): Promise<Pair> => {
      const merchant = await store(ground)
      const skuId = await sku(ground, merchant, { price: USDT })
      const addressId = await address(ground, shopper.id)
      const order = await placedOrder(call, { buyer: shopper, addressId, skuId })
      return { shopper, merchant: merchant.owner, goodsId: order.lines[0]?.goods_id ?? '', order }
    })
    const tokens = pairs.flatMap(({ shopper, merchant }) => [shopper.token, merchant.token])
    for (let n = 0; n < WINDOWS; n++) await crowd.ask('open', port, tokens)

    const begunAt = new Map<string, number>()
    const toMachine = machineMs() - performance.now()
    const lower = async (pair: Pair, dueAt: number): Promise<void> => {
      const { id, version, money } = pair.order
      begunAt.set(`${id} ${version + 1}`, dueAt + toMachine)
      pair.order = await call(shopOrderCalls.lowerPrice, { id, total: String(BigInt(money.total) - 1n) }, pair.merchant)
    }
    const round = async (): Promise<Round> => {
      const answers: number[] = []
      begunAt.clear()
      await crowd.ask('note')
      await shop.ask('watchLoop')
      const pairAt = (n: number): Pair => pairs[n % pairs.length] as Pair
      await Promise.all([
        steadily(MOVES_A_SECOND, ROUND_MS, (n, dueAt) => lower(pairAt(n), dueAt)),
        steadily(REQUESTS_A_SECOND, ROUND_MS, async (n, dueAt) => {
          await READS[n % READS.length]?.(call, pairAt(n))
          answers.push(performance.now() - dueAt)
        }),
      ])
      const loop = await shop.ask('loopSeen')
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      const delivery = (await crowd.ask('noted')).flatMap((line) => {
        const [id, version, at] = line.split(' ')
        const from = begunAt.get(`${id} ${version}`)
        return from === undefined ? [] : [Number(at) - from]
      })
      return { delivery, answers, loop, lost: begunAt.size * WINDOWS * 2 - delivery.length }
    }

    await round()
    const rounds: Round[] = []
    for (let n = 0; n < ROUNDS; n++) rounds.push(await round())
    const p99s = rounds.map(({ delivery }) => ({ ours: quantile(delivery, 0.99), floor: DELIVERY_MS }))
    const loops = rounds.map(({ loop }) => ({ ours: loop.p99, floor: LOOP_MS }))
    const lost = rounds.reduce((sum, each) => sum + each.lost, 0)
    const ended = await crowd.ask('ended')
    // The floors are promises: the ratio is the part of them that was used.
    const figure = figureOf(
      'capacity',
      [
        rowOf('delivery p99, from POST to socket', 'ms', { rounds: p99s, reach: 1 }),
        rowOf('loop delay p99', 'ms', { rounds: loops, reach: 1 }),
      ],
      {
        delivery_p50_ms: rounded(median(rounds.map(({ delivery }) => median(delivery)))),
        loop_worst_ms: rounded(Math.max(...rounds.map(({ loop }) => loop.max))),
        reads_p99_ms: rounded(median(rounds.map(({ answers }) => quantile(answers, 0.99)))),
        sockets: SOCKETS,
        deliveries_lost: lost,
        sockets_lost: ended,
      },
    )
    return lost + ended > 0 ? { ...figure, verdict: 'missed' } : figure
  } finally {
    await Promise.all([shop.stop(), crowd.stop()])
    await db.close()
    await database.drop()
  }
}
