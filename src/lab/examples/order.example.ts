import { hours } from '#machines/platform/constants.ts'
import { type OrderEvent, type OrderFacts } from '#machines/trade/order.machine.ts'
import { orderTerms } from '#machines/trade/order.terms.ts'
import { type Examples, usdt } from './example.ts'

const parcel = { carrier: 'DHL', tracking: 'JD014600004412' }

/** A two-line order of 100 USDT with 5 USDT freight. */
export const orderExamples: Examples<OrderFacts, OrderEvent> = {
  facts: {
    openRefunds: 0,
    blockingRefunds: 0,
    linesLeft: 2,
    addressChanges: 0,
    extended: false,
    remindedAt: null,
    deliveredAt: null,
    holiday: null,
    totalMicro: usdt(105),
    freightMicro: usdt(5),
    terms: orderTerms,
  },
  events: {
    'order.pay': () => ({ type: 'order.pay' }),
    'order.cancel': () => ({ type: 'order.cancel' }),
    'order.expire': () => ({ type: 'order.expire' }),
    'order.lowerPrice': (facts) => ({
      type: 'order.lowerPrice',
      totalMicro: String(BigInt(facts.totalMicro) - 1_000_000n),
    }),
    'order.changeAddress': (facts) => ({
      type: 'order.changeAddress',
      served: true,
      freightMicro: facts.freightMicro,
    }),
    'order.remind': () => ({ type: 'order.remind' }),
    'order.ship': () => ({ type: 'order.ship', parcel }),
    'order.shipTimeout': () => ({ type: 'order.shipTimeout' }),
    'order.merchantCancel': () => ({ type: 'order.merchantCancel' }),
    'order.delivered': () => ({ type: 'order.delivered' }),
    'order.extend': () => ({ type: 'order.extend' }),
    'order.confirm': () => ({ type: 'order.confirm' }),
    'order.autoReceive': () => ({ type: 'order.autoReceive' }),
    'order.review': () => ({ type: 'order.review' }),
    'order.reviewTimeout': () => ({ type: 'order.reviewTimeout' }),
    'order.forceClose': () => ({ type: 'order.forceClose' }),
    'order.countRefunds': (facts) => ({
      type: 'order.countRefunds',
      open: facts.openRefunds,
      blocking: facts.blockingRefunds,
      linesLeft: facts.linesLeft,
    }),
    'order.allLinesRefunded': () => ({ type: 'order.allLinesRefunded' }),
  },
  sets: { oneLineLeft: { linesLeft: 1 }, onHoliday: { holiday: null, linesLeft: 0 } },
  ways: {
    'order.lowerPrice': {
      notLower: { input: { totalMicro: usdt(200) } },
      belowFreight: { input: { totalMicro: usdt(1) } },
    },
    'order.changeAddress': {
      notServed: { input: { served: false } },
      dearer: { input: { freightMicro: usdt(9) } },
    },
    'order.remind': { later: { afterMs: hours(13) } },
    'order.extend': { inLastDays: { beforeDeadlineMs: hours(1) } },
    'order.countRefunds': {
      opens: { input: { open: 1, blocking: 1 } },
      refused: { input: { open: 1, blocking: 0 } },
      ends: { input: { open: 0, blocking: 0 } },
      endsAll: { input: { open: 0, blocking: 0, linesLeft: 0 } },
    },
  },
  money: {
    effects: {
      escrowPayment: ({ facts }) => ({ from: 'shopper', to: 'escrow', micro: BigInt(facts.totalMicro) }),
      refundBuyer: ({ held }) => ({ from: 'escrow', to: 'shopper', micro: held.escrow }),
    },
  },
}
