import type { OrderView } from '#contract/trade/order.contract.ts'

/** What an order brings its shop, in micro-USDT. */
export interface Earnings {
  readonly gross: string
  /** What the platform keeps, or will keep as the order is now. */
  readonly commission: string
  readonly net: string
}

/** What a paid order brings its shop after refunds and commission; undefined before it is paid. */
export function earningsOf({ money, settlement }: Pick<OrderView, 'money' | 'settlement'>): Earnings | undefined {
  if (settlement === null) return undefined
  // What the platform's coupon paid of the price is the shop's, as what the buyer paid is.
  const gross = BigInt(money.paid) + BigInt(money.subsidy) - BigInt(money.refunded) - BigInt(money.subsidy_back)
  const commission = BigInt(money.commission) + BigInt(money.commission_due)
  return { gross: gross.toString(), commission: commission.toString(), net: (gross - commission).toString() }
}
