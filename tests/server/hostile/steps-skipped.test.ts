import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOrderCalls, orderCalls, orderMoves, payCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { stateNames } from '#machines/platform/chart.ts'
import type { EventRow } from '#machines/platform/lifecycle.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { orderRows } from '#tests/machines/order.table.ts'
import { rechargeRows } from '#tests/machines/recharge.table.ts'
import { refundRows } from '#tests/machines/refund.table.ts'
import { withdrawalRows } from '#tests/machines/withdrawal.table.ts'
import type { Asked } from '#tests/support/asked.ts'
import { person } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { WATCHING } from '#tests/support/money.ts'
import { rechargeMovesOf, withdrawalMovesOf } from '#tests/support/money-asks.ts'
import { movesOf, refundMovesOf } from '#tests/support/order-asks.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { appealed, applied, refundOf, refusedRefund, returned, returning, takenBack } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { RECHARGES, WITHDRAWALS } from './money-states.ts'

type Scene = (shop: TestShop) => Promise<Deal>

const confirmed: Scene = async (shop) => {
  const deal = await shipped(shop)
  await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
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
    await shop.must(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
    return deal
  },
  cancelled: async (shop) => {
    const deal = await placed(shop)
    await shop.must(orderMoves['order.cancel'], { id: deal.order.id }, deal.buyer)
    return deal
  },
  refunded: async (shop) => {
    const deal = await paid(shop)
    const [one, two] = [await person(shop, { staff: 'support' }), await person(shop, { staff: 'finance' })]
    await shop.ask(orderMoves['order.forceClose'], { id: deal.order.id, reason: 'fraud' }, one)
    await shop.must(orderMoves['order.forceClose'], { id: deal.order.id, reason: 'fraud' }, two)
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
    await shop.must(refundMoves['refund.agree'], { id: refundOf(deal.order) }, deal.merchant.owner)
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
  'wanlshop/desk/ruleRefund for merchant': 'refund.ruleMerchant',
  'wanlshop/desk/ruleRefund for shopper': 'refund.ruleBuyer',
  'wanlshop/desk/auditRecharge to approve': 'recharge.approve',
  'wanlshop/desk/auditRecharge to reject': 'recharge.reject',
  'wanlshop/pay/cancelWithdraw': 'withdrawal.cancel',
  'wanlshop/desk/auditWithdraw to approve': 'withdrawal.approve',
  'wanlshop/desk/auditWithdraw to reject': 'withdrawal.reject',
  'wanlshop/desk/auditWithdraw to send': 'withdrawal.broadcast',
  'wanlshop/desk/auditWithdraw to confirm': 'withdrawal.confirm',
  'wanlshop/desk/auditWithdraw to provenSent': 'withdrawal.provenSent',
  'wanlshop/desk/auditWithdraw to provenUnsent': 'withdrawal.provenUnsent',
}

/** Keyed calls that begin something, instead of moving what stands somewhere. */
const BEGINNINGS = [
  'wanlshop/order/addOrder',
  'wanlshop/refund/addApply',
  'wanlshop/recharge/add',
  'wanlshop/pay/withdraw',
]

function nameOfAsk({ call: { path }, input }: Asked): string {
  if ('for' in input) return `${path} for ${String(input.for)}`
  return 'verdict' in input ? `${path} to ${String(input.verdict)}` : path
}
const eventOf = (asked: Asked): string => {
  const found = EVENTS[nameOfAsk(asked)]
  if (found === undefined) throw new Error(`${nameOfAsk(asked)} asks for no event`)
  return found
}

describe('the tables of scenes and moves', () => {
  it.each([
    ['an order', ORDERS, orderLifecycle],
    ['a refund', REFUNDS, refundLifecycle],
    ['a recharge', RECHARGES, rechargeLifecycle],
    ['a withdrawal', WITHDRAWALS, withdrawalLifecycle],
  ] as const)('have a scene for every state of %s, and no other', (_what, scenes, lifecycle) => {
    expect(Object.keys(scenes).toSorted()).toEqual(stateNames(lifecycle).toSorted())
  })

  it('know every keyed call about orders, refunds and money in and out', () => {
    const orders = [orderCalls, orderMoves, payCalls, shopOrderCalls, deskOrderCalls]
    const refunds = [refundCalls, refundMoves, deskRefundCalls]
    const money = [rechargeCalls, deskRechargeCalls, withdrawalCalls, withdrawalMoves, deskWithdrawalCalls]
    const keyed = [...orders, ...refunds, ...money].flatMap((area) => Object.values(area)).filter((call) => call.keyed)
    const known = [...Object.keys(EVENTS).map((name) => name.split(' ')[0] ?? ''), ...BEGINNINGS]
    expect(new Set(keyed.map(({ path }) => path))).toEqual(new Set(known))
  })

  it('know every event that a person may send', () => {
    const people = new Set(['shopper', 'merchant', 'support', 'finance'])
    const lifecycles = [orderLifecycle, refundLifecycle, rechargeLifecycle, withdrawalLifecycle]
    const sent = lifecycles
      .flatMap(({ events }) => Object.entries<EventRow>(events))
      .filter(([, { by }]) => by.some((actor) => people.has(actor)))
      .map(([event]) => event)
    expect(Object.values(EVENTS).toSorted()).toEqual(sent.toSorted())
  })
})

describe.each(oneEngine())('a step out of turn on %s', (engine) => {
  let shop: TestShop
  let cases = 0
  const tried = new Set<string>()
  beforeAll(async () => (shop = await openShop(engine, WATCHING)))
  afterAll(() => shop.close())

  /** Every move that the table does not know from this state is refused by its name, and nothing moves. */
  async function refusesAllBut(open: readonly string[], asks: readonly Asked[], state: string): Promise<void> {
    const outOfTurn = asks.filter((asked) => !open.includes(eventOf(asked)))
    const before = await fingerprint(shop)
    for (const asked of outOfTurn) {
      const { status, problem } = await shop.ask(asked.call, asked.input, asked.as)
      const expected = { key: 'system.alreadyMoved', params: { state } }
      expect([nameOfAsk(asked), status, problem]).toEqual([nameOfAsk(asked), 200, expected])
      tried.add(nameOfAsk(asked))
    }
    expect(await fingerprint(shop)).toEqual(before)
    cases += outOfTurn.length
  }
  const actors = async ({ buyer, merchant }: Deal) => ({
    buyer,
    owner: merchant.owner,
    desk: await person(shop, { staff: 'support' }),
  })
  const openIn = (rows: readonly (readonly [string, string, ...unknown[]])[], state: string): string[] =>
    rows.filter(([from]) => from === state).map(([, event]) => event)

  it.each(Object.entries(ORDERS))('is refused of an order in %s', async (state, scene) => {
    const deal = await scene(shop)
    const asks = movesOf(deal, deal.addressId, await actors(deal))
    await refusesAllBut(openIn(orderRows, state), asks, `order.states.${state}`)
  })

  it.each(Object.entries(REFUNDS))('is refused of a refund in %s', async (state, scene) => {
    const deal = await scene(shop)
    const asks = refundMovesOf(deal, await actors(deal))
    await refusesAllBut(openIn(refundRows, state), asks, `refund.states.${state}`)
  })

  it.each(Object.entries(RECHARGES))('is refused of a recharge in %s', async (state, sceneOf) => {
    const { id } = await sceneOf(shop)
    const asks = rechargeMovesOf(id, await person(shop, { staff: 'finance' }))
    await refusesAllBut(openIn(rechargeRows, state), asks, `recharge.states.${state}`)
  })

  it.each(Object.entries(WITHDRAWALS))('is refused of a withdrawal in %s', async (state, sceneOf) => {
    const { id, who } = await sceneOf(shop)
    const asks = withdrawalMovesOf(id, who, await person(shop, { staff: 'finance' }))
    await refusesAllBut(openIn(withdrawalRows, state), asks, `withdrawal.states.${state}`)
  })

  it('was tried a hundred and fifty times, each move among them', () => {
    expect(cases).toBeGreaterThanOrEqual(150)
    expect([...tried].toSorted()).toEqual(Object.keys(EVENTS).toSorted())
  })
})
