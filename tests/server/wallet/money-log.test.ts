import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { MoneyLog } from '#contract/money/wallet.contract.ts'
import { days } from '#machines/platform/constants.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import type { Person } from '#tests/support/factories.ts'
import { planOf } from '#tests/support/plan.ts'
import { arrives, asked, customer, requested, spendOnGoods } from '#tests/support/money.ts'
import { paid, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { USDT } from '#tests/support/usdt.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(oneEngine())('the records of a wallet on %s', (engine) => {
  let shop: TestShop
  let who: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    who = await customer(shop, { balance: 100n * USDT })
    await arrives(shop, await asked(shop, who))
    await spendOnGoods(shop, who, 30n * USDT)
    const { id } = await requested(shop, who, { amount: micro(20) })
    await shop.must(withdrawalMoves['withdrawal.cancel'], { id }, who)
  })
  afterAll(() => shop.close())

  const log = (input: MoneyLog = {}) => shop.must(walletCalls.moneyLog, input, who)

  it('say what moved, newest first, with what was there after it', async () => {
    const { data } = await log()
    expect(data.map(({ kind, type, amount, balance }) => [kind, type, amount, balance])).toEqual([
      ['withdrawal', 'system', micro(20), micro(120)],
      ['withdrawal', 'system', `-${micro(20)}`, micro(100)],
      ['payment', 'trading', `-${micro(30)}`, micro(120)],
      ['recharge', 'system', micro(50), micro(150)],
      ['opening', 'system', micro(100), micro(100)],
    ])
  })

  it('are chosen by type and by month', async () => {
    const month = (await shopNow(shop.db)).toISOString().slice(0, 7)
    const kinds = async (input: MoneyLog) => (await log(input)).data.map(({ kind }) => kind)
    expect(await kinds({ type: 'trading' })).toEqual(['payment'])
    expect(await kinds({ type: 'refund' })).toEqual([])
    expect(await kinds({ type: 'group' })).toEqual([])
    expect(await kinds({ month })).toHaveLength(5)
    expect(await kinds({ month: '2020-02' })).toEqual([])
  })

  it.each(['0000-01', '0001-01', '0999-12', '2026-13', '2026-00', '99999-01', '-2026-01'])(
    'are asked for no month that is none: %s',
    async (month) => {
      const { status, problem } = await shop.ask(walletCalls.moneyLog, { month }, who)
      expect([status, problem]).toMatchObject([400, { key: 'input.invalid', field: 'month' }])
    },
  )

  it('of the first and the last month that can be named are none, and no fault', async () => {
    for (const month of ['1000-01', '9999-12']) expect((await log({ month })).data).toEqual([])
  })

  it('come page by page, whole and once', async () => {
    const seen: string[] = []
    let after: string | null = ''
    do {
      const page: { data: { id: string }[]; after: string | null } = await log({
        limit: 2,
        ...(after ? { after } : {}),
      })
      expect(page.data.length).toBeLessThanOrEqual(2)
      seen.push(...page.data.map(({ id }) => id))
      ;({ after } = page)
    } while (after !== null)
    expect(new Set(seen).size).toBe(5)
  })

  it('of a month are found along the account’s index, wherever one is in them, and so is what a hold asks for', async () => {
    const month = (await shopNow(shop.db)).toISOString().slice(0, 7)
    const { after } = await log({ limit: 2, month })
    const plan = await planOf(shop.db, 'money_log', () => log({ limit: 2, month, after: after ?? '' }))
    expect(plan).toContain('using ledger_entries_account on ledger_entries')
    expect(plan).toMatch(/Index Cond: .*account_id.*\(ROW\(at, id\) < .*\(at >= .*\(at < /)
    expect(plan).not.toContain('Sort')
    const spends = await planOf(shop.db, 'hold_spent', () => shop.must(walletCalls.getBalance, {}, who))
    expect(spends).toMatch(/using ledger_entries_account[^]*Index Cond: .*account_id.*\(at >= /)
    expect(spends).not.toContain('Sort')
  })

  it('end where the place to go on from is none of ours', async () => {
    for (const after of ['0', '17', 'x~y', `1~${'9'.repeat(19)}`, '~'])
      expect(await log({ after })).toEqual({ data: [], after: null })
    expect((await log({ after: `${'9'.repeat(18)}~1` })).data).toHaveLength(5)
  })

  it('lead to what is behind them', async () => {
    const { data } = await log()
    const behind = await Promise.all(
      data.map(async ({ id }) => (await shop.must(walletCalls.details, { id }, who)).behind),
    )
    expect(behind.map((each) => each?.entity ?? null)).toEqual(['withdrawal', 'withdrawal', 'order', 'recharge', null])
    expect(behind[2]).toMatchObject({ as: 'shopper' })
    const recharge = await shop.must(rechargeCalls.info, { id: behind[3]?.id ?? '' }, who)
    expect(recharge.recharge_no).toBe(behind[3]?.number)
  })

  it('of a refund lead to its order, and of a settlement to the shop’s side of it', async () => {
    const back = await applied(shop, await paid(shop))
    await shop.must(refundMoves['refund.agree'], { id: refundOf(back.order) }, back.merchant.owner)
    const sold = await shipped(shop)
    await shop.must(orderMoves['order.confirm'], { id: sold.order.id }, sold.buyer)
    await shop.pass(days(8))
    const latest = async (of: Person) => {
      const { data } = await shop.must(walletCalls.moneyLog, { limit: 1 }, of)
      return shop.must(walletCalls.details, { id: data[0]?.id ?? '' }, of)
    }
    expect(await latest(back.buyer)).toMatchObject({ kind: 'refund', behind: { id: back.order.id, as: 'shopper' } })
    expect(await latest(sold.merchant.owner)).toMatchObject({
      kind: 'settlement',
      type: 'trading',
      behind: { id: sold.order.id, as: 'merchant' },
    })
  })
})
