import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { days, hours, minutes } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import * as order from '#machines/trade/order.terms.ts'
import type { OrderTerms } from '#machines/trade/order.terms.ts'
import * as recharge from '#machines/money/recharge.terms.ts'
import type { RechargeTerms } from '#machines/money/recharge.terms.ts'
import * as refund from '#machines/trade/refund.terms.ts'
import type { RefundTerms } from '#machines/trade/refund.terms.ts'
import * as withdrawal from '#machines/money/withdrawal.terms.ts'
import type { WithdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import { prove } from '#tests/support/prove.ts'
import { newEmail, PASSWORD } from '#tests/support/accounts.ts'
import { address, person, sku, store, USDT } from '#tests/support/factories.ts'
import { mailedCode, otherCode, type TypedCode } from '#tests/support/mail.ts'
import { asked, customer, evmAddress, newTxId, requested, withdrawalFor } from '#tests/support/money.ts'
import { paid, payFor, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { appealed, applied, claimFor, refundOf, refusedRefund, takenBack } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** The terms as they once were, where a test says so. */
const once = {
  order: (change: Partial<OrderTerms>) =>
    vi.spyOn(order, 'orderTerms', 'get').mockReturnValue({ ...order.orderTerms, ...change }),
  refund: (change: Partial<RefundTerms>) =>
    vi.spyOn(refund, 'refundTerms', 'get').mockReturnValue({ ...refund.refundTerms, ...change }),
  recharge: (change: Partial<RechargeTerms>) =>
    vi.spyOn(recharge, 'rechargeTerms').mockReturnValue({ ...recharge.rechargeTerms(false), ...change }),
  withdrawal: (change: Partial<WithdrawalTerms>) =>
    vi.spyOn(withdrawal, 'withdrawalTerms').mockReturnValue({ ...withdrawal.withdrawalTerms('ERC20'), ...change }),
}
const today = (): void => void vi.restoreAllMocks()
const span = (from: string, until: string | null): number => Date.parse(until ?? '') - Date.parse(from)

describe.each(oneEngine())('a row keeps the terms it was made under, on %s:', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterEach(async () => {
    today()
    expect(await prove(shop.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const finance = () => person(shop, { staff: 'finance' })
  const orderOf = (id: string, as: { token: string }) => shop.must(orderCalls.getOrderInfo, { id }, as)

  it('an order its time to be paid', async () => {
    once.order({ payMs: hours(2) })
    const early = await placed(shop)
    today()
    const next = await placed(shop)
    expect(early.order.facts.terms.payMs).toBe(hours(2))
    await shop.pass(minutes(31))
    expect((await orderOf(early.order.id, early.buyer)).state).toBe('pendingPayment')
    expect((await orderOf(next.order.id, next.buyer)).state).toBe('cancelled')
    await shop.pass(hours(2))
    expect((await orderOf(early.order.id, early.buyer)).state).toBe('cancelled')
  })

  it('an order its extension, and its settlement the after-sales time and the commission', async () => {
    once.order({ extendWithinMs: days(20), extensionMs: days(1), afterSalesMs: days(1) })
    const merchant = await store(shop, { levelTerms: { ...levelTerms(1), commissionBp: 1000 } })
    const sku_id = await sku(shop, merchant, { price: 20n * USDT })
    const buyer = await person(shop)
    const order = await placeFor(shop, buyer, await address(shop, buyer.id), [{ sku_id, quantity: 1 }])
    today()
    await runText(shop, 'update shops set level_terms = $2 where id = $1', merchant.id, JSON.stringify(levelTerms(1)))
    await payFor(shop, { buyer, order })
    const { id } = order
    const sent = await shop.must(
      orderMoves['order.ship'],
      { id, parcel: { carrier: 'SF', tracking: `T${id}` } },
      merchant.owner,
    )
    const extended = await shop.must(orderMoves['order.extend'], { id }, buyer)
    expect(span(sent.deadline_at ?? '', extended.deadline_at)).toBe(days(1))
    const received = await shop.must(orderMoves['order.confirm'], { id }, buyer)
    expect(span(received.taketime ?? '', received.settlement?.deadline_at ?? null)).toBe(days(1))
    await shop.pass(days(1) + 1_000)
    const settled = await orderOf(id, buyer)
    expect(settled.settlement?.state).toBe('settled')
    expect(settled.money.commission).toBe(String(2n * USDT))
  })

  it('an order its number of requests for a refund', async () => {
    once.order({ refundRequests: 1 })
    const deal = await paid(shop)
    today()
    const back = await takenBack(shop, deal)
    const again = await shop.ask(refundCalls.addApply, claimFor(back), deal.buyer)
    expect(again.problem).toMatchObject({ key: 'refund.twoRequests', params: { times: 1 } })
    expect((await orderOf(deal.order.id, deal.buyer)).refunds).toHaveLength(1)
  })

  it('a refund its windows', async () => {
    once.refund({ answerMs: hours(2), appealMs: days(1), edits: 0 })
    const [silent, refused] = [await applied(shop, await paid(shop)), await applied(shop, await paid(shop))]
    today()
    expect(silent.order.refunds[0]?.facts.terms.answerMs).toBe(hours(2))
    const id = refundOf(refused.order)
    const edit = { id, kind: 'money' as const, money: String(USDT), reason: 'less' }
    const edited = await shop.ask(refundMoves['refund.edit'], edit, refused.buyer)
    expect(edited.problem).toMatchObject({ key: 'refund.editsUsed', params: { times: 0 } })
    await shop.must(refundMoves['refund.refuse'], { id, reason: 'it was fine' }, refused.merchant.owner)
    await shop.pass(hours(2) + 1_000)
    expect((await orderOf(silent.order.id, silent.buyer)).refunds[0]?.state).toBe('succeeded')
    expect((await orderOf(refused.order.id, refused.buyer)).refunds[0]?.state).toBe('refused')
    await shop.pass(days(1))
    expect((await orderOf(refused.order.id, refused.buyer)).refunds[0]?.state).toBe('closed')
  })

  it('a refund the amount above which two people rule', async () => {
    const ruled = async (deal: Awaited<ReturnType<typeof appealed>>) => {
      const rule = { id: refundOf(deal.order), for: 'shopper' as const, reason: 'clear' }
      return (await shop.ask(deskRefundCalls.ruleRefund, rule, await person(shop, { staff: 'support' }))).problem?.key
    }
    once.refund({ twoPeopleAboveMicro: String(5n * USDT), rulingMs: hours(3) })
    const deal = await refusedRefund(shop, await shipped(shop))
    today()
    const ask = { id: refundOf(deal.order), evidence: 'see the crack' }
    const { refunds } = await shop.must(refundMoves['refund.appeal'], ask, deal.buyer)
    expect(refunds[0]?.facts.terms.twoPeopleAboveMicro).toBe(String(5n * USDT))
    expect(await ruled(deal)).toBe('desk.secondPerson')
    expect(await ruled(await appealed(shop, await shipped(shop)))).toBeUndefined()
  })

  it('a withdrawal its fee, minimum, two people and target', async () => {
    once.withdrawal({
      feeMicro: String(3n * USDT),
      minMicro: String(90n * USDT),
      twoPeopleFromMicro: String(50n * USDT),
      autoApproveMicro: '0',
      targetMs: hours(2),
    })
    const { id, createtime, fee, deadline_at } = await requested(shop, await customer(shop))
    today()
    expect(fee).toBe(String(3n * USDT))
    expect(span(createtime, deadline_at)).toBe(hours(2))
    const next = await requested(shop, await customer(shop))
    const approve = async (which: string) =>
      shop.ask(
        deskWithdrawalCalls.auditWithdraw,
        { verdict: 'approve', id: which, amount: String(100n * USDT), reason: 'In order' },
        await finance(),
      )
    expect((await approve(id)).problem?.key).toBe('desk.secondPerson')
    const { data } = (await approve(id)).body
    expect(data).toMatchObject({ state: 'approved.toSend', fee: String(3n * USDT), facts: { terms: { perMonth: 10 } } })
    expect(span(data.decidetime ?? '', data.deadline_at)).toBe(hours(2))
    const approved = (await approve(next.id)).body.data
    expect(approved).toMatchObject({ state: 'approved.toSend', fee: String(5n * USDT) })
    expect(span(approved.decidetime ?? '', approved.deadline_at)).toBe(hours(24))
  })

  it('withdrawals the limits of their month and day, and a lower limit leaves nothing', async () => {
    const who = await customer(shop)
    await requested(shop, who)
    const next = await withdrawalFor(shop, who)
    once.withdrawal({ dailyMicro: String(50n * USDT) })
    const more = await shop.ask(withdrawalCalls.withdraw, next, who)
    expect(more.problem).toMatchObject({ key: 'withdrawal.dayUsed', params: { left: '0' } })
    today()
    once.withdrawal({ perMonth: 1 })
    expect((await shop.ask(withdrawalCalls.withdraw, next, who)).problem?.key).toBe('withdrawal.monthUsed')
    today()
    await requested(shop, who)
  })

  it('a recharge its two people, target and hold', async () => {
    once.recharge({ twoPeopleFromMicro: String(40n * USDT), targetMs: hours(2), holdMs: hours(1) })
    const who = await customer(shop)
    const { id, createtime, deadline_at, facts } = await asked(shop, who)
    today()
    expect(facts.terms.minMicro).toBe(String(10n * USDT))
    expect(span(createtime, deadline_at)).toBe(hours(2))
    const tx_id = newTxId()
    const approve = async () =>
      shop.ask(
        deskRechargeCalls.auditRecharge,
        { verdict: 'approve', id, tx_id, amount: String(50n * USDT), reason: 'Seen' },
        await finance(),
      )
    expect((await approve()).problem?.key).toBe('desk.secondPerson')
    expect((await approve()).body.data.state).toBe('approved')
    const held = 'select (extract(epoch from until - at) * 1000)::int as ms from holds where entity_id = $1'
    expect(await runText(shop, held, id)).toEqual([{ ms: hours(1) }])
    expect((await shop.must(rechargeCalls.info, { id }, who)).facts.terms.holdMs).toBe(hours(1))
  })

  it('an address the time from which it may be used', async () => {
    const who = await customer(shop)
    const saved = await shop.must(
      walletCalls.addPayAccount,
      { network: 'ERC20', address: evmAddress(), label: 'Mine' },
      who,
    )
    expect(span(saved.createtime, saved.usable_at)).toBe(hours(24))
    await runText(shop, 'update wallet_addresses set usable_at = created_at where id = $1', saved.id)
    const { data } = await shop.must(walletCalls.getPayAccount, {}, who)
    expect(data.map(({ usable_at }) => usable_at)).toEqual([saved.createtime])
    const { id } = await requested(shop, who, { address_id: saved.id })
    expect((await shop.must(withdrawalCalls.withdrawInfo, { id }, who)).state).toBe('pending')
  })

  it('a mailed code its number of tries', async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    await runText(shop, 'update codes set most_tries = 2 where email = $1', email)
    const enter = async (typed: TypedCode) =>
      (await shop.ask(userCalls.register, { email, ...typed, password: PASSWORD, agreed: true })).problem?.key
    expect([await enter(otherCode(code)), await enter(otherCode(code)), await enter(code)]).toEqual(
      Array(3).fill('account.codeIncorrect'),
    )
  })

  it('a shop what its level gave', async () => {
    const { owner } = await store(shop, { levelTerms: { ...levelTerms(1), listings: 7 } })
    expect((await shop.must(shopBoardCalls.index, {}, owner)).limits).toMatchObject({ goods: 7, profit_percent: 12 })
  })

  it('a parcel its number, though no form would take it today', async () => {
    const { buyer, order } = await shipped(shop)
    await runText(shop, `update orders set parcel = '{"carrier": "", "tracking": "T"}' where id = $1`, order.id)
    expect((await orderOf(order.id, buyer)).parcel).toEqual({ carrier: '', tracking: 'T' })
    const { parcels } = await shop.must(orderCalls.getLogistics, { id: order.id }, buyer)
    expect(parcels.map(({ tracking }) => tracking)).toEqual(['T'])
  })
})
