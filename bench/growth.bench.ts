import { fileURLToPath } from 'node:url'
import { chatCalls } from '#contract/chat.calls.ts'
import type { Call } from '#contract/call.ts'
import { orderCalls, shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderTab } from '#contract/order.contract.ts'
import { productCalls } from '#contract/product.calls.ts'
import { shopBoardCalls, shopCalls } from '#contract/shop.calls.ts'
import { statement } from '#server/db/database.ts'
import { sweep } from '#server/jobs/sweep.job.ts'
import { readHome } from '#server/page/page.service.ts'
import { address, person, type Person, sku, type Store, store, USDT } from '#tests/support/factories.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import { type Catalogue, catalogueOf } from './support/bench-catalogue.ts'
import { groundOf, paidOrder } from './support/bench-orders.ts'
import { type Caller, callerOf } from './support/caller.ts'
import { type Figure, median } from './support/figure.ts'
import type { LabDeeds } from './support/lab-shop-child.ts'
import { closeHistory, manyEvents, manyOrders, settledElsewhere, settleStatistics } from './support/many-orders.ts'
import { figureOf, type Pair, type Row, rowOf } from './support/rows.ts'
import { SECRET, shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const GOODS = isShort ? [1_000, 10_000] : [1_000, 100_000]
const ORDERS = isShort ? 5_000 : 100_000
/** Enough that every list fills its first page. */
const FEW_ORDERS = 1_000
const EVENTS = isShort ? 30_000 : 1_000_000
const ROUNDS = 5
const ASKS = isShort ? 4 : 10
/** A hundred times the rows may cost twice as much: trees grow deeper, and less of them is at hand. */
const REACH = 2
/** A common word stands on a hundred times as many goods. */
const SEARCH_REACH = 1 / 0.4
const CATCH_UP = 50
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** One thing that is asked for, of little and of much. */
interface Cost {
  readonly what: string
  readonly reach?: number
  readonly small: (n: number) => Promise<unknown>
  readonly large: (n: number) => Promise<unknown>
}

async function timed(ask: (n: number) => Promise<unknown>, round: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ASKS; i++) {
    const begun = performance.now()
    await ask(round * ASKS + i)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Small and large in turn, so that drift of the machine hits both alike. The first round warms both up. */
async function measured({ what, reach = REACH, small, large }: Cost): Promise<Row> {
  const rounds: Pair[] = []
  for (let n = 0; n <= ROUNDS; n++) {
    const pair = { floor: await timed(small, n), ours: await timed(large, n) }
    if (n > 0) rounds.push(pair)
  }
  const row = rowOf(what, 'ms p50', { rounds, reach })
  // It takes its time: whoever waits sees how far it has come.
  process.stderr.write(`${row.what}: ${row.floor} → ${row.value} ms, ${row.ratio} ×, ${row.verdict}\n`)
  return row
}

interface Ground {
  readonly catalogue: Catalogue
  readonly server: AskedChild<Pick<LabDeeds, 'port'>>
  readonly call: Caller
  /** A few goods from everywhere in the catalogue. */
  readonly ids: readonly string[]
}

async function groundOfGoods(goods: number): Promise<Ground> {
  const catalogue = await catalogueOf(goods)
  const server = await startAsked<Pick<LabDeeds, 'port'>>(file('support/lab-shop-child.ts'), shopEnv(catalogue.url))
  const rows = await catalogue.db.run<{ id: string }>({
    name: 'bench_some',
    text: 'select id from goods order by md5(id) limit 100',
  })
  return { catalogue, server, call: callerOf(await server.ask('port')), ids: rows.map(({ id }) => id) }
}

/** What browsing costs. */
function browsing(small: Ground, large: Ground): Cost[] {
  const both = (what: string, of: (ground: Ground, n: number) => Promise<unknown>, reach = REACH): Cost => ({
    what: `${what}, ${large.catalogue.goods} goods`,
    reach,
    small: (n) => of(small, n),
    large: (n) => of(large, n),
  })
  const idOf = ({ ids }: Ground, n: number): string => ids[n % ids.length] ?? ''
  const words = ['teapot', 'headphones', '背包', 'خيمة', 'linen', 'running shoes', '咖啡', 'puzzle']
  return [
    both('list by price', (ground) => ground.call(productCalls.lists, { sort: 'price_asc' })),
    both('list of a category', (ground) => ground.call(productCalls.lists, { category: 'tops', sort: 'sales' })),
    both('page of goods', (ground, n) => ground.call(productCalls.goods, { id: idOf(ground, n) })),
    both(
      'search',
      (ground, n) => ground.call(productCalls.lists, { words: words[n % words.length] ?? '' }),
      SEARCH_REACH,
    ),
    // Beside the server, which keeps it for three seconds.
    both('home', ({ catalogue }) => readHome(catalogue.db, 'en')),
    both('list of shops', (ground) => ground.call(shopCalls.list, {})),
  ]
}

/** Somebody who buys, from whom, and what. */
interface Trade {
  readonly buyer: Person
  readonly merchant: Store
  readonly addressId: string
  readonly skuId: string
}

const TABS: readonly OrderTab[] = ['all', 'unpaid', 'shipped', 'received', 'comment', 'returned']

async function tradeIn({ catalogue: { db } }: Ground): Promise<Trade> {
  const ground = groundOf(db, SECRET)
  const merchant = await store(ground)
  const buyer = await person(ground, { balance: 1_000_000n * USDT })
  return {
    merchant,
    buyer,
    skuId: await sku(ground, merchant, { price: USDT, stock: 10_000 }),
    addressId: await address(ground, buyer.id),
  }
}

const boardOf = ({ call }: Ground, { merchant }: Trade) => call(shopBoardCalls.index, {}, merchant.owner)

const paidOf = statement(
  'bench_paid',
  'select count(*)::int as n from orders where shop_id = $1 and paid_at is not null',
)

/** Throws unless the board counts every paid order: what it does not read would cost nothing. */
async function expectWholeBoard(ground: Ground, trade: Trade): Promise<void> {
  const [paid] = await ground.catalogue.db.run<{ n: number }>(paidOf, [trade.merchant.id])
  const { total_order } = await boardOf(ground, trade)
  if (!paid || paid.n < ORDERS / 2 || paid.n !== total_order)
    throw new Error(`The board counts ${total_order} orders of ${paid?.n}`)
}

/** What a long history of orders costs both parties; `some` have a thousand, `many` a hundred thousand. */
async function trading(ground: Ground): Promise<Cost[]> {
  const {
    catalogue: { db },
    call,
  } = ground
  const [some, many] = [await tradeIn(ground), await tradeIn(ground)]
  const topics = ({ buyer, merchant }: Trade): [string, string] => [`user:${buyer.id}`, `shop:${merchant.id}`]
  const toShip = new Map<Trade, string[]>()
  for (const trade of [some, many]) {
    const own: string[] = []
    for (let n = 0; n < (ROUNDS + 1) * ASKS; n++) own.push((await paidOrder(call, trade)).id)
    toShip.set(trade, own)
  }
  await manyOrders(db, (await paidOrder(call, some)).id, FEW_ORDERS)
  const template = await paidOrder(call, many)
  await manyOrders(db, template.id, ORDERS)
  await closeHistory(db)
  await manyEvents(db, template.id, topics(many), EVENTS)
  await settleStatistics(db)
  await expectWholeBoard(ground, many)
  const heads = new Map<string, number>()
  for (const row of await db.run<{ topic: string; seq: bigint }>({
    name: 'bench_heads',
    text: 'select topic, seq from topics',
  }))
    heads.set(row.topic, Number(row.seq))

  const both = (what: string, of: (trade: Trade, n: number) => Promise<unknown>): Cost => ({
    what: `${what}, ${ORDERS} orders`,
    small: (n) => of(some, n),
    large: (n) => of(many, n),
  })
  const asked = <In, Out>(call_: Call<In, Out>, input: In, as: Person): Promise<Out> => call(call_, input, as)
  const shipped = (trade: Trade, n: number): Promise<unknown> => {
    const order = toShip.get(trade)?.[n] ?? ''
    return asked(
      shopOrderCalls.delivery,
      { id: order, parcel: { carrier: 'SF', tracking: `T${order}` } },
      trade.merchant.owner,
    )
  }
  const missed = (topic: string, buyer: Person): Promise<unknown> =>
    asked(chatCalls.eventsAfter, { topic, after: Math.max(0, (heads.get(topic) ?? 0) - CATCH_UP) }, buyer)
  return [
    ...TABS.map((tab) =>
      both(`a shopper’s orders, ${tab}`, ({ buyer }) => asked(orderCalls.getOrderList, { tab }, buyer)),
    ),
    ...TABS.map((tab) =>
      both(`a shop’s orders, ${tab}`, ({ merchant }) => asked(shopOrderCalls.orderList, { tab }, merchant.owner)),
    ),
    both('a shop’s orders, to be settled', ({ merchant }) =>
      asked(shopOrderCalls.orderList, { pending: 'settlement' }, merchant.owner),
    ),
    both('counters', ({ buyer }) => asked(orderCalls.counters, {}, buyer)),
    both('shop board', (trade) => boardOf(ground, trade)),
    both('one order', (trade, n) =>
      asked(orderCalls.getOrderInfo, { id: toShip.get(trade)?.[n % ASKS] ?? '' }, trade.buyer),
    ),
    both('a ship move', shipped),
    {
      ...both('catch-up', (trade) => missed(topics(trade)[0], trade.buyer)),
      what: `catch-up of ${CATCH_UP}, ${EVENTS} events`,
    },
  ]
}

/** What the board of a small shop costs on a day on which all the others settle much, and on one on which nobody does. */
async function amongOthers(quiet: Ground, busy: Ground): Promise<Cost> {
  const [alone, beside] = [await tradeIn(quiet), await tradeIn(busy)]
  await paidOrder(quiet.call, alone)
  const { id } = await paidOrder(busy.call, beside)
  await settledElsewhere(busy.catalogue.db, id, ORDERS)
  for (const { catalogue } of [quiet, busy]) await settleStatistics(catalogue.db)
  return {
    what: `shop board, ${ORDERS} settlements of other shops today`,
    small: () => boardOf(quiet, alone),
    large: () => boardOf(busy, beside),
  }
}

/** What it costs to find nothing to sweep, in a database with much and in one with little. */
const sweeping = (little: Ground, much: Ground): Cost => ({
  what: `an hourly sweep, ${EVENTS} events`,
  small: () => sweep({ db: little.catalogue.db }),
  large: () => sweep({ db: much.catalogue.db }),
})

/** What the same asks cost of little and of much: goods, orders, events. Where the cost grows faster than the answer, the row says so. */
export async function run(): Promise<Figure> {
  const [few = 0, lots = 0] = GOODS
  const grounds: Ground[] = []
  try {
    for (const goods of [few, lots]) grounds.push(await groundOfGoods(goods))
    const [small, large] = grounds
    if (!small || !large) throw new Error('two catalogues are compared')
    const rows: Row[] = []
    for (const cost of browsing(small, large)) rows.push(await measured(cost))
    for (const cost of await trading(small)) rows.push(await measured(cost))
    rows.push(await measured(await amongOthers(large, small)))
    rows.push(await measured(sweeping(large, small)))
    return figureOf('growth', rows, {
      grows_faster_than_its_answer: rows.filter(({ verdict }) => verdict === 'missed').map(({ what }) => what),
    })
  } finally {
    for (const { server, catalogue } of grounds) {
      await server.stop()
      await catalogue.close()
    }
  }
}
