import type { LaterInvariant } from './invariant.ts'

/** What must hold too, but speaks of what this shop does not store yet. Each moves to its own file with its table. */
export const notYet: readonly LaterInvariant[] = [
  { id: 'L7', claim: 'what may be withdrawn is what is available less what is held', missing: 'holds' },
  { id: 'B2', claim: 'no bond goes back while an order, a refund or a settlement is open', missing: 'bond refunds' },
  { id: 'B4', claim: 'a change of level has one transfer and one signature', missing: 'signatures' },
  { id: 'W1', claim: 'a deposit on a chain is credited once, with the amount that was seen', missing: 'recharges' },
  { id: 'W2', claim: 'a requested amount leaves once or comes back once', missing: 'withdrawals' },
  { id: 'W3', claim: 'withdrawals keep to their number, least amount and fee', missing: 'withdrawals' },
  { id: 'W4', claim: 'nothing is withdrawn during a hold or a freeze', missing: 'withdrawals' },
  { id: 'W5', claim: 'whoever asks for a withdrawal does not approve it', missing: 'withdrawals' },
  { id: 'W6', claim: 'a withdrawal is sent once', missing: 'withdrawals' },
  { id: 'C1', claim: 'a coupon is used as often as it was redeemed, within its limit', missing: 'coupons' },
  { id: 'C2', claim: 'a redemption belongs to one order', missing: 'coupons' },
  { id: 'C3', claim: 'a discount is never more than what it applies to', missing: 'coupons' },
  { id: 'H1', claim: 'a message that was sent twice is stored once', missing: 'conversations' },
  { id: 'H3', claim: 'unread is what came after the read mark', missing: 'conversations' },
  { id: 'H5', claim: 'a picture in a message is its sender’s own', missing: 'conversations' },
]
