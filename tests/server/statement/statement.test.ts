import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { statementCalls } from '#contract/figures/statement.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { days } from '#machines/platform/constants.ts'
import type { Result } from '#contract/platform/problem.ts'
import { type Tx, statement } from '#server/platform/db/database.ts'
import type { SignedAsk } from '#server/platform/domain/services.ts'
import { statementFile, statementList, statementOf } from '#server/figures/statement/statement.service.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { available, debt, OPENING, PLATFORM_FEES, transfer } from '#server/money/wallet/ledger.ts'
import { person, signedInAgain, USDT } from '#tests/support/factories.ts'
import { type Deal, payFor, placeFor, shipped } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const settlementOf = statement(
  'test_settlement_of',
  `select id from ledger_transfers where entity_id = $1 and kind = 'settlement'`,
)

describe.each(oneEngine())('the statements of a shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const month = ({ merchant }: Deal, name: string) => shop.must(statementCalls.month, { month: name }, merchant.owner)
  const list = ({ merchant }: Deal) => shop.must(statementCalls.list, {}, merchant.owner)
  const thisMonth = async () => (await shopNow(shop.db)).toISOString().slice(0, 7)
  /** The first moment of the next month, and some time more. */
  const passMonth = async (more = days(2)) => {
    const now = await shopNow(shop.db)
    await shop.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime() + more)
  }
  const settle = async (deal: Deal) => {
    await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
    await shop.pass(days(8))
    return shop.must(shopOrderCalls.orderInfo, { id: deal.order.id }, deal.merchant.owner)
  }
  const another = async (deal: Deal): Promise<Deal> => {
    const order = await placeFor(shop, deal.buyer, deal.addressId, [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }])
    await payFor(shop, { ...deal, order })
    const parcel = { carrier: 'SF', tracking: `T${order.id}` }
    await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, deal.merchant.owner)
    return { ...deal, order }
  }
  /** The same calls within a transaction, which may break the invariants of orders. */
  const within = (tx: Tx, { merchant }: Deal) => {
    const ask = {
      services: { ...shop.services, db: tx },
      session: { userId: merchant.owner.id, shopId: merchant.id },
    } as unknown as SignedAsk
    return {
      month: async (name: string) => valueOf(await statementOf(ask, { month: name })),
      page: (name: string, after: string | undefined) => statementOf(ask, { month: name, after }),
      list: async () => valueOf(await statementList(ask)),
      file: async (name: string) => {
        let text = ''
        for await (const piece of valueOf(await statementFile(ask, { month: name })).bytes) text += piece
        return text
      },
    }
  }
  const valueOf = <T>(result: Result<T>): T => {
    if (!result.ok) throw new Error(result.problem.key)
    return result.value
  }

  it('is empty before the first settlement, in every month', async () => {
    const deal = await shipped(shop)
    const now = await thisMonth()
    expect(await list(deal)).toEqual({ months: [], total: '0' })
    expect(await month(deal, now)).toMatchObject({ opening: '0', closing: '0', lines: 0, closed: false, data: [] })
    expect(await month(deal, '1999-02')).toMatchObject({ opening: '0', closing: '0', lines: 0, closed: true })
  })

  it('names each settled order with its amount, commission and net, as the order and the ledger have them', async () => {
    const deal = await shipped(shop)
    const { money, order_no, id } = await settle(deal)
    const { data, ...sums } = await month(deal, await thisMonth())
    const amount = String(BigInt(money.settled) + BigInt(money.commission))
    expect(data).toMatchObject([
      { kind: 'settlement', order_id: id, order_no, amount, commission: money.commission, net: money.settled },
    ])
    expect(sums).toMatchObject({ amount, commission: money.commission, net: money.settled, lines: 1, after: null })
    expect(BigInt(sums.opening) + BigInt(sums.net)).toBe(BigInt(sums.closing))
    const [ledger] = await runText<{ sum: bigint }>(
      shop,
      `select sum(amount)::bigint as sum from ledger_entries where account_id = $1`,
      available(deal.merchant.owner.id),
    )
    expect(sums.closing).toBe(String(ledger?.sum))
  })

  it('opens with what the month before closed with, without a gap', async () => {
    const deal = await shipped(shop)
    const first = await settle(deal)
    await passMonth()
    await passMonth()
    const owner = await signedInAgain(shop, deal.merchant.owner)
    const again: Deal = {
      ...deal,
      buyer: await signedInAgain(shop, deal.buyer),
      merchant: { ...deal.merchant, owner },
    }
    const second = await settle(await another(again))
    const { months, total } = await list(again)
    expect(months.length).toBeGreaterThanOrEqual(3)
    const oldestFirst = months.toReversed()
    oldestFirst.forEach((each, index) => {
      expect(each.opening).toBe(oldestFirst[index - 1]?.closing ?? '0')
      expect(BigInt(each.opening) + BigInt(each.net)).toBe(BigInt(each.closing))
      expect(BigInt(each.net) + BigInt(each.commission)).toBe(BigInt(each.amount))
    })
    expect(total).toBe(months[0]?.closing)
    expect(total).toBe(String(BigInt(first.money.settled) + BigInt(second.money.settled)))
    for (const { closed: _, ...sums } of months) expect(await month(again, sums.month)).toMatchObject(sums)
    expect(months.slice(1).every(({ closed }) => closed)).toBe(true)
    expect(months[0]?.closed).toBe(false)
  })

  it('never changes a closed month: what is reversed later stands in its own month', async () => {
    const deal = await shipped(shop)
    const { money, order_no, id } = await settle(deal)
    const [net, commission] = [BigInt(money.settled), BigInt(money.commission)]
    const settledIn = await thisMonth()
    await passMonth()
    const reversedIn = await thisMonth()
    await rolledBack(shop.db, async (tx) => {
      const statements = within(tx, deal)
      const [before, file] = [await statements.month(settledIn), await statements.file(settledIn)]
      expect(before).toMatchObject({ closed: true, lines: 1 })
      const [settled] = await tx.run<{ id: string }>(settlementOf, [id])
      const owner = deal.merchant.owner.id
      // Most of the money is gone: the rest is owed, and was not earned either.
      const entries = [
        { account: available(owner), amount: -USDT },
        { account: debt(owner), amount: USDT - net },
        { account: PLATFORM_FEES, amount: -commission },
        { account: OPENING, amount: net + commission },
      ]
      const reversal = { kind: 'correction', entity: 'order', entityId: id, entries } as const
      await transfer(tx, [{ ...reversal, reverses: settled?.id ?? '' }])
      expect(await statements.month(settledIn)).toEqual(before)
      expect(await statements.file(settledIn)).toBe(file)
      const { data, opening, closing } = await statements.month(reversedIn)
      expect(data).toMatchObject([
        { kind: 'reversal', order_no, amount: `-${net + commission}`, commission: `-${commission}`, net: `-${net}` },
      ])
      expect([opening, closing]).toEqual([before.closing, '0'])
      const { months, total } = await statements.list()
      expect(total).toBe('0')
      expect(months.map((each) => each.closing)).toEqual(['0', before.closing])
    })
  })

  it('closes a month an hour after its end', async () => {
    const deal = await shipped(shop)
    await settle(deal)
    const settledIn = await thisMonth()
    await passMonth(30 * 60_000)
    expect((await month(deal, settledIn)).closed).toBe(false)
    await shop.pass(31 * 60_000)
    expect((await month(deal, settledIn)).closed).toBe(true)
  })

  it('counts nothing that its owner bought, withdrew or got otherwise', async () => {
    const deal = await shipped(shop)
    const { money } = await settle(deal)
    await shop.db.transaction((tx) =>
      transfer(tx, [
        {
          kind: 'opening',
          entity: 'user',
          entityId: deal.merchant.owner.id,
          entries: [
            { account: OPENING, amount: -50n * USDT },
            { account: available(deal.merchant.owner.id), amount: 50n * USDT },
          ],
        },
      ]),
    )
    expect((await list(deal)).total).toBe(money.settled)
    const log = await shop.must(walletCalls.moneyLog, { of: 'shop' }, deal.merchant.owner)
    expect(log.data.map(({ kind, amount }) => [kind, amount])).toEqual([['settlement', money.settled]])
    const refunds = await shop.must(walletCalls.moneyLog, { of: 'shop', type: 'refund' }, deal.merchant.owner)
    expect(refunds.data).toEqual([])
  })

  const fileOf = async ({ merchant }: Deal, name: string, lang = 'en'): Promise<string> => {
    const answer = await shop.app.inject({
      method: 'GET',
      url: `/api/${statementCalls.csv.path}?month=${name}`,
      headers: { token: merchant.owner.token, lang },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="statement-${name}.csv"`)
    return answer.body
  }

  it.each([
    ['en', ',', '.'],
    ['zh-CN', ',', '.'],
    ['ar', ';', '.'],
    ['de', ';', ','],
  ])('says in its file for readers of %s what it says on the screen', async (lang, separator, decimal) => {
    const deal = await shipped(shop)
    await settle(deal)
    await settle(await another(deal))
    for (const { month: name, opening, closing } of (await list(deal)).months) {
      const text = await fileOf(deal, name, lang)
      expect(text.startsWith(`\u{FEFF}time_utc${separator}order_no${separator}`)).toBe(true)
      const { data } = await month(deal, name)
      const [, first, ...rows] = readCsv(text, { most: 100 }).rows.map(({ cells }) => cells)
      const micro = (amount = '') => {
        expect(amount).toMatch(decimal === ',' ? /^-?\d+,\d+$/ : /^-?\d+\.\d+$/)
        return String(Math.round(Number(amount.replace(',', '.')) * 1e6))
      }
      expect([first?.[2], micro(first?.[6])]).toEqual(['opening', opening])
      expect([rows.at(-1)?.[2], micro(rows.at(-1)?.[6])]).toEqual(['closing', closing])
      expect(
        rows.slice(0, -1).map(([, no, kind, ...amounts]) => [no, kind, ...amounts.slice(0, 3).map(micro)]),
      ).toEqual(
        data.map(({ order_no, kind, amount, commission, net }) => [`#${order_no}`, kind, amount, commission, net]),
      )
    }
  })

  it('pages through a long month without a gap or a repeat, in its file as well', async () => {
    const deal = await shipped(shop)
    await settle(deal)
    const owner = deal.merchant.owner.id
    const many = Array.from({ length: 620 }, () => ({
      kind: 'settlement' as const,
      entity: 'order',
      entityId: deal.order.id,
      entries: [
        { account: OPENING, amount: -3n },
        { account: available(owner), amount: 2n },
        { account: PLATFORM_FEES, amount: 1n },
      ],
    }))
    const name = await thisMonth()
    await rolledBack(shop.db, async (tx) => {
      await transfer(tx, many)
      const ids: string[] = []
      for (let after: string | null | undefined; after !== null;) {
        const page = valueOf(await within(tx, deal).page(name, after))
        expect(page.lines).toBe(621)
        ids.push(...page.data.map(({ id }) => id))
        after = page.after
      }
      expect([ids.length, new Set(ids).size]).toEqual([621, 621])
      expect(readCsv(await within(tx, deal).file(name), { most: 1_000 }).rows).toHaveLength(621 + 3)
    })
    for (const after of ['x', '1~', '~', '99999999999999999999~a'])
      expect(await shop.must(statementCalls.month, { month: name, after }, deal.merchant.owner)).toMatchObject({
        data: [],
      })
  })

  it('shows another shop nothing, and people without a shop are refused', async () => {
    const [deal, stranger] = [await shipped(shop), await shipped(shop)]
    await settle(deal)
    expect((await list(stranger)).total).toBe('0')
    const visitor = await person(shop)
    for (const [call, input] of [
      [statementCalls.list, {}],
      [statementCalls.month, { month: '2026-01' }],
      [statementCalls.csv, { month: '2026-01' }],
    ] as const) {
      expect((await shop.ask(call as typeof statementCalls.month, input as never, visitor)).problem?.key).toBe(
        'shop.notMerchant',
      )
    }
    for (const bad of ['2026-13', '0999-01', 'x', '']) {
      const { problem } = await shop.ask(statementCalls.month, { month: bad }, deal.merchant.owner)
      expect(problem?.key).toBe('input.invalid')
    }
  })
})
