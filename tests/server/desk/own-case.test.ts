import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/platform/call.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { WhichCase } from '#contract/desk/desk-case.contract.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { deskTradeCalls } from '#contract/desk/desk-trade.calls.ts'
import { deskOrderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { deskServiceCalls } from '#contract/care/service-case.calls.ts'
import { deskShopCalls } from '#contract/shops/shop.calls.ts'
import { deskHistoryCalls, deskUserCalls } from '#contract/care/staff.calls.ts'
import { say } from '#tests/support/chats.ts'
import { customer } from '#tests/support/money.ts'
import { type Person, person, USDT } from '#tests/support/factories.ts'
import { asked, requested } from '#tests/support/money.ts'
import { payFor, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { appealed, refundOf } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const OWN = 'desk.ownCase'

describe.each(oneEngine())('what is about staff themselves on %s', (engine) => {
  let shop: TestShop
  let colleague = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    colleague = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())

  const hire = ({ id }: Person) => runText(shop, `update users set staff = 'finance' where id = $1`, id)
  const keyOf = async <In, Out>(call: Call<In, Out>, input: In, as: Person): Promise<string | undefined> =>
    (await shop.ask(call, input, as)).problem?.key
  const triedBy = async ({ id }: Person): Promise<string[]> => {
    const { data } = await shop.must(deskHistoryCalls.history, { by: id }, colleague)
    return data.filter(({ act }) => act === 'case.ownRefused').map(({ entity }) => entity)
  }
  const waiting = async (as: Person) => (await shop.must(deskCaseCalls.waiting, {}, as)).all
  const queued = async (as: Person) =>
    (await shop.must(deskCaseCalls.queue, { which: 'open' }, as)).data.map(({ id }) => id)

  it.each(['the buyer', 'the owner of the shop'])(
    'is no refund of %s: not listed, counted, read or kept',
    async (who) => {
      const deal = await appealed(shop, await shipped(shop))
      const { buyer, merchant, order } = deal
      const me = who === 'the buyer' ? buyer : merchant.owner
      const which = { entity: 'refund', id: refundOf(order) } as const
      await hire(me)
      expect(await queued(colleague)).toContain(which.id)
      expect(await queued(me)).not.toContain(which.id)
      expect(await waiting(me)).toBe((await waiting(colleague)) - 1)
      const calls = [deskCaseCalls.case, deskCaseCalls.assign, deskCaseCalls.release] as const
      for (const call of calls) expect(await keyOf<WhichCase, unknown>(call, which, me)).toBe(OWN)
      for (const call of [deskOrderCalls.orderInfo, deskOrderCalls.approvals])
        expect(await keyOf<{ id: string }, unknown>(call, { id: order.id }, me)).toBe(OWN)
      // Once an hour for each: who asks again and again does not fill the history.
      expect(await triedBy(me)).toEqual(['order', 'refund'])
      // A colleague sees all of it.
      expect((await shop.must(deskCaseCalls.case, which, colleague)).id).toBe(which.id)
    },
  )

  it('is no recharge and no withdrawal of theirs', async () => {
    const me = await customer(shop, { balance: 900n * USDT })
    const [recharge, withdrawal] = [await asked(shop, me), await requested(shop, me, { amount: String(500n * USDT) })]
    await hire(me)
    const own = [recharge.id, withdrawal.id]
    expect(await queued(colleague)).toEqual(expect.arrayContaining(own))
    expect((await queued(me)).filter((id) => own.includes(id))).toEqual([])
    expect(await keyOf(deskCaseCalls.case, { entity: 'recharge', id: recharge.id }, me)).toBe(OWN)
    expect(await keyOf(deskCaseCalls.case, { entity: 'withdrawal', id: withdrawal.id }, me)).toBe(OWN)
    expect(await triedBy(me)).toEqual(['withdrawal', 'recharge'])
  })

  it('is no report by them, against them, or about what they wrote for customer service', async () => {
    const { buyer, merchant } = await shipped(shop)
    const { chat_id } = await say(shop, buyer, merchant.id, 'Is it real?')
    await shop.must(chatCalls.report, { id: chat_id, reason: 'scam', note: 'I am sure of it' }, buyer)
    const listed = async (as: Person) => (await shop.must(deskReportCalls.reports, {}, as)).data.map(({ by }) => by.id)
    for (const me of [buyer, merchant.owner]) await hire(me)
    expect(await listed(colleague)).toContain(buyer.id)
    for (const me of [buyer, merchant.owner]) expect(await listed(me)).not.toContain(buyer.id)
    const [report] = (await shop.must(deskReportCalls.reports, {}, colleague)).data
    for (const call of [deskReportCalls.assign, deskReportCalls.release])
      expect(await keyOf(call, { id: report?.id ?? '' }, merchant.owner)).toBe(OWN)
    expect(await triedBy(merchant.owner)).toEqual(['chatReport'])
    await shop.must(deskReportCalls.assign, { id: report?.id ?? '' }, colleague)
    await shop.must(deskReportCalls.handle, { id: report?.id ?? '', reason: 'It is real' }, colleague)
    const known = async (as: Person) =>
      (await shop.must(deskHistoryCalls.history, { about: report?.id ?? '' }, as)).data.map(({ act }) => act)
    expect(await known(colleague)).toContain('chat.reportHandled')
    for (const me of [buyer, merchant.owner]) expect(await known(me)).toEqual([])
  })

  it('is no trade of theirs or of their shop', async () => {
    const deal = await placed(shop, { quantity: 2 })
    const total = String(6n * USDT)
    const lowered = await shop.must(orderMoves['order.lowerPrice'], { id: deal.order.id, total }, deal.merchant.owner)
    await payFor(shop, { buyer: deal.buyer, order: lowered })
    const lines = [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }]
    await payFor(shop, { buyer: deal.buyer, order: await placeFor(shop, deal.buyer, deal.addressId, lines) })
    const calls = [deskTradeCalls.farBelowList, deskTradeCalls.loneTrades] as const
    const listed = async (as: Person) => {
      const pages = await Promise.all(
        calls.map((call) => shop.must<object, { data: readonly { buyer: { id: string } }[] }>(call, {}, as)),
      )
      return pages.map(({ data }) => data.some(({ buyer }) => buyer.id === deal.buyer.id))
    }
    for (const me of [deal.buyer, deal.merchant.owner]) await hire(me)
    expect(await listed(colleague)).toEqual([true, true])
    expect(await listed(deal.buyer)).toEqual([false, false])
    expect(await listed(deal.merchant.owner)).toEqual([false, false])
  })

  it('is not their account, their shop, their case of customer service, or what was done about them', async () => {
    const { merchant } = await placed(shop)
    const me = merchant.owner
    await say(shop, me, 'service', 'Where is my money?')
    const reason = 'looks odd'
    await shop.must(deskUserCalls.freezeWallet, { id: me.id, reason }, colleague)
    await hire(me)
    const keywords = { keywords: me.id }
    expect((await shop.must(deskUserCalls.users, keywords, colleague)).data).toMatchObject([{ stops: [{ reason }] }])
    expect((await shop.must(deskUserCalls.users, keywords, me)).data).toEqual([])
    expect((await shop.must(deskShopCalls.shops, { keywords: merchant.id }, me)).data).toEqual([])
    expect(await keyOf(deskShopCalls.shop, { id: merchant.id }, me)).toBe(OWN)
    expect(await keyOf(deskServiceCalls.one, { id: me.id }, me)).toBe(OWN)
    expect(await keyOf(deskUserCalls.unfreezeWallet, { id: me.id, reason }, me)).toBe(OWN)
    expect(await triedBy(me)).toEqual(['user', 'serviceCase', 'shop'])
    const about = async (as: Person) => (await shop.must(deskHistoryCalls.history, { about: me.id }, as)).data.length
    expect([(await about(colleague)) > 0, await about(me)]).toEqual([true, 0])
  })
})
