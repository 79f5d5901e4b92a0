import { and } from 'xstate'
import { days } from '../platform/constants.ts'
import { checkout } from './order.creation.ts'
import type { HolidaySpan } from '../shops/holiday.ts'
import { type EventOf, lifecycle, type Plain, type WindowOf } from '../platform/lifecycle.ts'
import type { OrderTerms } from './order.terms.ts'

/** Facts of an order. Plain JSON and part of the view, so that server and screens judge alike. Amounts are micro-USDT as text. */
export interface OrderFacts {
  readonly openRefunds: number
  /** Open refunds without refused ones; these block shipping and confirming. */
  readonly blockingRefunds: number
  readonly linesLeft: number
  readonly addressChanges: number
  readonly extended: boolean
  readonly remindedAt: number | null
  readonly deliveredAt: number | null
  /** The shop's holiday as it was announced when the order was placed: what is paid in it is shipped after it. */
  readonly holiday: HolidaySpan | null
  readonly totalMicro: string
  readonly freightMicro: string
  readonly terms: OrderTerms
}

/** A parcel as its sender describes it. */
export interface Parcel {
  readonly carrier: string
  readonly tracking: string
}

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

/** The order, one per shop. A state says what the order waits for, or how it ended. */
export const orderLifecycle = lifecycle('order', {
  notices: 'logistics',
  facts: {} as OrderFacts,
  tags: {} as
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
    | 'unshipped',
  creations: { 'order.place': checkout },
  events: {
    'order.pay': { by: ['shopper'], as: 'order.paid' },
    'order.cancel': { by: ['shopper'], as: 'order.cancelled' },
    'order.expire': { by: ['clock'], as: 'order.expired' },
    'order.lowerPrice': { by: ['merchant'], as: 'order.priceLowered', input: {} as { totalMicro: string } },
    'order.changeAddress': {
      by: ['shopper'],
      as: 'order.addressChanged',
      input: {} as { served: boolean; freightMicro: string },
    },
    'order.remind': { by: ['shopper'], as: 'order.reminded' },
    'order.ship': { by: ['merchant'], as: 'order.shipped', input: {} as { parcel: Parcel } },
    'order.shipTimeout': { by: ['clock'], as: 'order.shipTimedOut' },
    'order.merchantCancel': { by: ['merchant'], as: 'order.merchantCancelled' },
    'order.delivered': { by: ['carrier'], as: 'order.delivered' },
    'order.extend': { by: ['shopper'], as: 'order.extended' },
    'order.confirm': { by: ['shopper'], as: 'order.confirmed' },
    'order.autoReceive': { by: ['clock'], as: 'order.autoReceived' },
    'order.review': { by: ['shopper'], as: 'order.reviewed', notice: 'interaction' },
    'order.reviewTimeout': { by: ['clock'], as: 'order.reviewTimedOut' },
    'order.forceClose': {
      by: ['support', 'finance'],
      as: 'order.forceClosed',
      // Closing a paid order returns the money.
      together: (_facts: OrderFacts, _event: unknown, state: string) => state !== 'pendingPayment',
    },
    'order.countRefunds': {
      by: ['system'],
      as: 'order.refundsCounted',
      input: {} as { open: number; blocking: number; linesLeft: number },
      silent: true,
    },
    'order.allLinesRefunded': { by: ['system'], as: 'order.allLinesRefunded' },
  },
  rules: {
    onlyLower: {
      needsInput: true,
      check: (facts, event) => event.type === 'order.lowerPrice' && BigInt(event.totalMicro) < BigInt(facts.totalMicro),
      problem: 'order.onlyLower',
      field: 'total',
      params: (facts) => ({ total: facts.totalMicro }),
    },
    keepsFreight: {
      needsInput: true,
      check: (facts, event) =>
        event.type === 'order.lowerPrice' && BigInt(event.totalMicro) > BigInt(facts.freightMicro),
      problem: 'order.onlyAboveFreight',
      field: 'total',
      params: (facts) => ({ freight: facts.freightMicro }),
    },
    addressNotYetChanged: {
      check: (facts) => facts.addressChanges === 0,
      problem: 'order.addressChangeUsed',
    },
    areaServed: {
      needsInput: true,
      check: (_facts, event) => event.type === 'order.changeAddress' && event.served,
      problem: 'address.notServed',
      field: 'address_id',
    },
    freightNotHigher: {
      needsInput: true,
      check: (facts, event) =>
        event.type === 'order.changeAddress' && BigInt(event.freightMicro) <= BigInt(facts.freightMicro),
      problem: 'order.freightHigher',
      field: 'address_id',
    },
    notRemindedLately: {
      check: (facts, event) => facts.remindedAt === null || event.at >= facts.remindedAt + facts.terms.remindEveryMs,
      problem: 'order.remindTooSoon',
      params: (facts) => ({ at: new Date((facts.remindedAt ?? 0) + facts.terms.remindEveryMs).toISOString() }),
    },
    hasNoBlockingRefund: {
      check: (facts) => facts.blockingRefunds === 0,
      problem: 'order.hasOpenRefund',
    },
    hasNoOpenRefund: {
      check: (facts) => facts.openRefunds === 0,
      problem: 'order.hasOpenRefund',
    },
    notYetDelivered: {
      check: (facts) => facts.deliveredAt === null,
      problem: 'system.alreadyMoved',
      params: () => ({ state: 'order.states.pendingReceipt' }),
    },
    hasNoLinesLeft: {
      check: (facts) => facts.linesLeft === 0,
      problem: 'system.notDue',
    },
    notYetExtended: {
      check: (facts) => !facts.extended,
      problem: 'order.extendUsed',
    },
    inLastDays: {
      check: ({ terms }, event) => event.deadlineAt !== null && event.deadlineAt - event.at <= terms.extendWithinMs,
      problem: 'order.extendTooEarly',
      params: ({ terms }) => ({ days: terms.extendWithinMs / days(1) }),
    },
    opensFirstRefund: {
      check: (facts, event) => event.type === 'order.countRefunds' && facts.openRefunds === 0 && event.open > 0,
      problem: 'order.hasOpenRefund',
    },
    endsLastRefund: {
      check: (facts, event) => event.type === 'order.countRefunds' && facts.openRefunds > 0 && event.open === 0,
      problem: 'order.hasOpenRefund',
    },
  },
  notes: {
    countRefunds: {
      'order.countRefunds': (_facts, { open, blocking, linesLeft }) => ({
        openRefunds: open,
        blockingRefunds: blocking,
        linesLeft,
      }),
    },
    // The freight stays as it was when the order was placed, even if the new address is cheaper.
    noteAddressChange: ({ addressChanges }) => ({ addressChanges: addressChanges + 1 }),
    noteTotal: { 'order.lowerPrice': (_facts, { totalMicro }) => ({ totalMicro }) },
    noteReminder: (_facts, { at }) => ({ remindedAt: at }),
    noteExtension: () => ({ extended: true }),
    noteDelivery: (_facts, { at }) => ({ deliveredAt: at }),
  },
  effects: {} as Plain<
    | 'pauseClocks'
    | 'resumeClocks'
    | 'claimStock'
    | 'shipAfterHoliday'
    | 'releaseStock'
    | 'returnStock'
    | 'escrowPayment'
    | 'useCoupons'
    | 'releaseCoupons'
    | 'refundBuyer'
    | 'recomputeShares'
    | 'replaceAddress'
    | 'recordParcel'
    | 'recordDelivery'
    | 'recordReviews'
    | 'startSettlement'
    | 'reverseSettlement'
    | 'closeRefunds'
    | 'notifyShopper'
    | 'notifyMerchant'
  > & {
    nearDeadline: { readonly after: WindowOf<OrderFacts> }
    extendDeadline: { readonly by: WindowOf<OrderFacts> }
  },
  paused: (facts) => facts.openRefunds > 0,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'order',
      context: ({ input }) => input,
      initial: 'pendingPayment',
      states: {
        pendingPayment: {
          tags: ['open', 'unpaid', 'unshipped'],
          meta: { waitsFor: 'shopper', deadline: { event: 'order.expire', after: 'payMs', of: 'shopper' } },
          on: {
            'order.pay': {
              target: 'pendingDelivery',
              actions: ['claimStock', 'escrowPayment', 'useCoupons', 'shipAfterHoliday', 'notifyMerchant'],
            },
            'order.cancel': { target: 'cancelled', actions: ['releaseStock', 'releaseCoupons', 'notifyMerchant'] },
            'order.expire': { target: 'cancelled', actions: ['releaseStock', 'releaseCoupons', 'notifyShopper'] },
            'order.lowerPrice': {
              guard: and(['onlyLower', 'keepsFreight']),
              actions: ['noteTotal', 'recomputeShares', 'notifyShopper'],
            },
            'order.changeAddress': {
              guard: and(['addressNotYetChanged', 'areaServed', 'freightNotHigher']),
              actions: ['noteAddressChange', 'replaceAddress', 'notifyMerchant'],
            },
            'order.forceClose': {
              target: 'cancelled',
              actions: ['releaseStock', 'releaseCoupons', 'notifyShopper', 'notifyMerchant'],
            },
          },
        },
        pendingDelivery: {
          tags: ['open', 'shipped', 'paid', 'unshipped'],
          meta: {
            waitsFor: 'merchant',
            deadline: { event: 'order.shipTimeout', after: 'shipMs', of: 'merchant' },
          },
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
                'releaseCoupons',
                'closeRefunds',
                'refundBuyer',
                'reverseSettlement',
                'notifyShopper',
                'notifyMerchant',
              ],
            },
            'order.merchantCancel': {
              target: 'refunded',
              actions: [
                'returnStock',
                'releaseCoupons',
                'closeRefunds',
                'refundBuyer',
                'reverseSettlement',
                'notifyShopper',
              ],
            },
            'order.forceClose': {
              target: 'refunded',
              actions: [
                'returnStock',
                'releaseCoupons',
                'closeRefunds',
                'refundBuyer',
                'reverseSettlement',
                'notifyShopper',
                'notifyMerchant',
              ],
            },
            'order.allLinesRefunded': {
              guard: 'hasNoLinesLeft',
              target: 'refunded',
              actions: ['releaseCoupons', 'reverseSettlement'],
            },
          },
        },
        pendingReceipt: {
          tags: ['open', 'received', 'paid'],
          meta: { waitsFor: 'shopper', deadline: { event: 'order.autoReceive', after: 'autoReceiveMs', of: 'system' } },
          on: {
            ...countsRefunds,
            'order.delivered': {
              guard: 'notYetDelivered',
              actions: [
                'noteDelivery',
                { type: 'nearDeadline', params: { after: 'afterDeliveryMs' } },
                'recordDelivery',
                'notifyShopper',
              ],
            },
            'order.extend': {
              // While a refund is open the deadline is paused: there is nothing to extend, and this objection comes first.
              guard: and(['notYetExtended', 'hasNoOpenRefund', 'inLastDays']),
              actions: ['noteExtension', { type: 'extendDeadline', params: { by: 'extensionMs' } }, 'notifyMerchant'],
            },
            'order.confirm': {
              guard: 'hasNoBlockingRefund',
              target: 'pendingReview',
              actions: ['startSettlement', 'notifyMerchant'],
            },
            'order.autoReceive': {
              // A refused refund can still be appealed: the shopper may confirm in the meantime, the clock may not.
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
          meta: {
            waitsFor: 'shopper',
            deadline: { event: 'order.reviewTimeout', after: 'reviewMs', of: 'shopper' },
          },
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
    }),
})

/** Every event of an order; `docs/lifecycles/order.md` draws them. */
export type OrderEvent = EventOf<typeof orderLifecycle>
