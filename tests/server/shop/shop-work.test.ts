import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import { shopWorkCalls } from '#contract/figures/shop-work.calls.ts'
import { list } from '#tests/support/catalogue.ts'
import { say } from '#tests/support/chats.ts'
import { person } from '#tests/support/factories.ts'
import { paid, payFor, placeFor, placed, shipped } from '#tests/support/orders.ts'
import { askedOnce, byIndex, planned, rowsRead } from '#tests/support/plan.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const shopperAsks = async (shop: TestShop, id: string, text: string) =>
  shop.must(questionCalls.ask, { id, text }, await person(shop))

describe.each(oneEngine())('what waits for a merchant on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())
  type Deal = Awaited<ReturnType<typeof paid>>

  const waiting = ({ merchant }: Pick<Deal, 'merchant'>) => shop.must(shopWorkCalls.waiting, {}, merchant.owner)
  const today = ({ merchant }: Pick<Deal, 'merchant'>) => shop.must(shopWorkCalls.today, {}, merchant.owner)
  const askBack = async ({ order, buyer }: Deal, kind: 'money' | 'goods' = 'money') => {
    const [line] = order.lines
    const money = line?.refundable ?? ''
    const asked = await shop.must(
      refundCalls.addApply,
      { order_id: order.id, line_id: line?.id ?? '', kind, money, reason: 'wrong' },
      buyer,
    )
    return asked.refunds[0]?.id ?? ''
  }

  it('is nothing in a new shop', async () => {
    const { merchant } = await placed(shop)
    const { items, counts } = await waiting({ merchant })
    expect({ items, counts }).toEqual({ items: [], counts: { ship: 0, refunds: 0, messages: 0, questions: 0 } })
  })

  it('comes in the order of its deadline, whatever it is', async () => {
    const deal = await paid(shop)
    const later = await placeFor(shop, deal.buyer, deal.addressId, [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }])
    await payFor(shop, { buyer: deal.buyer, order: later })
    await askBack(deal)
    await say(shop, deal.buyer, deal.merchant.id, 'Is it blue?')
    await say(shop, deal.buyer, deal.merchant.id, 'Or green?')
    const { items, counts } = await waiting(deal)
    expect(items.map(({ kind, id, more }) => ({ kind, id, more }))).toEqual([
      { kind: 'message', id: deal.buyer.id, more: 0 },
      { kind: 'refund', id: deal.order.id, more: 0 },
      { kind: 'ship', id: later.id, more: 0 },
    ])
    expect(items[0]).toMatchObject({ count: 2, message: { type: 'text', text: 'Or green?' }, money: null })
    expect(items[1]?.money).toBe(deal.order.lines[0]?.refundable)
    expect(counts).toEqual({ ship: 1, refunds: 1, messages: 1, questions: 0 })
    const due = items.map((item) => Date.parse(item.due ?? ''))
    expect(due).toEqual(due.toSorted((one, other) => one - other))
  })

  it('names products with questions that have no answer, the oldest first', async () => {
    const { merchant } = await placed(shop)
    const [cup, pot] = [await list(shop, merchant), await list(shop, merchant)]
    const asks = (id: string, text: string) => shopperAsks(shop, id, text)
    const first = await asks(cup.id, 'Is it blue?')
    await asks(pot.id, 'Does it pour?')
    await asks(cup.id, 'Is it heavy?')
    const { items, counts } = await waiting({ merchant })
    expect(items.map(({ kind, id, count, message }) => [kind, id, count, message?.text])).toEqual([
      ['question', cup.id, 2, 'Is it blue?'],
      ['question', pot.id, 1, 'Does it pour?'],
    ])
    expect(counts.questions).toBe(2)
    await shop.must(questionCalls.answer, { id: first.id, text: 'It is.', seen: null }, merchant.owner)
    const later = (await waiting({ merchant })).items
    expect(later.map(({ id, count, message }) => [id, count, message?.text])).toEqual([
      [pot.id, 1, 'Does it pour?'],
      [cup.id, 1, 'Is it heavy?'],
    ])
  })

  it('reads no question that has an answer', async () => {
    const { merchant } = await placed(shop)
    const { id } = await list(shop, merchant)
    await runText(
      shop,
      `insert into goods_questions (id, goods_id, shop_id, user_id, text, answer, answered_at)
       select 'answered' || n, $1, $2, $3, 'Is it ' || n || '?', 'Yes.', shop_now() from generate_series(1, 50) n`,
      id,
      merchant.id,
      (await person(shop)).id,
    )
    await shopperAsks(shop, id, 'Is it blue?')
    const { text, values } = await askedOnce(shop.db, 'waiting_questions', () => waiting({ merchant }))
    const plan = await shop.db.transaction(async (tx) => {
      await byIndex(tx)
      return planned(tx, text, values)
    })
    // Once to count them, and once for the first of their product.
    expect(rowsRead('goods_questions', plan)).toBe(2)
  })

  it('names a returned parcel apart from a refund that was asked for', async () => {
    const deal = await shipped(shop)
    const id = await askBack(deal, 'goods')
    await shop.must(refundMoves['refund.agree'], { id }, deal.merchant.owner)
    expect((await waiting(deal)).items).toEqual([])
    await shop.must(
      refundMoves['refund.sendBack'],
      { id, parcel: { carrier: 'DPD', tracking: 'BACK12345' } },
      deal.buyer,
    )
    expect((await waiting(deal)).items).toMatchObject([{ kind: 'parcel', id: deal.order.id }])
  })

  it('shares one row among the orders with the most time, and counts all of them', async () => {
    const deal = await paid(shop)
    for (let count = 0; count < 7; count++) {
      const order = await placeFor(shop, deal.buyer, deal.addressId, [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }])
      await payFor(shop, { buyer: deal.buyer, order })
    }
    const { items, counts } = await waiting(deal)
    expect(counts.ship).toBe(8)
    expect(items.map(({ more }) => more)).toEqual([0, 0, 0, 0, 0, 2])
  })

  it('leaves out an order that was shipped', async () => {
    const deal = await paid(shop)
    expect((await waiting(deal)).counts.ship).toBe(1)
    await shop.must(
      orderMoves['order.ship'],
      { id: deal.order.id, parcel: { carrier: 'DPD', tracking: 'GONE12345' } },
      deal.merchant.owner,
    )
    expect((await waiting(deal)).counts.ship).toBe(0)
  })

  it('adds up the sales of today by hour, and compares them with yesterday at the same time', async () => {
    const deal = await paid(shop)
    const first = await today(deal)
    expect(first.today).toMatchObject({ orders: 1, sales: deal.order.money.total })
    expect(first.yesterday).toMatchObject({ orders: 0, sales: '0' })
    expect(first.hours.today.at(-1)).toBe(deal.order.money.total)
    expect(first.hours.today).toHaveLength(new Date(first.at).getUTCHours() + 1)
    expect(first.hours.yesterday).toHaveLength(24)
    await shop.pass(days(1))
    const next = await today(deal)
    expect(next.today.sales).toBe('0')
    expect(next.yesterday).toMatchObject({ orders: 1, sales: deal.order.money.total })
    expect(next.hours.yesterday.at(-1)).toBe(deal.order.money.total)
  })

  it('names what was refunded today, and does not take it off the sales', async () => {
    const deal = await paid(shop)
    const id = await askBack(deal)
    await shop.must(refundMoves['refund.agree'], { id }, deal.merchant.owner)
    const day = await today(deal)
    expect(day.refunded).toBe(deal.order.lines[0]?.refundable)
    expect(day.today.sales).toBe(deal.order.money.total)
  })

  it('says of a shop what is done of its first steps, and what is known of its owner', async () => {
    const { merchant } = await placed(shop)
    const { done } = await shop.must(shopWorkCalls.firstSteps, {}, merchant.owner)
    expect(done).toMatchObject({ returnAddress: true, freight: true, product: true })
  })

  it('tells a person without a shop that they are no merchant', async () => {
    const someone = await person(shop)
    const { waiting: list, today: day, firstSteps: steps } = shopWorkCalls
    const asked = [
      await shop.ask(list, {}, someone),
      await shop.ask(day, {}, someone),
      await shop.ask(steps, {}, someone),
    ]
    expect(asked.map(({ problem }) => problem?.key)).toEqual(Array(3).fill('shop.notMerchant'))
    expect((await shop.ask(list, {})).body.code).toBe(401)
  })
})
