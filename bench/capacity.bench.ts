import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { userTopic } from '#server/platform/domain/event.ts'
import { crowd } from '#tests/storms/driver/crowd.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { address, sku, store, USDT } from '#tests/support/factories.ts'
import { machineMs } from './support/answer-asks.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import { placedOrder } from './support/bench-orders.ts'
import { type Caller, callerOf } from './support/caller.ts'
import type { CrowdMethods } from './support/crowd-child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median, quantile, type Row, rounded } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import { manyPeople } from './support/many-people.ts'
import { inRounds } from './support/rounds.ts'
import { figureOf, missedIf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'
import { steadily } from './support/steadily.ts'

const SOCKETS = isShort ? 500 : 5_000
/** So many hear of a move, each by a topic and on a socket of their own. */
const PARTIES = 10
/** A move of an order has two parties, whom the shop tells; the others are told the same beside it, through the same log. */
const ONLOOKERS = PARTIES - 2
const CIRCLES = SOCKETS / PARTIES
const MOVES_A_SECOND = 50
const REQUESTS_A_SECOND = 100
const ROUNDS = isShort ? 3 : 5
const ROUND_MS = isShort ? 1_000 : 10_000
/** What comes later than this after the round is counted as lost. */
const LATE_MS = 3_000
const DELIVERY_MS = 250
const LOOP_MS = 50

/** A shopper, the merchant they buy from, the order between them, and the topics of the onlookers. */
interface Circle {
  readonly topics: readonly string[]
  readonly shopper: { readonly token: string }
  readonly merchant: { readonly token: string }
  readonly goodsId: string
  order: OrderView
}

/** One after the other in turn: list, detail, one's orders, one order, the counters. */
const READS: readonly ((call: Caller, circle: Circle) => Promise<unknown>)[] = [
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

/** 5,000 people on a socket each, fifty moves a second told to ten of them, a hundred reads a second: how late is what they hear, and the loop. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const shop = await startAsked<LabMethods>('support/lab-shop-child.ts', shopEnv(database.url))
  const crowded = await startAsked<CrowdMethods>('support/crowd-child.ts')
  try {
    const port = await shop.ask('port')
    const call = callerOf(port)
    const shoppers = await manyPeople(db, CIRCLES)
    const onlookers = await manyPeople(db, CIRCLES * ONLOOKERS)
    const circles = await crowd(shoppers, 6, (shopper, n) =>
      circleOf({ db, call, shopper, onlookers: onlookers.slice(n * ONLOOKERS, (n + 1) * ONLOOKERS) }),
    )
    const parties = circles.flatMap(({ shopper, merchant }) => [shopper.token, merchant.token])
    await crowded.ask('open', port, [...parties, ...onlookers.map(({ token }) => token)])

    const rounds = await inRounds(ROUNDS, () => roundOf({ shop, crowded, call, circles }))
    // The floors are promises: the ratio is the part of them that was used.
    const within = (what: string, most: number, of: (round: Round) => number): Row =>
      rowOf(what, 'ms', { rounds: rounds.map((round) => ({ ours: of(round), floor: most })), reach: 1 })
    const lost = rounds.reduce((sum, each) => sum + each.lost, 0)
    const ended = await crowded.ask('ended')
    const figure = figureOf(
      'capacity',
      [
        within('delivery p99, from due to socket', DELIVERY_MS, ({ delivery }) => quantile(delivery, 0.99)),
        within('loop delay p99', LOOP_MS, ({ loop }) => loop.p99),
      ],
      {
        delivery_p50_ms: rounded(median(rounds.map(({ delivery }) => median(delivery)))),
        loop_worst_ms: rounded(Math.max(...rounds.map(({ loop }) => loop.max))),
        reads_p99_ms: rounded(median(rounds.map(({ answers }) => quantile(answers, 0.99)))),
        sockets: SOCKETS,
        parties_an_event: PARTIES,
        deliveries_lost: lost,
        sockets_lost: ended,
      },
    )
    return missedIf(lost + ended > 0, figure)
  } finally {
    await Promise.all([shop.stop(), crowded.stop()])
    await db.close()
    await database.drop()
  }
}

interface Stage {
  readonly shop: AskedChild<LabMethods>
  readonly crowded: AskedChild<CrowdMethods>
  readonly call: Caller
  readonly circles: readonly Circle[]
}

/** Moves the order of a circle: its parties hear of it through the shop's door, and so do the onlookers. */
async function move({ shop, call }: Stage, circle: Circle): Promise<void> {
  const { id, version, money } = circle.order
  const total = String(BigInt(money.total) - 1n)
  const seen = { ...circle.order, version: version + 1, money: { ...money, total } }
  const [moved] = await Promise.all([
    call(orderMoves['order.lowerPrice'], { id, total }, circle.merchant),
    shop.ask('publishEach', circle.topics, {
      type: 'order',
      name: 'order.priceLowered',
      entity: 'order',
      entity_id: id,
      version: seen.version,
      view: seen,
      at: new Date().toISOString(),
    }),
  ])
  circle.order = moved
}

async function roundOf(stage: Stage): Promise<Round> {
  const { shop, crowded, call, circles } = stage
  const dueAt = new Map<string, number>()
  const toMachine = machineMs() - performance.now()
  const answers: number[] = []
  const circleAt = (n: number): Circle => circles[n % circles.length] as Circle
  await crowded.ask('note')
  await shop.ask('watchLoop')
  await Promise.all([
    steadily(MOVES_A_SECOND, ROUND_MS, (n, due) => {
      const { id, version } = circleAt(n).order
      dueAt.set(`${id} ${version + 1}`, due + toMachine)
      return move(stage, circleAt(n))
    }),
    steadily(REQUESTS_A_SECOND, ROUND_MS, async (n, due) => {
      await READS[n % READS.length]?.(call, circleAt(n))
      answers.push(performance.now() - due)
    }),
  ])
  const loop = await shop.ask('loopSeen')
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  const delivery = (await crowded.ask('noted')).flatMap((line) => {
    const [id, version, at] = line.split(' ')
    const due = dueAt.get(`${id} ${version}`)
    return due === undefined ? [] : [Number(at) - due]
  })
  return { delivery, answers, loop, lost: dueAt.size * PARTIES - delivery.length }
}

interface Circling {
  readonly db: Database
  readonly call: Caller
  readonly shopper: { readonly id: string; readonly token: string }
  readonly onlookers: readonly { readonly id: string }[]
}

async function circleOf({ db, call, shopper, onlookers }: Circling): Promise<Circle> {
  const ground = kitOn(db)
  const merchant = await store(ground)
  const skuId = await sku(ground, merchant, { price: USDT })
  const addressId = await address(ground, shopper.id)
  const order = await placedOrder(call, { buyer: shopper, addressId, skuId })
  const topics = onlookers.map(({ id }) => userTopic(id))
  return { shopper, merchant: merchant.owner, topics, goodsId: order.lines[0]?.goods_id ?? '', order }
}
