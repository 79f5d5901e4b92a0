import type { CouponEvent, CouponFacts } from '#machines/trade/coupon.machine.ts'
import { EXAMPLE_START } from '#lab/examples/example.ts'
import type { Row } from './support/table.ts'

const over = { facts: { goodUntil: EXAMPLE_START - 1 } }
const ofTwo = { facts: { liveOrders: 2 } }
const received = ['unclaimed', 'coupon.receive', 'shopper'] as const

/** Every move of a coupon. Each other one is refused. */
export const couponRows: readonly Row<CouponFacts, CouponEvent>[] = [
  [...received, 'new', 'commitBudget'],
  [...received, '!coupon.over', '', { event: { isOpen: false } }],
  [...received, '!coupon.ownShop', '', { event: { isOwnShop: true } }],
  [...received, '!coupon.receivedBefore', '', { event: { leftForOne: 0 } }],
  [...received, '!coupon.gone', '', { event: { left: 0 } }],
  [...received, '!coupon.gone', '', { event: { hasBudget: false } }],
  ['unclaimed', 'coupon.expire', 'clock', 'expired'],
  ['new', 'coupon.age', 'clock', 'unused'],
  ['new', 'coupon.lock', 'system', 'locked'],
  ['new', 'coupon.lock', 'system', '!coupon.over', '', over],
  ['unused', 'coupon.lock', 'system', 'locked'],
  ['unused', 'coupon.lock', 'system', '!coupon.over', '', over],
  ['unused', 'coupon.expire', 'clock', 'expired', 'commitBudget'],
  ['locked', 'coupon.use', 'system', 'used', 'commitBudget'],
  ['locked', 'coupon.release', 'system', 'unused'],
  ['locked', 'coupon.release', 'system', 'locked', '', ofTwo],
  ['used', 'coupon.release', 'system', 'unused', 'commitBudget notifyShopper'],
  ['used', 'coupon.release', 'system', 'used', 'commitBudget', ofTwo],
]
