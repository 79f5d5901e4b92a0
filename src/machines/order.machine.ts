import { and, assign, setup } from 'xstate'
import {
  AFTER_DELIVERY_MS,
  days,
  EXTEND_WITHIN_MS,
  EXTENSION_MS,
  hours,
  minutes,
  REMIND_EVERY_MS,
} from './constants.ts'
import { type Actor, effect, guardsOf, lifecycle, type Moment, type Rule, type Waiting } from './lifecycle.ts'

/** What the order's guards read. Plain JSON and part of the view, so both sides agree; money is micro-USDT in a string. */
export interface OrderFacts {
  readonly openRefunds: number
  /** Open refunds without the merely refused ones: these stop SHIP and CONFIRM. */
  readonly blockingRefunds: number
  readonly linesLeft: number
  readonly addressChanges: number
  readonly extended: boolean
  readonly remindedAt: number | null
  readonly deliveredAt: number | null
  readonly totalMicro: string
  readonly freightMicro: string
}

/** A parcel as the merchant names it. */
export interface Parcel {
  readonly carrier: string
  readonly tracking: string
}

/** Everything that may be asked of an order; see the Order table of `lifecycles.md`. */
export type OrderEvent =
  | { type: 'order.pay' }
  | { type: 'order.cancel' }
  | { type: 'order.expire' }
  | { type: 'order.lowerPrice'; totalMicro: string }
  | { type: 'order.changeAddress'; served: boolean; freightMicro: string }
  | { type: 'order.remind' }
  | { type: 'order.ship'; parcel: Parcel }
  | { type: 'order.shipTimeout' }
  | { type: 'order.merchantCancel' }
  | { type: 'order.delivered' }
  | { type: 'order.extend' }
  | { type: 'order.confirm' }
  | { type: 'order.autoReceive' }
  | { type: 'order.review' }
  | { type: 'order.reviewTimeout' }
  | { type: 'order.forceClose' }
  | { type: 'order.countRefunds'; open: number; blocking: number; linesLeft: number }
  | { type: 'order.allLinesRefunded' }

type OrderRule = Rule<OrderFacts, OrderEvent>
type Of<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }> & Moment

const none = {}

/** The claims behind the order's guards, each with what is said when it fails. */
export const orderRules = {
  onlyLower: {
    needsInput: true,
    check: (facts, event) => BigInt((event as Of<'order.lowerPrice'>).totalMicro) < BigInt(facts.totalMicro),
    objection: () => ({ key: 'order.onlyLower', params: none, field: 'total' }),
  },
  keepsFreight: {
    needsInput: true,
    check: (facts, event) => BigInt((event as Of<'order.lowerPrice'>).totalMicro) > BigInt(facts.freightMicro),
    objection: (facts) => ({ key: 'order.onlyAboveFreight', params: { freight: facts.freightMicro }, field: 'total' }),
  },
  addressNotYetChanged: {
    check: (facts) => facts.addressChanges === 0,
    objection: () => ({ key: 'order.addressChangeUsed', params: none }),
  },
  areaServed: {
    needsInput: true,
    check: (_facts, event) => (event as Of<'order.changeAddress'>).served,
    objection: () => ({ key: 'address.notServed', params: none, field: 'address_id' }),
  },
  freightNotHigher: {
    needsInput: true,
    check: (facts, event) => BigInt((event as Of<'order.changeAddress'>).freightMicro) <= BigInt(facts.freightMicro),
    objection: () => ({ key: 'order.freightHigher', params: none, field: 'address_id' }),
  },
  notRemindedLately: {
    check: (facts, event) => facts.remindedAt === null || event.at >= facts.remindedAt + REMIND_EVERY_MS,
    objection: (facts) => ({
      key: 'order.remindTooSoon',
      params: { at: new Date((facts.remindedAt ?? 0) + REMIND_EVERY_MS).toISOString() },
    }),
  },
  hasNoBlockingRefund: {
    check: (facts) => facts.blockingRefunds === 0,
    objection: () => ({ key: 'order.hasOpenRefund', params: none }),
  },
  hasNoOpenRefund: {
    check: (facts) => facts.openRefunds === 0,
    objection: () => ({ key: 'order.hasOpenRefund', params: none }),
  },
  notYetDelivered: {
    check: (facts) => facts.deliveredAt === null,
    objection: () => ({ key: 'system.alreadyMoved', params: { state: 'order.states.pendingReceipt' } }),
  },
  hasNoLinesLeft: {
    check: (facts) => facts.linesLeft === 0,
    objection: () => ({ key: 'system.notDue', params: none }),
  },
  notYetExtended: {
    check: (facts) => !facts.extended,
    objection: () => ({ key: 'order.extendUsed', params: none }),
  },
  inLastDays: {
    check: (_facts, event) => event.deadlineAt !== null && event.deadlineAt - event.at <= EXTEND_WITHIN_MS,
    objection: () => ({ key: 'order.extendTooEarly', params: { days: EXTEND_WITHIN_MS / days(1) } }),
  },
  opensFirstRefund: {
    check: (facts, event) => facts.openRefunds === 0 && (event as Of<'order.countRefunds'>).open > 0,
    objection: () => ({ key: 'order.hasOpenRefund', params: none }),
  },
  endsLastRefund: {
    check: (facts, event) => facts.openRefunds > 0 && (event as Of<'order.countRefunds'>).open === 0,
    objection: () => ({ key: 'order.hasOpenRefund', params: none }),
  },
} satisfies Record<string, OrderRule>

const waiting = (meta: Waiting): Waiting => meta

const allLinesRefunded = {
  'order.allLinesRefunded': { guard: 'hasNoLinesLeft', target: 'refunded', actions: ['reverseSettlement'] },
} as const
const countsRefunds = {
  'order.countRefunds': [
    { guard: 'opensFirstRefund', actions: ['countRefunds', 'pauseClocks'] },
    { guard: 'endsLastRefund', actions: ['countRefunds', 'resumeClocks'] },
    { actions: 'countRefunds' },
  ],
} as const

/** The order: one per shop. States say what is waited for, or what is over. */
const orderMachine = setup({
  types: {} as {
    context: OrderFacts
    input: OrderFacts
    events: OrderEvent & Moment
    tags:
      | 'open'
      | 'ended'
      | 'unpaid'
      | 'shipped'
      | 'received'
      | 'comment'
      | 'completed'
      | 'cancelled'
      | 'refunded'
      | 'paid'
      | 'unshipped'
    meta: Waiting
  },
  guards: guardsOf(orderRules),
  actions: {
    countRefunds: assign(({ context, event }) =>
      event.type === 'order.countRefunds'
        ? { openRefunds: event.open, blockingRefunds: event.blocking, linesLeft: event.linesLeft }
        : context,
    ),
    noteAddressChange: assign(({ context, event }) =>
      // The freight stays what it was at PLACE, even where the new address would be cheaper.
      event.type === 'order.changeAddress' ? { addressChanges: context.addressChanges + 1 } : context,
    ),
    noteTotal: assign(({ context, event }) =>
      event.type === 'order.lowerPrice' ? { totalMicro: event.totalMicro } : context,
    ),
    noteReminder: assign(({ event }) => ({ remindedAt: event.at })),
    noteExtension: assign({ extended: true }),
    noteDelivery: assign(({ event }) => ({ deliveredAt: event.at })),
    pauseClocks: effect,
    resumeClocks: effect,
    nearDeadline: (_args: unknown, _params: { afterMs: number }) => {},
    extendDeadline: (_args: unknown, _params: { byMs: number }) => {},
    claimStock: effect,
    releaseStock: effect,
    returnStock: effect,
    escrowPayment: effect,
    refundBuyer: effect,
    recomputeShares: effect,
    replaceAddress: effect,
    recordParcel: effect,
    recordDelivery: effect,
    recordReviews: effect,
    startSettlement: effect,
    reverseSettlement: effect,
    closeRefunds: effect,
    notifyShopper: effect,
    notifyMerchant: effect,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'pendingPayment',
  states: {
    pendingPayment: {
      tags: ['open', 'unpaid', 'unshipped'],
      meta: waiting({ waitsFor: 'shopper', deadline: { event: 'order.expire', afterMs: minutes(30), of: 'shopper' } }),
      on: {
        'order.pay': { target: 'pendingDelivery', actions: ['claimStock', 'escrowPayment', 'notifyMerchant'] },
        'order.cancel': { target: 'cancelled', actions: ['releaseStock', 'notifyMerchant'] },
        'order.expire': { target: 'cancelled', actions: ['releaseStock', 'notifyShopper'] },
        'order.lowerPrice': {
          guard: and(['onlyLower', 'keepsFreight']),
          actions: ['noteTotal', 'recomputeShares', 'notifyShopper'],
        },
        'order.changeAddress': {
          guard: and(['addressNotYetChanged', 'areaServed', 'freightNotHigher']),
          actions: ['noteAddressChange', 'replaceAddress', 'notifyMerchant'],
        },
        'order.forceClose': { target: 'cancelled', actions: ['releaseStock', 'notifyShopper', 'notifyMerchant'] },
      },
    },
    pendingDelivery: {
      tags: ['open', 'shipped', 'paid', 'unshipped'],
      meta: waiting({
        waitsFor: 'merchant',
        deadline: { event: 'order.shipTimeout', afterMs: hours(72), of: 'merchant' },
      }),
      on: {
        ...countsRefunds,
        'order.ship': {
          guard: 'hasNoBlockingRefund',
          target: 'pendingReceipt',
          actions: ['recordParcel', 'notifyShopper'],
        },
        'order.changeAddress': {
          guard: and(['addressNotYetChanged', 'areaServed', 'freightNotHigher']),
          actions: ['noteAddressChange', 'replaceAddress', 'notifyMerchant'],
        },
        'order.remind': { guard: 'notRemindedLately', actions: ['noteReminder', 'notifyMerchant'] },
        'order.shipTimeout': {
          target: 'refunded',
          actions: [
            'returnStock',
            'closeRefunds',
            'refundBuyer',
            'reverseSettlement',
            'notifyShopper',
            'notifyMerchant',
          ],
        },
        'order.merchantCancel': {
          target: 'refunded',
          actions: ['returnStock', 'closeRefunds', 'refundBuyer', 'reverseSettlement', 'notifyShopper'],
        },
        'order.forceClose': {
          target: 'refunded',
          actions: [
            'returnStock',
            'closeRefunds',
            'refundBuyer',
            'reverseSettlement',
            'notifyShopper',
            'notifyMerchant',
          ],
        },
        ...allLinesRefunded,
      },
    },
    pendingReceipt: {
      tags: ['open', 'received', 'paid'],
      meta: waiting({ waitsFor: 'shopper', deadline: { event: 'order.autoReceive', afterMs: days(10), of: 'nobody' } }),
      on: {
        ...countsRefunds,
        'order.delivered': {
          guard: 'notYetDelivered',
          actions: [
            'noteDelivery',
            { type: 'nearDeadline', params: { afterMs: AFTER_DELIVERY_MS } },
            'recordDelivery',
            'notifyShopper',
          ],
        },
        'order.extend': {
          // While any refund is open the clock stands still: there is nothing to extend, and that is said first.
          guard: and(['notYetExtended', 'hasNoOpenRefund', 'inLastDays']),
          actions: ['noteExtension', { type: 'extendDeadline', params: { byMs: EXTENSION_MS } }, 'notifyMerchant'],
        },
        'order.confirm': {
          guard: 'hasNoBlockingRefund',
          target: 'pendingReview',
          actions: ['startSettlement', 'notifyMerchant'],
        },
        'order.autoReceive': {
          // A refused refund can still be contested: the shopper may confirm beside it, the clock may not.
          guard: 'hasNoOpenRefund',
          target: 'pendingReview',
          actions: ['startSettlement', 'notifyShopper', 'notifyMerchant'],
        },
        'order.forceClose': {
          target: 'refunded',
          actions: ['closeRefunds', 'refundBuyer', 'reverseSettlement', 'notifyShopper', 'notifyMerchant'],
        },
        ...allLinesRefunded,
      },
    },
    pendingReview: {
      tags: ['open', 'comment', 'paid'],
      meta: waiting({
        waitsFor: 'shopper',
        deadline: { event: 'order.reviewTimeout', afterMs: days(7), of: 'shopper' },
      }),
      on: {
        ...countsRefunds,
        'order.review': { target: 'completed', actions: ['recordReviews', 'notifyMerchant'] },
        'order.reviewTimeout': 'completed',
        ...allLinesRefunded,
      },
    },
    completed: {
      tags: ['ended', 'completed', 'paid'],
      on: { ...countsRefunds, ...allLinesRefunded },
    },
    cancelled: { tags: ['ended', 'cancelled'] },
    refunded: { tags: ['ended', 'refunded'], on: countsRefunds },
  },
})

/** Who may ask for each move of an order. */
const orderSenders = {
  'order.pay': ['shopper'],
  'order.cancel': ['shopper'],
  'order.expire': ['clock'],
  'order.lowerPrice': ['merchant'],
  'order.changeAddress': ['shopper'],
  'order.remind': ['shopper'],
  'order.ship': ['merchant'],
  'order.shipTimeout': ['clock'],
  'order.merchantCancel': ['merchant'],
  'order.delivered': ['carrier'],
  'order.extend': ['shopper'],
  'order.confirm': ['shopper'],
  'order.autoReceive': ['clock'],
  'order.review': ['shopper'],
  'order.reviewTimeout': ['clock'],
  'order.forceClose': ['support', 'finance'],
  'order.countRefunds': ['system'],
  'order.allLinesRefunded': ['system'],
} as const satisfies Record<OrderEvent['type'], readonly Actor[]>

/** How each move is told once it has happened. */
const orderTold = {
  'order.pay': 'order.paid',
  'order.cancel': 'order.cancelled',
  'order.expire': 'order.expired',
  'order.lowerPrice': 'order.priceLowered',
  'order.changeAddress': 'order.addressChanged',
  'order.remind': 'order.reminded',
  'order.ship': 'order.shipped',
  'order.shipTimeout': 'order.shipTimedOut',
  'order.merchantCancel': 'order.merchantCancelled',
  'order.delivered': 'order.delivered',
  'order.extend': 'order.extended',
  'order.confirm': 'order.confirmed',
  'order.autoReceive': 'order.autoReceived',
  'order.review': 'order.reviewed',
  'order.reviewTimeout': 'order.reviewTimedOut',
  'order.forceClose': 'order.forceClosed',
  'order.countRefunds': 'order.refundsCounted',
  'order.allLinesRefunded': 'order.allLinesRefunded',
} as const satisfies Record<OrderEvent['type'], string>

/** The order's lifecycle, as the door, the screens and the tests walk it. */
export const orderLifecycle = lifecycle<'order', OrderFacts, OrderEvent>({
  name: 'order',
  machine: orderMachine,
  senders: orderSenders,
  told: orderTold,
  rules: orderRules,
  paused: (facts) => facts.openRefunds > 0,
})
