import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#machines/platform/constants.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { findDays } from '#server/figures/shop-board/shop-board.queries.ts'
import { closeDays } from '#server/figures/shop-board/shop-days.job.ts'
import { address, person, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, payFor, placeFor, shipped } from '#tests/support/orders.ts'
import { closing, waiting } from '#tests/support/locks.ts'
import { askedOnce, byIndex, plannedUnknowing, rowsRead } from '#tests/support/plan.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { giveAway, rolledBack } from '#tests/support/rolled-back.ts'

const daysOf = statement(
  'test_days_of',
  'select orders, sales_micro as sales, profit_micro as profit from shop_days where shop_id = $1 order by day',
)
const markOf = statement(
  'test_mark',
  `select (extract(epoch from value::timestamptz) * 1000)::float8 as at from meta where name = 'days_closed'`,
)
const untilMidnight = statement(
  'test_until_midnight',
  `select (extract(epoch from date_trunc('day', shop_now(), 'UTC') + interval '24 hours' - shop_now()) * 1000)::float8 as ms`,
)
const untilNextHour = statement(
  'test_until_next_hour',
  `select (extract(epoch from date_trunc('hour', shop_now(), 'UTC') + interval '1 hour' - shop_now()) * 1000)::float8 as ms`,
)

const reopenDays = statement('test_reopen_days', 'delete from shop_days')
const forgetMark = statement('test_forget_mark', `delete from meta where name = 'days_closed'`)
/** A process that moves the mark waits for this lock, and has read by then which hours are open. */
const holdMark = statement('test_hold_mark', `select 1 from meta where name = 'days_closed' for update`)

const copiesThatWait = statement(
  'test_copies_that_wait',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from orders o, generate_series(1, 400) n,
     lateral jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n, 'order_no', 'copy' || n, 'shop_id', $2::text,
       'paid_at', o.paid_at - interval '2 days')) r where o.id = $1`,
)

describe.each(oneEngine())('closed days of a shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const board = ({ merchant }: Pick<Deal, 'merchant'>) => shop.must(shopBoardCalls.index, {}, merchant.owner)
  const closed = ({ merchant }: Deal) => shop.db.run(daysOf, [merchant.id])
  const mark = async (): Promise<number> => (await shop.db.run<{ at: number }>(markOf))[0]?.at ?? Number.NaN
  const confirm = ({ buyer, order }: Deal) => shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
  const callOff = ({ merchant, order }: Pick<Deal, 'merchant' | 'order'>) =>
    shop.must(orderMoves['order.merchantCancel'], { id: order.id }, merchant.owner)
  const sellMore = async ({ skuIds }: Deal): Promise<OrderView> => {
    const buyer = await person(shop)
    const lines = [{ sku_id: skuIds[0] ?? '', quantity: 1 }]
    return payFor(shop, { buyer, order: await placeFor(shop, buyer, await address(shop, buyer.id), lines) })
  }
  /** Reopens all days. */
  const reopen = async (): Promise<void> => {
    for (const each of [reopenDays, forgetMark]) await shop.db.run(each)
  }
  /** The database with `look` called after each statement. */
  const watched = (look: () => Promise<void>): { db: Database } => ({
    db: {
      ...shop.db,
      run: async <Row>(...asked: Parameters<Database['run']>) => {
        const rows = await shop.db.run<Row>(...asked)
        await look()
        return rows
      },
    },
  })

  it('change no figure of the board when they are closed', async () => {
    const deal = await shipped(shop)
    await confirm(deal)
    await shop.standStill(days(2))
    const unsettled = await board(deal)
    await closeDays(shop)
    expect(await board(deal)).toEqual(unsettled)
    await shop.pass(days(6))
    await shop.standStill(days(2))
    const settled = await board(deal)
    expect(await closeDays(shop)).toBe(1)
    expect(await board(deal)).toEqual(settled)
    // 20 goods + 5 freight − 4.5 % of 20 = 24.1, bought for 18.
    expect(await closed(deal)).toEqual([
      { orders: 1, sales: 25n * USDT, profit: 0n },
      { orders: 0, sales: 0n, profit: 6_100_000n },
    ])
    expect(settled).toMatchObject({ total_order: 1, total_order_price: '25000000', total_profit: '6100000' })
    expect(settled.days.map(({ profit }) => profit).filter((profit) => profit !== '0')).toEqual(['6100000'])
  })

  it('keep the freight of a shop whose goods were all refunded', async () => {
    const deal = await applied(shop, await shipped(shop), { money: String(20n * USDT) })
    await shop.standStill(days(2))
    await closeDays(shop)
    await shop.must(refundMoves['refund.agree'], { id: refundOf(deal.order) }, deal.merchant.owner)
    await shop.standStill(days(2))
    const before = await board(deal)
    expect(before).toMatchObject({ total_order: 1, total_profit: '5000000', withdrawable_balance: '5000000' })
    await closeDays(shop)
    expect(await board(deal)).toEqual(before)
    expect(await closed(deal)).toEqual([
      { orders: 1, sales: 25n * USDT, profit: 0n },
      { orders: 0, sales: 0n, profit: 5n * USDT },
    ])
  })

  it('leave out fully refunded orders from money to settle', async () => {
    const deal = await paid(shop)
    await sellMore(deal)
    await shop.standStill(days(2))
    await closeDays(shop)
    expect(await board(deal)).toMatchObject({ pending: 2, balance_to_settle: String(50n * USDT) })
    await callOff(deal)
    await shop.standStill(days(2))
    const before = await board(deal)
    expect(before).toMatchObject({
      pending: 1,
      balance_to_settle: String(25n * USDT),
      total_order: 2,
      total_profit: '0',
    })
    await closeDays(shop)
    expect(await board(deal)).toEqual(before)
  })

  it('count no profit for fully refunded orders, gifts too', async () => {
    const deal = await paid(shop)
    await callOff(deal)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(giveAway, [deal.order.id])
      expect((await findDays(tx, deal.merchant.id, 14)).whole).toMatchObject({ orders: 1, profit: 0n })
    })
  })

  it('are read in place of their orders', async () => {
    const deal = await paid(shop)
    await shop.standStill(days(2))
    await closeDays(shop)
    const asked = await askedOnce(shop.db, 'board_days', () => board(deal))
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copiesThatWait, [deal.order.id, deal.merchant.id])
      await tx.run(statement('test_analyzed', 'analyze'))
      await byIndex(tx)
      expect(rowsRead('orders', await plannedUnknowing(tx, { ...asked, values: asked.values.map(String) }))).toBe(0)
    })
  })

  it('are closed once, and later hours are added', async () => {
    const deal = await paid(shop)
    await shop.standStill(days(2))
    await closeDays(shop)
    expect(await closeDays(shop)).toBe(0)
    await sellMore(deal)
    expect(await board(deal)).toMatchObject({ total_order: 2, today_order: 1 })
  })

  it('close each hour an hour after its end', async () => {
    const deal = await paid(shop)
    const [left] = await shop.db.run<{ ms: number }>(untilNextHour)
    await shop.standStill((left?.ms ?? 0) + hours(0.5))
    await closeDays(shop)
    expect(await closed(deal)).toEqual([])
    await shop.standStill(hours(0.6))
    await closeDays(shop)
    expect(await closed(deal)).toEqual([{ orders: 1, sales: 25n * USDT, profit: 0n }])
    expect(await board(deal)).toMatchObject({ total_order: 1 })
  })

  it('grow by each of their hours', async () => {
    const [left] = await shop.db.run<{ ms: number }>(untilMidnight)
    await shop.standStill((left?.ms ?? 0) + hours(3))
    const deal = await paid(shop)
    const unchanged = async (): Promise<void> => {
      const before = await board(deal)
      await closeDays(shop)
      expect(await board(deal)).toEqual(before)
    }
    for (let round = 0; round < 2; round++) {
      await callOff({ ...deal, order: await sellMore(deal) })
      await shop.standStill(hours(3))
      await unchanged()
    }
    expect(await board(deal)).toMatchObject({ total_order: 3, today_order: 3, pending: 1 })
    expect(await closed(deal)).toEqual([{ orders: 3, sales: 75n * USDT, profit: 0n }])
  })

  it('are closed one a statement and continue after an interruption', async () => {
    const deal = await paid(shop)
    for (let sold = 1; sold < 4; sold++) {
      await shop.standStill(days(28))
      expect(await board(deal)).toMatchObject({ total_order: sold })
      await sellMore(deal)
    }
    await shop.standStill(days(2))
    await reopen()
    const before = await board(deal)
    expect(before).toMatchObject({ total_order: 4 })
    const marks: number[] = []
    const look = async (): Promise<void> => void marks.push(await mark())
    const brokenOff = watched(async () => {
      await look()
      if (marks.length === 3) throw new Error('broken off')
    })
    await expect(closeDays(brokenOff)).rejects.toThrow('broken off')
    expect(await board(deal)).toEqual(before)
    await closeDays(watched(look))
    expect(marks.length).toBeGreaterThan(84)
    // The last step is the hours of today.
    const steps = marks.slice(1, -1).map((at, i) => at - (marks[i] ?? 0))
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([days(1), days(1)])
    expect(await board(deal)).toEqual(before)
    expect(await closed(deal)).toHaveLength(4)
  })

  it('are the same however many processes close them at once', async () => {
    const deal = await paid(shop)
    await shop.standStill(days(2))
    const before = await board(deal)
    for (let time = 0; time < 5; time++) {
      await reopen()
      await Promise.all(Array.from({ length: 4 }, () => closeDays(shop)))
      expect(await board(deal)).toEqual(before)
      expect(await closed(deal)).toEqual([{ orders: 1, sales: 25n * USDT, profit: 0n }])
    }
  })

  it.runIf(engine === 'postgres')('add an hour once although several processes saw it open', async () => {
    await closeDays(shop)
    const deal = await paid(shop)
    await shop.standStill(hours(3))
    const release = await closing(shop, holdMark)
    const closers = Promise.all(Array.from({ length: 3 }, () => closeDays(shop)))
    await waiting(shop, 3)
    await release()
    await closers
    expect(await closed(deal)).toEqual([{ orders: 1, sales: 25n * USDT, profit: 0n }])
  })

  it('stay closed when a clock is behind', async () => {
    await closeDays(shop)
    const before = await mark()
    await shop.standStill(-days(3))
    expect(await closeDays(shop)).toBe(0)
    await shop.standStill(days(3))
    expect(await mark()).toBe(before)
  })
})
