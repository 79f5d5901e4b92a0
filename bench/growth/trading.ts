import { isDeepStrictEqual } from 'node:util'
import type { Call } from '#contract/platform/call.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { orderCalls, orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderTab } from '#contract/trade/order.contract.ts'
import { statement } from '#server/platform/db/database.ts'
import { isSettling } from '#server/platform/sql/orders.sql.ts'
import type { Person } from '#tests/support/factories.ts'
import { paidOrder, parcelOf, type Trade, tradeIn } from '../support/bench-orders.ts'
import { settleStatistics } from '../support/database.ts'
import { closeHistory, manyEvents, manyOrders } from '../support/many-orders.ts'
import { type Cost, TURNS } from './cost.ts'
import { boardOf, type Ground } from './ground.ts'
import { EVENTS, ORDERS } from './sizes.ts'

/** Enough that every list fills its first page, as a hundred thousand do. */
const FEW_ORDERS = 1_000
const CATCH_UP = 50
const BOARD = 'shop board'

const at = <T>(all: readonly T[], n: number): T => {
  const found = all[n]
  if (found === undefined) throw new Error(`there are ${all.length}, and none at ${n}`)
  return found
}

/** A trade with the orders that its shop may still ship. */
interface ToShip extends Trade {
  readonly toShip: readonly string[]
}

const TABS: readonly OrderTab[] = ['all', 'unpaid', 'shipped', 'received', 'comment', 'returned']

const pending = isSettling('o')
const paidOf = statement(
  'bench_paid',
  `select count(*)::int as orders, (count(*) filter (where ${pending}))::int as pending,
     coalesce(sum(paid_micro - refunded_micro) filter (where ${pending}), 0)::text as to_settle
   from orders o where shop_id = $1 and paid_at is not null`,
)

/** Throws unless the board knows every paid order, and what waits to be settled: a figure that leaves some out is no figure. */
async function expectWholeBoard(ground: Ground, trade: Trade): Promise<void> {
  type Row = { orders: number; pending: number; to_settle: string }
  const [row] = await ground.catalogue.db.run<Row>(paidOf, [trade.merchant.id])
  const { total_order: orders, pending, balance_to_settle: to_settle } = await boardOf(ground, trade)
  const shown = { orders, pending, to_settle }
  if (!row || row.orders < ORDERS / 2 || !isDeepStrictEqual(shown, row))
    throw new Error(`The board says ${JSON.stringify(shown)} of ${JSON.stringify(row)}`)
}

/** A merchant with orders that wait to be shipped, one for each turn. */
async function tradeToShip({ catalogue: { db }, call }: Ground): Promise<ToShip> {
  const trade = await tradeIn(db)
  const toShip: string[] = []
  while (toShip.length < TURNS) toShip.push((await paidOrder(call, trade)).id)
  return { ...trade, toShip }
}

/** As many shops with one order each as there are turns: after the only one is shipped, none is left. */
async function tradesOfOne({ catalogue: { db }, call }: Ground): Promise<readonly ToShip[]> {
  const ones: ToShip[] = []
  while (ones.length < TURNS) {
    const trade = await tradeIn(db)
    ones.push({ ...trade, toShip: [(await paidOrder(call, trade)).id] })
    // As known to the server as one that is asked again and again.
    await call(shopOrderCalls.orderList, { tab: 'all' }, trade.merchant.owner)
  }
  return ones
}

/** What a long history of orders costs both parties: from one to a hundred thousand, and from a thousand, whose answers are as long. */
export async function trading(ground: Ground): Promise<Cost[]> {
  const {
    catalogue: { db },
    call,
  } = ground
  const ones = await tradesOfOne(ground)
  const [some, many] = [await tradeToShip(ground), await tradeToShip(ground)]
  const topics = ({ buyer, merchant }: Trade): [string, string] => [`user:${buyer.id}`, `shop:${merchant.id}`]
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

  const asked = <In, Out>(call_: Call<In, Out>, input: In, as: Person): Promise<Out> => call(call_, input, as)
  const shipped = ({ merchant }: Trade, id: string): Promise<unknown> =>
    asked(orderMoves['order.ship'], { id, parcel: parcelOf({ id }) }, merchant.owner)
  const missed = (topic: string, buyer: Person): Promise<unknown> =>
    asked(socketCalls.eventsAfter, { topic, after: Math.max(0, (heads.get(topic) ?? 0) - CATCH_UP) }, buyer)
  const reads: Readonly<Record<string, (trade: ToShip, n: number) => Promise<unknown>>> = {
    ...Object.fromEntries(
      TABS.flatMap((tab) => [
        [`a shopper’s orders, ${tab}`, ({ buyer }: Trade) => asked(orderCalls.getOrderList, { tab }, buyer)],
        [`a shop’s orders, ${tab}`, ({ merchant }: Trade) => asked(shopOrderCalls.orderList, { tab }, merchant.owner)],
      ]),
    ),
    'a shop’s orders, to be settled': ({ merchant }) =>
      asked(shopOrderCalls.orderList, { pending: 'settlement' }, merchant.owner),
    counters: ({ buyer }) => asked(orderCalls.counters, {}, buyer),
    [BOARD]: (trade) => boardOf(ground, trade),
    'one order': ({ buyer, toShip }, n) =>
      asked(orderCalls.getOrderInfo, { id: toShip[n % toShip.length] ?? '' }, buyer),
  }
  const one = at(ones, 0)
  return [
    ...Object.entries(reads).flatMap(([what, of]): Cost[] => [
      { what: `${what}, 1 → ${ORDERS} orders`, longer: true, small: (n) => of(one, n), large: (n) => of(many, n) },
      {
        what: `${what}, ${FEW_ORDERS} → ${ORDERS} orders`,
        // It adds up what waits to be settled from the open orders, a tenth of all.
        ...(what === BOARD ? { promiseMs: 50 } : {}),
        small: (n) => of(some, n),
        large: (n) => of(many, n),
      },
    ]),
    {
      what: `catch-up of ${CATCH_UP}, ${EVENTS} events`,
      small: () => missed(topics(some)[0], some.buyer),
      large: () => missed(topics(many)[0], many.buyer),
    },
    // Last, for it takes the orders away: those of much are shipped in the first half of their turns, and in the second.
    {
      what: `a ship move, 1 → ${ORDERS} orders`,
      small: (n) => shipped(at(ones, n), at(at(ones, n).toShip, 0)),
      large: (n) => shipped(many, at(many.toShip, n)),
    },
    {
      what: `a ship move, ${FEW_ORDERS} → ${ORDERS} orders`,
      small: (n) => shipped(some, at(some.toShip, n)),
      large: (n) => shipped(many, at(many.toShip, TURNS / 2 + n)),
    },
  ]
}
