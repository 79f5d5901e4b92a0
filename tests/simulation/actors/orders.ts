import { ask } from '#client/http.ts'
import { couponCalls } from '#contract/trade/coupon.calls.ts'
import { deskOrderCalls, orderCalls, orderMoves, payCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'
import { watchCounters } from '#streams/trade/counters.stream.ts'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { listScreen, screen, type ScreenOf } from '../client/screen.ts'
import { type Act, choicesOf, doOne, type Me, type Moves, rowsOf } from './choices.ts'
import { doneOf, nothing } from './done.ts'
import type { Hand } from './hand.ts'
import { JUDGED as reason, type Part } from './part.ts'
import { refundChoices } from './refunds.ts'

const shopper: Moves<OrderView> = {
  'order.cancel': ({ id }) => ask(orderMoves['order.cancel'], { id }),
  'order.confirm': ({ id }) => ask(orderMoves['order.confirm'], { id }),
  'order.extend': ({ id }) => ask(orderMoves['order.extend'], { id }),
  'order.remind': ({ id }) => ask(orderMoves['order.remind'], { id }),
  'order.changeAddress': ({ id }, { hand }) =>
    ask(orderMoves['order.changeAddress'], { id, address_id: hand.addressId }),
  'order.review': ({ id, lines }) =>
    ask(orderMoves['order.review'], {
      id,
      lines: lines
        .filter(({ refunded, paid_share }) => refunded === '0' || refunded !== paid_share)
        .map((line) => ({ line_id: line.id, stars: 5, text: 'Good' })),
    }),
}

const merchant: Moves<OrderView> = {
  'order.ship': ({ id }) => ask(orderMoves['order.ship'], { id, parcel: { carrier: 'SF', tracking: `T${id}` } }),
  'order.merchantCancel': ({ id }) => ask(orderMoves['order.merchantCancel'], { id }),
  'order.lowerPrice': ({ id, money }, _me, draws) => {
    const [total, freight] = [BigInt(money.total), BigInt(money.freight)]
    const part = ((total - freight) * BigInt(1 + draws.below(99))) / 100n
    return ask(orderMoves['order.lowerPrice'], { id, total: `${freight + part}` })
  },
}

/** Moves an order or one of its refunds, as its shopper or its merchant. */
const moveOrder: Act = (me, draws) => {
  const as = me.hand.as === 'shopper' ? 'shopper' : 'merchant'
  const orders = choicesOf(orderLifecycle, me.orders(), as === 'shopper' ? shopper : merchant, { as, me, draws })
  return doOne([...orders, ...refundChoices(me, as, draws)], me, draws)
}

/** Moves what the page shows in one named way, for a step that has an aim. */
const moveOrderBy =
  (event: string): Act =>
  (me, draws) => {
    const as = me.hand.as === 'shopper' ? 'shopper' : 'merchant'
    const orders = choicesOf(orderLifecycle, me.orders(), as === 'shopper' ? shopper : merchant, { as, me, draws })
    const all = [...orders, ...refundChoices(me, as, draws)]
    return doOne(
      all.filter((choice) => choice.event === event && choice.isOpen),
      me,
      draws,
    )
  }

/** A copy of each giver's coupons that may take something off. */
async function usableCoupons(draws: Parameters<Act>[1]): Promise<string[]> {
  if (draws.happens(0.5)) return []
  const mine = await rowsOf(couponCalls.mine, { tab: 'unused' as const })
  const byGiver = new Map(mine.map((copy) => [copy.shop?.id ?? 'platform', copy.id]))
  return [...byGiver.values()]
}

/** Buys one or two products, of one shop or of two. */
const buy: Act = async (me, draws) => {
  const { skuIds, addressId } = me.hand
  const chosen = new Set(Array.from({ length: 1 + draws.below(2) }, () => draws.one(skuIds) ?? ''))
  const lines = [...chosen].map((sku_id) => ({ sku_id, quantity: 1 + draws.below(2) }))
  const wanted = { lines, address_id: addressId, coupons: await usableCoupons(draws) }
  const quoted = await ask(orderCalls.getOrderGoodsList, wanted)
  if (!quoted.ok) return doneOf('order.quote', quoted)
  me.means('order.place', '')
  const placed = await ask(orderCalls.addOrder, { quote: quoted.value.quote, ...wanted })
  for (const { id } of placed.ok ? placed.value.orders : []) me.hand.phone.say(id)
  return doneOf('order.place', placed)
}

const canPay = (me: Me, order: OrderView): boolean =>
  lifecycleStateOf(orderLifecycle, order, 'shopper', me.now()).open.includes('order.pay')

/** Pays an order; now and then one that is not open. */
const pay: Act = async (me, draws) => {
  const order = draws.one(me.orders().filter((each) => canPay(me, each) || draws.happens(0.02)))
  if (!order) return nothing()
  me.means('order.pay', order.id)
  const pay_password = draws.happens(0.01) ? '000000' : me.hand.pin
  return doneOf(
    'order.pay',
    await ask(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password }),
    order.id,
  )
}

const closing: Moves<OrderView> = {
  'order.forceClose': ({ id }) => ask(orderMoves['order.forceClose'], { id, reason }),
}

/** Closes an order that a customer called about; a paid one takes two people, who both take the last one most of the time. */
const forceClose: Act = async (me, draws) => {
  const received = me.hand.phone.received()
  const id = draws.happens(0.7) ? received.at(-1) : draws.one(received.slice(-6))
  const found = id === undefined ? undefined : await ask(deskOrderCalls.orderInfo, { id })
  if (!found?.ok) return nothing()
  return doOne(choicesOf(orderLifecycle, [found.value], closing, { as: me.hand.as, me, draws }), me, draws)
}

function screensOf({ as }: Hand): readonly ScreenOf[] {
  if (as === 'merchant')
    return [listScreen('orders', watchOrders('all', as), [shopOrderCalls.orderList, { tab: 'all' }])]
  if (as !== 'shopper') return []
  return [
    listScreen('orders', watchOrders('all', as), [orderCalls.getOrderList, { tab: 'all' }]),
    screen('counters', watchCounters(), [orderCalls.counters]),
  ]
}

/** What people do with orders, and with their refunds beside them. */
export const orderPart: Part = {
  acts: { buy, pay, moveOrder, forceClose },
  named: { order: moveOrderBy, refund: moveOrderBy },
  usual: screensOf,
}
