import type { OrderEvent, OrderFacts } from '#machines/trade/order.machine.ts'
import type { Row } from './support/table.ts'

type OrderRow = Row<OrderFacts, OrderEvent>

const desk = ['support', 'finance'] as const
const lastLineGone = { facts: { linesLeft: 0 } } as const
const firstOpens = { event: { open: 1, blocking: 1, linesLeft: 2 } } as const
const lastCloses = {
  facts: { openRefunds: 1, blockingRefunds: 1 },
  event: { open: 0, blocking: 0, linesLeft: 1 },
} as const
const secondOpens = {
  facts: { openRefunds: 1, blockingRefunds: 1 },
  event: { open: 2, blocking: 1, linesLeft: 2 },
} as const

/** In every paid state refunds are counted, and deadlines are paused while one is open. */
const counting = (state: string): OrderRow[] => [
  [state, 'order.countRefunds', 'system', state],
  [state, 'order.countRefunds', 'system', state, 'pauseClocks', firstOpens],
  [state, 'order.countRefunds', 'system', state, 'resumeClocks', lastCloses],
  [state, 'order.countRefunds', 'system', state, '', secondOpens],
]

/** A paid order ends with its last line's refund, and not before. */
const endsWithItsLines = (state: string, effects = 'reverseSettlement'): OrderRow[] => [
  [state, 'order.allLinesRefunded', 'system', '!system.notDue'],
  [state, 'order.allLinesRefunded', 'system', 'refunded', effects, lastLineGone],
]

const givenBack = 'returnStock releaseCoupons closeRefunds refundBuyer reverseSettlement'

/** Every move of an order. Each other one is refused. */
export const orderRows: readonly OrderRow[] = [
  [
    'pendingPayment',
    'order.pay',
    'shopper',
    'pendingDelivery',
    'claimStock escrowPayment useCoupons shipAfterHoliday notifyMerchant',
  ],
  ['pendingPayment', 'order.cancel', 'shopper', 'cancelled', 'releaseStock releaseCoupons notifyMerchant'],
  ['pendingPayment', 'order.expire', 'clock', 'cancelled', 'releaseStock releaseCoupons notifyShopper'],
  ['pendingPayment', 'order.lowerPrice', 'merchant', 'pendingPayment', 'recomputeShares notifyShopper'],
  ['pendingPayment', 'order.changeAddress', 'shopper', 'pendingPayment', 'replaceAddress notifyMerchant'],
  ['pendingPayment', 'order.forceClose', desk, 'cancelled', 'releaseStock releaseCoupons notifyShopper notifyMerchant'],

  ['pendingDelivery', 'order.changeAddress', 'shopper', 'pendingDelivery', 'replaceAddress notifyMerchant'],
  ['pendingDelivery', 'order.remind', 'shopper', 'pendingDelivery', 'notifyMerchant'],
  ['pendingDelivery', 'order.ship', 'merchant', 'pendingReceipt', 'recordParcel notifyShopper'],
  ['pendingDelivery', 'order.shipTimeout', 'clock', 'refunded', `${givenBack} notifyShopper notifyMerchant`],
  ['pendingDelivery', 'order.merchantCancel', 'merchant', 'refunded', `${givenBack} notifyShopper`],
  ['pendingDelivery', 'order.forceClose', desk, 'refunded', `${givenBack} notifyShopper notifyMerchant`],
  ...counting('pendingDelivery'),
  ...endsWithItsLines('pendingDelivery', 'releaseCoupons reverseSettlement'),

  ['pendingReceipt', 'order.delivered', 'carrier', 'pendingReceipt', 'nearDeadline recordDelivery notifyShopper'],
  ['pendingReceipt', 'order.extend', 'shopper', 'pendingReceipt', 'extendDeadline notifyMerchant'],
  ['pendingReceipt', 'order.confirm', 'shopper', 'pendingReview', 'startSettlement notifyMerchant'],
  ['pendingReceipt', 'order.autoReceive', 'clock', 'pendingReview', 'startSettlement notifyShopper notifyMerchant'],
  [
    'pendingReceipt',
    'order.forceClose',
    desk,
    'refunded',
    'closeRefunds refundBuyer reverseSettlement notifyShopper notifyMerchant',
  ],
  ...counting('pendingReceipt'),
  ...endsWithItsLines('pendingReceipt'),

  ['pendingReview', 'order.review', 'shopper', 'completed', 'recordReviews notifyMerchant'],
  ['pendingReview', 'order.reviewTimeout', 'clock', 'completed'],
  ...counting('pendingReview'),
  ...endsWithItsLines('pendingReview'),

  ...counting('completed'),
  ...endsWithItsLines('completed'),
  // Refunds that end with the order are still counted.
  ...counting('refunded'),
]
