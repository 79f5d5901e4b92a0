import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOrderCalls, orderCalls } from '#contract/order.calls.ts'
import { shopRefundCalls } from '#contract/refund.calls.ts'
import { orderRows } from '#tests/machines/order.table.ts'
import { refundRows } from '#tests/machines/refund.table.ts'
import type { Asked } from '#tests/support/asked.ts'
import { person } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { movesOf, refundMovesOf } from '#tests/support/order-asks.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { appealed, applied, refundOf, refusedRefund, returned, returning, takenBack } from '#tests/support/refunds.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

type Scene = (shop: TestShop) => Promise<Deal>

const confirmed: Scene = async (shop) => {
  const deal = await shipped(shop)
  await shop.must(orderCalls.confirmOrder, { id: deal.order.id }, deal.buyer)
  return deal
}

/** How an order comes to stand in each of its states. */
const ORDERS: Readonly<Record<string, Scene>> = {
  pendingPayment: placed,
  pendingDelivery: paid,
  pendingReceipt: shipped,
  pendingReview: confirmed,
  completed: async (shop) => {
    const deal = await confirmed(shop)
    const lines = deal.order.lines.map(({ id }) => ({ line_id: id, stars: 5, text: '' }))
    await shop.must(orderCalls.commentOrder, { id: deal.order.id, lines }, deal.buyer)
    return deal
  },
  cancelled: async (shop) => {
    const deal = await placed(shop)
    await shop.must(orderCalls.cancelOrder, { id: deal.order.id }, deal.buyer)
    return deal
  },
  refunded: async (shop) => {
    const deal = await paid(shop)
    const [one, two] = [await person(shop, { staff: 'support' }), await person(shop, { staff: 'finance' })]
    await shop.ask(deskOrderCalls.forceClose, { id: deal.order.id, reason: 'fraud' }, one)
    await shop.must(deskOrderCalls.forceClose, { id: deal.order.id, reason: 'fraud' }, two)
    return deal
  },
}

/** The same of a refund. */
const REFUNDS: Readonly<Record<string, Scene>> = {
  applied: async (shop) => applied(shop, await shipped(shop)),
  refused: async (shop) => refusedRefund(shop, await shipped(shop)),
  returning: async (shop) => returning(shop, await shipped(shop)),
  returned: async (shop) => returned(shop, await shipped(shop)),
  arbitrating: async (shop) => appealed(shop, await shipped(shop)),
  closed: async (shop) => takenBack(shop, await shipped(shop)),
  succeeded: async (shop) => {
    const deal = await applied(shop, await shipped(shop))
    await shop.must(shopRefundCalls.refundAgree, { id: refundOf(deal.order) }, deal.merchant.owner)
    return deal
  },
}

/** Which event a call asks for. */
const EVENTS: Readonly<Record<string, string>> = {
  'wanlshop/pay/payment': 'order.pay',
  'wanlshop/order/cancelOrder': 'order.cancel',
  'wanlshop/order/confirmOrder': 'order.confirm',
  'wanlshop/order/extendReceipt': 'order.extend',
  'wanlshop/order/remindShip': 'order.remind',
  'wanlshop/order/editOrderAddress': 'order.changeAddress',
  'wanlshop/order/commentOrder': 'order.review',
  'wanlshop/shop/delivery': 'order.ship',
  'wanlshop/shop/lowerPrice': 'order.lowerPrice',
  'wanlshop/shop/cancelOrder': 'order.merchantCancel',
  'wanlshop/desk/forceClose': 'order.forceClose',
  'wanlshop/refund/editRefund': 'refund.edit',
  'wanlshop/refund/toExpress': 'refund.sendBack',
  'wanlshop/refund/closeRefund': 'refund.cancel',
  'wanlshop/refund/arbitrationRefund': 'refund.appeal',
  'wanlshop/shop/refundAgree': 'refund.agree',
  'wanlshop/shop/refundRefuse': 'refund.refuse',
  'wanlshop/shop/refundReceiving': 'refund.receive',
  'wanlshop/shop/refundDispute': 'refund.dispute',
  'wanlshop/desk/ruleRefund': 'refund.ruleMerchant',
}

const eventOf = ({ call }: Asked): string => {
  const found = EVENTS[call.path]
  if (found === undefined) throw new Error(`${call.path} asks for no event`)
  return found
}

describe.each(engines())('a step out of turn on %s', (engine) => {
  let shop: TestShop
  let cases = 0
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Every move that the table does not know from this state is refused by its name, and nothing moves. */
  async function refusesAllBut(open: readonly string[], asks: readonly Asked[], state: string): Promise<void> {
    const outOfTurn = asks.filter((asked) => !open.includes(eventOf(asked)))
    const before = await fingerprint(shop)
    for (const asked of outOfTurn) {
      const { status, problem } = await shop.ask(asked.call, asked.input, asked.as)
      const expected = { key: 'order.alreadyMoved', params: { state } }
      expect([asked.call.path, status, problem]).toEqual([asked.call.path, 200, expected])
    }
    expect(await fingerprint(shop)).toEqual(before)
    cases += outOfTurn.length
  }
  const askers = async ({ buyer, merchant }: Deal) => ({
    buyer,
    owner: merchant.owner,
    desk: await person(shop, { staff: 'support' }),
  })
  const openIn = (rows: readonly (readonly [string, string, ...unknown[]])[], state: string): string[] =>
    rows.filter(([from]) => from === state).map(([, event]) => event)

  it.each(Object.entries(ORDERS))('is refused of an order in %s', async (state, scene) => {
    const deal = await scene(shop)
    const asks = movesOf(deal, deal.addressId, await askers(deal))
    await refusesAllBut(openIn(orderRows, state), asks, `order.states.${state}`)
  })

  it.each(Object.entries(REFUNDS))('is refused of a refund in %s', async (state, scene) => {
    const deal = await scene(shop)
    const asks = refundMovesOf(deal, await askers(deal))
    await refusesAllBut(openIn(refundRows, state), asks, `refund.states.${state}`)
  })

  it('was tried a hundred times', () => expect(cases).toBeGreaterThanOrEqual(100))
})
