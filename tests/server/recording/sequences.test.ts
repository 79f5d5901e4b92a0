import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskRecordingCalls } from '#contract/desk/desk-recording.calls.ts'
import type { SequenceMatches, WhichSequence } from '#contract/desk/desk-recording.contract.ts'
import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { isGivenUp, withinMs } from '#server/platform/db/within-ms.ts'
import { type Queries, statement, type Tx } from '#server/platform/db/database.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { planOf } from '#server/operations/recording/sequence-plan.ts'
import { type Place, searchSequences } from '#server/operations/recording/sequence-search.ts'
import { lastingStaff, type Person, PIN, suspend, USDT } from '#tests/support/factories.ts'
import { customer, requested } from '#tests/support/money.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const CALL = deskRecordingCalls.sequences

describe.each(oneEngine())('a search for a sequence over all of the shop on %s', (engine) => {
  let shop: TestShop
  let support = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    support = await lastingStaff(shop, 'support')
  })
  afterAll(() => shop.close())

  const find = (sequence: string, more: Partial<WhichSequence> = {}, as = support): Promise<SequenceMatches> =>
    shop.must(CALL, { sequence, days: 30, ...more }, as)
  const numbersOf = ({ data }: SequenceMatches): string[] => data.map(({ number }) => number)
  const refusalOf = async (sequence: string, as: Partial<Person> = support, more: object = {}) =>
    (await shop.ask(CALL, { sequence, days: 30, ...more }, as)).problem
  /** An order with a refund so long after its payment. */
  const refundedAfter = async (ms: number): Promise<Deal> => {
    const deal = await shipped(shop)
    await shop.pass(ms)
    return applied(shop, deal)
  }

  it('finds the orders in which events followed each other in time, with their moments', async () => {
    const [soon, late] = [await refundedAfter(0), await refundedAfter(hours(2))]
    const both = await find('order pay > ship > refund.apply')
    expect(numbersOf(both)).toEqual([late.order.order_no, soon.order.order_no])
    expect(both).toMatchObject({ after: null, cut: false })
    const [match] = both.data
    expect(match?.events.map(({ machine, event }) => `${machine} ${event}`)).toEqual([
      'order order.pay',
      'order order.ship',
      'refund refund.apply',
    ])
    const moments = match?.events.map(({ at }) => Date.parse(at)) ?? []
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(numbersOf(await find('order pay > ship > refund.apply<1h'))).toEqual([soon.order.order_no])
    expect(numbersOf(await find('order refund.apply > ship'))).toEqual([])
    // By published names as well, as in a history that is open.
    expect(numbersOf(await find('order paid > refund.applied<1h'))).toEqual([soon.order.order_no])
  })

  it('joins an order with its shop: paid, then suspended, then a refund within an hour', async () => {
    const [of, other] = [await shipped(shop), await shipped(shop)]
    await suspend(shop, of.merchant.id)
    await applied(shop, of)
    await applied(shop, other)
    const found = await find('order pay > shop.suspend > refund.apply<1h')
    expect(numbersOf(found)).toEqual([of.order.order_no])
    expect(found.data[0]?.events.map(({ machine }) => machine)).toEqual(['order', 'shop', 'refund'])
  })

  it('finds each time that it ends, once, and nothing older than the days', async () => {
    const deal = await applied(shop, await shipped(shop))
    await shop.must(refundMoves['refund.cancel'], { id: refundOf(deal.order) }, deal.buyer)
    await applied(shop, deal)
    const { order_no } = deal.order
    const all = await find('order pay > refund.apply')
    expect(numbersOf(all).filter((number) => number === order_no)).toHaveLength(2)
    await shop.standStill(days(40))
    support = await lastingStaff(shop, 'support')
    expect(numbersOf(await find('order pay > refund.apply'))).toEqual([])
    expect(numbersOf(await find('order pay > refund.apply', { days: 90 })).length).toBeGreaterThan(2)
  })

  it('goes on page by page, without a gap and without a match twice', async () => {
    const plan = planOf(shop.services.kinds, { staff: 'support' }, 'order pay > ship')
    if (!plan.ok) throw new Error(plan.problem.key)
    const since = new Date((await shopNow(shop.db)).getTime() - days(90))
    const search = (from: Place | undefined, page: number, together: number) =>
      searchSequences(shop.db, shop.services.kinds, plan.value, { since, from, page, together })
    const whole = (await search(undefined, 100, 100)).found.map(({ rootId }) => rootId)
    expect(whole.length).toBeGreaterThan(4)
    for (const [page, together] of [
      [1, 1],
      [2, 3],
      [3, 2],
      [100, 1],
    ] as const) {
      const seen: string[] = []
      let after: Place | null = null
      let pages = 0
      do {
        const found: Awaited<ReturnType<typeof search>> = await search(after ?? undefined, page, together)
        seen.push(...found.found.map(({ rootId }) => rootId))
        after = found.after
        pages += 1
      } while (after)
      expect(seen, `${page} ${together}`).toEqual(whole)
      if (page < 4) expect(pages).toBeGreaterThan(1)
    }
    // A place that was made up by hand begins again, and is no fault of the server.
    for (const after of ['9~9999999999999999~999999999999999999', '0~z', 'x', '1~2'])
      expect((await find('order pay > ship', { days: 90, after })).data.length, after).toBeGreaterThan(0)
  })

  it('ends a page at its bounds, says how far back it looked, and whether something was cut', async () => {
    await shop.standStill(days(100))
    support = await lastingStaff(shop, 'support')
    const soon = await refundedAfter(0)
    for (let late = 0; late < 2; late += 1) await refundedAfter(hours(2))
    const plan = planOf(shop.services.kinds, { staff: 'support' }, 'order ship > refund.apply<1h')
    if (!plan.ok) throw new Error(plan.problem.key)
    const since = new Date((await shopNow(shop.db)).getTime() - days(9))
    type More = Partial<Parameters<typeof searchSequences>[3]>
    const search = async (more: More) => {
      const { found, ...page } = await searchSequences(shop.db, shop.services.kinds, plan.value, {
        since,
        from: undefined,
        ...more,
      })
      return { found: found.map(({ rootId }) => rootId), ...page }
    }
    const shippedAt = await runText<{ at: Date }>(
      shop,
      `select at from status_history where event = 'order.ship' order by at desc, id desc limit 2`,
    )
    // Its events are shipped and applied for equally often: the first term leads.
    const empty = await search({ together: 1, rounds: 2 })
    expect(empty).toMatchObject({ found: [], since: shippedAt[1]?.at, isCut: false })
    expect(empty.after).toMatchObject({ lead: 0, rank: String(shippedAt[1]?.at.getTime()) })
    const next = { found: [soon.order.id], after: null, since, isCut: false }
    expect(await search({ from: empty.after ?? undefined, together: 2, rounds: 2 })).toEqual(next)
    // A page that took its time ends after the round that it is in.
    expect(await search({ together: 1, looksMs: -1 })).toMatchObject({ found: [], since: shippedAt[0]?.at })
    // Of six events the newest are read: the match is of the oldest.
    expect(await search({})).toEqual(next)
    expect(await search({ most: 2 })).toEqual({ ...next, found: [], isCut: true })
  })

  it('shows staff nothing of their own', async () => {
    const { buyer, order } = await paid(shop)
    await runText(shop, `update users set staff = 'support' where id = $1`, buyer.id)
    expect(numbersOf(await find('order pay'))).toContain(order.order_no)
    expect(numbersOf(await find('order pay', {}, buyer))).not.toContain(order.order_no)
    await runText(shop, 'update users set staff = null where id = $1', buyer.id)
  })

  it('is of finance alone where finance alone decides, and names no one', async () => {
    const who = await customer(shop, { balance: 900n * USDT })
    const withdrawal = await requested(shop, who)
    expect(await refusalOf('withdrawal submit')).toMatchObject({ field: 'sequence' })
    const finance = await lastingStaff(shop, 'finance')
    const first = 'withdrawal request'
    const found = await shop.ask(CALL, { sequence: first, days: 7 }, finance)
    expect(JSON.stringify(found.body)).not.toContain(who.id)
    if (!found.problem) expect(numbersOf(found.body.data)).toContain(withdrawal.withdrawal_no)
    expect((await refusalOf(first))?.key).toBe('sequence.financeOnly')
  })

  describe('is refused', () => {
    it('for an unknown lifecycle or event, with the nearest name', async () => {
      expect(await refusalOf('ordr pay > ship')).toEqual({
        key: 'sequence.unknown',
        params: { word: 'ordr', near: 'order' },
        field: 'sequence',
      })
      expect(await refusalOf('order pai > ship')).toMatchObject({
        key: 'sequence.unknown',
        params: { word: 'order.pai', near: 'order.pay' },
      })
    })

    it('where it is empty, too long, or no sequence, at its field', async () => {
      for (const [sequence, key] of [
        ['', 'input.invalid'],
        ['  ', 'input.invalid'],
        [`order ${'pay > '.repeat(80)}pay`, 'input.tooLong'],
        [`order ${'pay > '.repeat(20)}pay`, 'sequence.notRead'],
        ['order', 'sequence.notRead'],
        ['order pay > ship<5x', 'sequence.notRead'],
        ['order pay > ship<99999999d', 'sequence.notRead'],
        ["order pay' or 1=1 --", 'sequence.notRead'],
      ] as const)
        expect(await refusalOf(sequence), sequence.slice(0, 40)).toMatchObject({ key, field: 'sequence' })
      for (const more of [{ days: 0 }, { days: 367 }, { days: 'x' }, { after: '' }, { after: 'x y' }])
        expect((await refusalOf('order pay', support, more))?.key, JSON.stringify(more)).toBe('input.invalid')
    })

    it('where no row is of both, or the shop keeps no history', async () => {
      expect(await refusalOf('goodsImport start > coupon.use')).toMatchObject({
        key: 'sequence.apart',
        params: { first: 'goodsImport', second: 'coupon' },
      })
      expect(await refusalOf('connection opened')).toMatchObject({
        key: 'sequence.notKept',
        params: { machine: 'connection' },
      })
    })

    it('without the right, and to visitors', async () => {
      const { buyer, merchant } = await placed(shop)
      for (const as of [buyer, merchant.owner]) expect((await refusalOf('order pay', as))?.key).toBe('account.notYours')
      expect((await refusalOf('order pay', {}))?.key).toBe('account.signInFirst')
    })

    it('in words where it takes too long', async () => {
      const late = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      const slow = vi.spyOn(shop.db, 'transaction').mockRejectedValueOnce(late)
      expect(await refusalOf('order pay')).toMatchObject({ key: 'sequence.tooSlow', field: 'sequence' })
      slow.mockRestore()
    })
  })

  it.runIf(engine === 'postgres')('runs one search at a time, beside which payments go on', async () => {
    await shipped(shop)
    const deal = await placed(shop)
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const real = shop.db.transaction.bind(shop.db)
    let [running, most, statements] = [0, 0, 0]
    const hold =
      (tx: Tx): Queries['run'] =>
      async (asked, values) => {
        if (!asked.name.startsWith('sequence_')) return tx.run(asked, values)
        running += 1
        statements += 1
        most = Math.max(most, running)
        await gate
        return tx.run<never>(asked, values).finally(() => (running -= 1))
      }
    const held = vi
      .spyOn(shop.db, 'transaction')
      .mockImplementation((work) => real((tx) => work({ ...tx, run: hold(tx) })))
    // More than the pool has connections.
    const searches = Array.from({ length: 12 }, () => refusalOf('order pay > ship'))
    await expect.poll(() => running).toBeGreaterThan(0)
    const bill = { ids: [deal.order.id], total: deal.order.money.total, pay_password: PIN }
    const payment = await shop.ask(payCalls.payment, bill, deal.buyer)
    open()
    const refusals = await Promise.all(searches)
    const transactions = held.mock.calls.length
    held.mockRestore()
    expect(payment.problem).toBeUndefined()
    expect({ most, running }).toEqual({ most: 1, running: 0 })
    // One runs and three wait. The others are told at once.
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(4)
    for (const refusal of refusals) expect(refusal?.key ?? 'sequence.tooSlow').toBe('sequence.tooSlow')
    // Each statement gives its connection back.
    expect(statements).toBe(4 * 4)
    expect(transactions).toBeGreaterThan(statements)
  })

  it.runIf(engine === 'postgres')('gives a statement up after its time', async () => {
    const sleeping = withinMs(shop.db, 50, (tx) => tx.run(statement('test_sleep', 'select pg_sleep(5)')))
    expect(await sleeping.catch(isGivenUp)).toBe(true)
  })

  it('writes nothing', async () => {
    const counts = () =>
      runText(shop, 'select (select count(*) from status_history) + (select count(*) from events) as n')
    const before = await counts()
    await find('order pay > ship')
    await refusalOf('order pai')
    expect(await counts()).toEqual(before)
  })

  it('confirms with a receipt, so that a walk through weeks is found as well', async () => {
    const { order, buyer } = await shipped(shop)
    await shop.pass(days(3))
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    expect(numbersOf(await find('order ship > confirm<4d'))).toContain(order.order_no)
    expect(numbersOf(await find('order ship > confirm<2d'))).not.toContain(order.order_no)
  })
})
