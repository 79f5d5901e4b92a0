import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/platform/call.ts'
import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { deskRefundCalls } from '#contract/trade/refund.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { asked, newTxId, requested } from '#tests/support/money.ts'
import { paid } from '#tests/support/orders.ts'
import { appealed, refundOf } from '#tests/support/refunds.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { typedFactor } from '#tests/support/typed-factor.ts'

type Scene = (shop: TestShop, desk: Person) => Promise<readonly [call: Call<never>, input: object]>

/** Each decision that moves money above the limit of two people, or lets a frozen wallet pay again. */
const scenes: Readonly<Record<string, Scene>> = {
  'a large recharge': async (shop) => {
    const { id } = await asked(shop, await person(shop), { amount: 2_000n * USDT })
    const input = { verdict: 'approve', id, tx_id: newTxId(), amount: String(2_000n * USDT), reason: 'Seen' }
    return [deskRechargeCalls.auditRecharge as Call<never>, input]
  },
  'a large withdrawal': async (shop) => {
    const { id, amount } = await requested(shop, await person(shop, { balance: 2_000n * USDT }), {
      amount: String(1_500n * USDT),
    })
    return [deskWithdrawalCalls.auditWithdraw as Call<never>, { verdict: 'approve', id, amount, reason: 'Known' }]
  },
  'a large refund': async (shop) => {
    const { order } = await appealed(shop, await paid(shop, { prices: [600n * USDT] }), { money: String(600n * USDT) })
    const input = { id: refundOf(order), for: 'shopper', money: String(600n * USDT), reason: 'Broken' }
    return [deskRefundCalls.ruleRefund as Call<never>, input]
  },
  'a large claim': async (shop) => {
    const { order, buyer, merchant } = await settledWithFund(shop, { price: 900n * USDT, level: 4, atOnce: true })
    const amount = String(600n * USDT)
    const { id } = await shop.must(claimCalls.ask, { order_id: order.id, amount, reason: 'It broke' }, buyer)
    await shop.must(claimMoves['guaranteeClaim.answer'], { id, answer: 'It was right' }, merchant.owner)
    return [deskClaimCalls.audit as Call<never>, { verdict: 'grant', id, amount, reason: 'Clear' }]
  },
  'a paid order': async (shop) => {
    const { order } = await paid(shop)
    return [orderMoves['order.forceClose'] as Call<never>, { id: order.id, reason: 'Fraud' }]
  },
  'a frozen wallet': async (shop, desk) => {
    const { id } = await person(shop)
    await shop.must(deskUserCalls.freezeWallet, { id, reason: 'Reported' }, desk)
    return [deskUserCalls.unfreezeWallet as Call<never>, { id, reason: 'Cleared' }]
  },
}

describe.each(oneEngine())('the second factor again on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true })))
  afterAll(() => shop.close())

  const codeOf = ({ id }: Person) => typedFactor(shop.db, shop.services.env.SECRET, id)

  it.each(Object.entries(scenes))(
    'is asked for before %s is decided; nothing moves without it',
    async (_name, make) => {
      const desk = await person(shop, { staff: 'finance' })
      await codeOf(desk)
      const [call, input] = await make(shop, desk)
      const decide = (factor: string | null) => shop.ask(call, input as never, { token: desk.token, factor })
      const before = await fingerprint(shop)
      expect((await decide(null)).problem?.key).toBe('staff.codeNeeded')
      for (let n = 0; n < 10; n++) expect((await decide('12345')).problem?.key).toBe('staff.codeWrong')
      const { status, problem } = await decide(await codeOf(desk))
      expect([status, problem?.key]).toEqual([429, 'system.tooManyRequests'])
      expect(await fingerprint(shop)).toEqual(before)
      // Another member of staff is not affected.
      const colleague = await person(shop, { staff: 'finance' })
      const answer = await shop.ask(call, input as never, { token: colleague.token, factor: await codeOf(colleague) })
      expect(['staff.codeNeeded', 'staff.codeWrong']).not.toContain(answer.problem?.key)
      expect(answer.body.code === 1 || answer.problem?.key === 'desk.secondPerson').toBe(true)
    },
  )

  it('is good for one decision, and a retry of that one gets its answer', async () => {
    const desk = await person(shop, { staff: 'finance' })
    const [one, other] = [await scenes['a frozen wallet']!(shop, desk), await scenes['a frozen wallet']!(shop, desk)]
    const factor = await codeOf(desk)
    const key = newKey()
    const decide = ([call, input]: typeof one, by: object) =>
      shop.ask(call, input as never, { token: desk.token, factor, ...by })
    expect((await decide(one, { key })).body.code).toBe(1)
    expect((await decide(one, { key })).body.code).toBe(1)
    expect((await decide(other, {})).problem?.key).toBe('staff.codeWrong')
    await shop.pass(minutes(1))
    expect((await decide(other, { factor: await codeOf(desk) })).body.code).toBe(1)
  })

  it('is not asked for below the limit', async () => {
    const desk = await person(shop, { staff: 'finance' })
    const { id } = await asked(shop, await person(shop))
    const input = { verdict: 'approve', id, tx_id: newTxId(), amount: String(50n * USDT), reason: 'Seen' } as const
    const answer = await shop.ask(deskRechargeCalls.auditRecharge, input, { token: desk.token, factor: null })
    expect(answer.body.code).toBe(1)
  })
})
