import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import type { RefundList } from '#contract/trade/refund.contract.ts'
import { type Deal, paid } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { runText } from '#tests/support/run-text.ts'

describe.each(oneEngine())("a shopper's list of refunds on %s", (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const listed = async ({ buyer }: Deal, input: RefundList = {}) =>
    (await shop.must(refundCalls.getList, input, buyer)).data.map(({ id }) => id)

  it('has an open refund with its whole order, and moves it to the finished ones when it is over', async () => {
    const deal = await applied(shop, await paid(shop))
    const id = refundOf(deal.order)
    const { data } = await shop.must(refundCalls.getList, {}, deal.buyer)
    expect(data).toMatchObject([
      { id, order: { id: deal.order.id, as: 'shopper', refunds: [{ id, state: 'applied' }] } },
    ])
    expect(await listed(deal, { which: 'over' })).toEqual([])
    await shop.must(refundMoves['refund.cancel'], { id }, deal.buyer)
    expect(await listed(deal)).toEqual([])
    expect(await listed(deal, { which: 'over' })).toEqual([id])
  })

  it('has two requests of one line as two rows, the newest first, and goes on after a row', async () => {
    const deal = await applied(shop, await paid(shop))
    const first = refundOf(deal.order)
    await shop.must(refundMoves['refund.cancel'], { id: first }, deal.buyer)
    const again = await applied(shop, deal)
    const second = refundOf(again.order)
    await shop.must(refundMoves['refund.cancel'], { id: second }, deal.buyer)
    expect(await listed(deal, { which: 'over' })).toEqual([second, first])
    expect(await listed(deal, { which: 'over', after: second })).toEqual([first])
  })

  it('goes on page by page', async () => {
    const deal = await applied(shop, await paid(shop))
    const id = refundOf(deal.order)
    await shop.must(refundMoves['refund.cancel'], { id }, deal.buyer)
    await runText(
      shop,
      `insert into refunds select (jsonb_populate_record(r, jsonb_build_object('id', '0' || n || r.id, 'refund_no', n || r.refund_no))).*
       from refunds r, generate_series(100, 124) n where r.id = $1`,
      id,
    )
    const page = await shop.must(refundCalls.getList, { which: 'over' }, deal.buyer)
    expect(page.data).toHaveLength(20)
    const rest = await listed(deal, { which: 'over', after: page.after ?? '' })
    expect(rest).toHaveLength(6)
    await runText(shop, `delete from refunds where order_id = $1 and id <> $2`, deal.order.id, id)
  })

  it('shows nothing of another person, nothing of a hidden order, and nothing to a visitor', async () => {
    const [deal, stranger] = [await applied(shop, await paid(shop)), await paid(shop)]
    expect(await listed(stranger)).toEqual([])
    expect(await shop.ask(refundCalls.getList, {})).toMatchObject({ problem: { key: 'account.signInFirst' } })
    const { id } = deal.order
    await shop.must(orderMoves['order.merchantCancel'], { id }, deal.merchant.owner)
    expect(await listed(deal, { which: 'over' })).toEqual([refundOf(deal.order)])
    await shop.must(orderCalls.delOrder, { id }, deal.buyer)
    expect(await listed(deal, { which: 'over' })).toEqual([])
  })

  it('refuses a list that there is not, and a cursor out of unprintable signs', async () => {
    const { buyer } = await paid(shop)
    expect(await shop.ask(refundCalls.getList, { which: 'all' as 'over' }, buyer)).toMatchObject({
      problem: { key: 'input.invalid', field: 'which' },
    })
    expect(await shop.ask(refundCalls.getList, { after: "' or\u0000" }, buyer)).toMatchObject({
      problem: { field: 'after' },
    })
    expect(await shop.must(refundCalls.getList, { after: "'--" }, buyer)).toMatchObject({ data: [], after: null })
  })
})
