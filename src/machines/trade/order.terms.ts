import {
  AFTER_DELIVERY_MS,
  AFTER_SALES_MS,
  AUTO_RECEIVE_MS,
  EXTEND_WITHIN_MS,
  EXTENSION_MS,
  LAPSES_BEFORE_SHORT_PAY,
  MAX_REFUND_REQUESTS,
  PAY_MS,
  REMIND_EVERY_MS,
  RESUME_AT_LEAST_MS,
  REVIEW_MS,
  SHIP_MS,
  SHORT_PAY_MS,
} from '../platform/constants.ts'

/** Today's terms of an order. PLACE freezes them on it; its settlement and its requests for refunds go by them too. */
export const orderTerms = {
  payMs: PAY_MS,
  shipMs: SHIP_MS,
  autoReceiveMs: AUTO_RECEIVE_MS,
  afterDeliveryMs: AFTER_DELIVERY_MS,
  extensionMs: EXTENSION_MS,
  extendWithinMs: EXTEND_WITHIN_MS,
  remindEveryMs: REMIND_EVERY_MS,
  reviewMs: REVIEW_MS,
  afterSalesMs: AFTER_SALES_MS,
  resumeAtLeastMs: RESUME_AT_LEAST_MS,
  refundRequests: MAX_REFUND_REQUESTS,
}

/** The terms that an order was placed under. */
export type OrderTerms = Readonly<typeof orderTerms>

/** How long a shopper has to pay of whose checkouts so many ended unpaid today: stock that is held in vain is held for less time. */
export const payMsAfter = (lapses: number, { payMs }: OrderTerms): number =>
  lapses < LAPSES_BEFORE_SHORT_PAY ? payMs : Math.min(payMs, SHORT_PAY_MS)
