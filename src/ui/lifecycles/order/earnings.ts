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
  const gross = BigInt(money.paid) - BigInt(money.refunded)
  const commission = BigInt(money.commission) + BigInt(money.commission_due)
  return { gross: gross.toString(), commission: commission.toString(), net: (gross - commission).toString() }
}
