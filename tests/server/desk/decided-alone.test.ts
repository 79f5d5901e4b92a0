import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { deskRefundCalls } from '#contract/trade/refund.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { DECIDED_ALONE_MS } from '#machines/platform/constants.ts'
import { lastingStaff, type Person, USDT } from '#tests/support/factories.ts'
import { asked, customer, moneyCaseOf, newTxId, requested } from '#tests/support/money.ts'
import { type Deal, placeFor, payFor } from '#tests/support/orders.ts'
import { appealed, refundOf } from '#tests/support/refunds.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { type Answer, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { shipped } from '#tests/support/orders.ts'

const JUST_BELOW = String(1_000n * USDT - 1n)
const isDone = ({ body }: Answer<unknown>): boolean => body.code === 1

describe.each(oneEngine())('what one person decides for one customer in a day on %s', (engine) => {
  let shop: TestShop
  let [fay, finn] = [undefined as unknown as Person, undefined as unknown as Person]
  beforeAll(async () => {
    shop = await openShop(engine)
    fay = await lastingStaff(shop, 'finance')
    finn = await lastingStaff(shop, 'finance')
  })
  afterAll(() => shop.close())

  const credit = (id: string, as: Person & { factor?: null }, amount = JUST_BELOW) =>
    shop.ask(
      deskRechargeCalls.auditRecharge,
      { verdict: 'approve', id, tx_id: newTxId(), amount, reason: 'Seen on the chain' },
      as,
    )
  const payOut = (id: string, as: Person, amount: bigint) =>
    shop.ask(
      deskWithdrawalCalls.auditWithdraw,
      { verdict: 'approve', id, amount: String(amount), reason: 'In order' },
      as,
    )

  it('is one recharge just below the limit, however many are approved at once: the others need what two people need', async () => {
    const who = await customer(shop)
    const ids = [await asked(shop, who), await asked(shop, who), await asked(shop, who)].map(({ id }) => id)
    const answers = await Promise.all(ids.map((id) => credit(id, { ...fay, factor: null })))
    expect(answers.filter(isDone)).toHaveLength(1)
    expect(answers.flatMap(({ problem }) => problem?.key ?? [])).toEqual(['staff.codeNeeded', 'staff.codeNeeded'])
  })

  it('is shown in each further case of the customer, and to no one else', async () => {
    const who = await customer(shop)
    const [first, second] = [await asked(shop, who), await asked(shop, who)]
    expect(isDone(await credit(first.id, fay, String(400n * USDT)))).toBe(true)
    const seen = async (as: Person) =>
      (await moneyCaseOf(shop, { entity: 'recharge', id: second.id }, as)).decided_alone
    expect([await seen(fay), await seen(finn)]).toEqual([String(400n * USDT), '0'])
    const queued = await shop.must(deskCaseCalls.queue, { entity: 'recharge', which: 'open' }, fay)
    expect(queued.data.find(({ id }) => id === second.id)?.decided_alone).toBe(String(400n * USDT))
  })

  it('leaves out other customers, earlier days, and what two people agreed on', async () => {
    const [who, other] = [await customer(shop), await customer(shop)]
    const amount = String(1_000n * USDT)
    const [together, alone, later] = [await asked(shop, who), await asked(shop, who), await asked(shop, who)]
    const txId = newTxId()
    const agree = (as: Person) =>
      shop.ask(
        deskRechargeCalls.auditRecharge,
        { verdict: 'approve', id: together.id, tx_id: txId, amount, reason: 'Seen on the chain' },
        as,
      )
    expect((await agree(finn)).problem?.key).toBe('desk.secondPerson')
    expect(isDone(await agree(fay))).toBe(true)
    expect(isDone(await credit(alone.id, fay))).toBe(true)
    expect(isDone(await credit((await asked(shop, other)).id, fay))).toBe(true)
    await shop.standStill(DECIDED_ALONE_MS)
    expect(isDone(await credit(later.id, fay))).toBe(true)
  })

  it('adds withdrawals up, and a second person finishes what the first may not', async () => {
    const who = await customer(shop, { balance: 5_000n * USDT })
    const amount = 600n * USDT
    const [first, second] = [
      await requested(shop, who, { amount: String(amount) }),
      await requested(shop, who, { amount: String(amount) }),
    ]
    expect(isDone(await payOut(first.id, fay, amount))).toBe(true)
    expect((await payOut(second.id, fay, amount)).problem?.key).toBe('desk.secondPerson')
    expect((await moneyCaseOf(shop, { entity: 'withdrawal', id: second.id }, finn)).withdrawal?.state).toBe('pending')
    expect(isDone(await payOut(second.id, finn, amount))).toBe(true)
  })

  it('adds rulings for the buyer up over several orders', async () => {
    const deal = await shipped(shop, { prices: [300n * USDT] })
    const { buyer, merchant, addressId, skuIds } = deal
    const placed = await placeFor(shop, buyer, addressId, [{ sku_id: skuIds[0] ?? '', quantity: 1 }])
    const order = await payFor(shop, { buyer, order: placed })
    const parcel = { carrier: 'SF', tracking: `T${order.id}` }
    await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    const money = String(300n * USDT)
    const rule = async (of: Deal) => {
      const { order: found } = await appealed(shop, of, { money })
      return (as: Person) =>
        shop.ask(deskRefundCalls.ruleRefund, { id: refundOf(found), for: 'shopper', money, reason: 'Broken' }, as)
    }
    const [first, second] = [await rule(deal), await rule({ ...deal, order })]
    expect(isDone(await first(fay))).toBe(true)
    expect((await second(fay)).problem).toMatchObject({ key: 'desk.secondPerson', params: { amount: money } })
    expect(isDone(await second(finn))).toBe(true)
  })
})
