import type { LaterInvariant } from '../../platform/db/invariant.ts'

/** What must hold too, but speaks of what this shop does not store yet. Each moves to its own file with its table. */
export const notYet: readonly LaterInvariant[] = [
  { id: 'C1', claim: 'a coupon is used as often as it was redeemed, within its limit', missing: 'coupons' },
  { id: 'C2', claim: 'a redemption belongs to one order', missing: 'coupons' },
  { id: 'C3', claim: 'a discount is never more than what it applies to', missing: 'coupons' },
]
