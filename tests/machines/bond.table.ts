import type { BondFacts, BondEvent } from '#machines/fund/bond.events.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import type { Row } from './support/table.ts'

type BondRow = Row<BondFacts, BondEvent>

const desk = ['support', 'finance'] as const
const AT = Date.UTC(2026, 0, 9)
const nothing = { orders: 0, refunds: 0, settling: 0, claims: 0, goods: 0 }
const to = (level: number) => ({ level, terms: levelTerms(level) })
const facts = (change: Partial<BondFacts>) => ({ facts: change })
const event = (change: object) => ({ event: change })

const UPGRADABLE = ['none.free', 'none.holding', 'upgraded.steady', 'upgraded.holding', 'upgraded.grace']
const upgrade = (from: string): readonly BondRow[] => [
  [from, 'bond.upgrade', 'merchant', 'processing.automatic', 'payIn'],
  [from, 'bond.upgrade', 'merchant', 'processing.reviewing', 'payIn notifyDesk', event({ risks: ['debt'] })],
  [from, 'bond.upgrade', 'merchant', '!bond.shopNotOpen', '', event({ isShopOpen: false })],
  [from, 'bond.upgrade', 'merchant', '!bond.notHigher', '', event({ to: to(1) })],
  [from, 'bond.upgrade', 'merchant', '!bond.notHigher', '', event({ to: to(0) })],
  [from, 'bond.upgrade', 'merchant', '!bond.notSigned', '', event({ isSigned: false })],
  // A fund below its minimum is filled up.
  [
    from,
    'bond.upgrade',
    'merchant',
    'processing.automatic',
    'payIn',
    { ...facts({ graceUntil: AT }), ...event({ to: to(1) }) },
  ],
]

const RAISED = 'applyLevel notifyMerchant'
const target = to(2)
const approved = (from: string, type: 'bond.approve' | 'bond.autoApprove', who: BondRow[2]): readonly BondRow[] => [
  [from, type, who, 'upgraded.steady', RAISED],
  [from, type, who, 'upgraded.steady', RAISED, facts({ target, fundMicro: '500000000' })],
  [from, type, who, 'upgraded.grace', RAISED, facts({ target, fundMicro: '499999999' })],
  [from, type, who, 'upgraded.holding', RAISED, facts({ target, fundMicro: '500000001', partUntil: AT })],
]

const RETURNED = 'payBack notifyMerchant'
const returned = (type: 'bond.reject' | 'bond.upgradeTimeout', who: BondRow[2]): readonly BondRow[] => [
  ['processing.reviewing', type, who, 'upgraded.steady', RETURNED],
  ['processing.reviewing', type, who, 'none.free', RETURNED, facts({ level: 0 })],
  ['processing.reviewing', type, who, 'none.holding', RETURNED, facts({ level: 0, partUntil: AT })],
  ['processing.reviewing', type, who, 'upgraded.holding', RETURNED, facts({ partUntil: AT })],
  ['processing.reviewing', type, who, 'upgraded.grace', RETURNED, facts({ graceUntil: AT })],
]

const refund = (from: string): readonly BondRow[] => [
  [from, 'bond.requestRefund', 'merchant', 'refundApplied', 'lowerCaps notifyDesk'],
  [from, 'bond.requestRefund', 'merchant', '!bond.notLower', '', event({ to: to(1) })],
  [from, 'bond.requestRefund', 'merchant', '!bond.notSigned', '', event({ isSigned: false })],
  [from, 'bond.requestRefund', 'merchant', '!bond.ordersOpen', '', event({ blocks: { ...nothing, orders: 1 } })],
  [from, 'bond.requestRefund', 'merchant', '!bond.refundsOpen', '', event({ blocks: { ...nothing, refunds: 1 } })],
  [from, 'bond.requestRefund', 'merchant', '!bond.settling', '', event({ blocks: { ...nothing, settling: 1 } })],
  [from, 'bond.requestRefund', 'merchant', '!bond.claimsOpen', '', event({ blocks: { ...nothing, claims: 1 } })],
  [from, 'bond.requestRefund', 'merchant', '!bond.tooManyListings', '', event({ blocks: { ...nothing, goods: 1 } })],
  [
    from,
    'bond.requestRefund',
    'merchant',
    'refundApplied',
    'lowerCaps notifyDesk',
    event({ blocks: { ...nothing, goods: 1 }, takesOffShelf: true }),
  ],
]

const PAID = 'payBuyer notifyMerchant'
const whole = event({ amountMicro: '0' })
const guarantee = (from: string, below = from): readonly BondRow[] => [
  [from, 'bond.guarantee', 'system', below, PAID],
  [from, 'bond.guarantee', 'system', from, PAID, whole],
]

const KEPT = { keptMicro: '100000000' }
const RELEASED = 'releaseFund applyLevel notifyMerchant'
const released = (
  from: string,
  type: 'bond.release' | 'bond.releaseNow' | 'bond.graceEnd',
  who: BondRow[2],
): readonly BondRow[] => [
  [from, type, who, type === 'bond.graceEnd' ? 'none.free' : 'upgraded.steady', RELEASED],
  [from, type, who, 'none.free', RELEASED, { ...facts({ target: to(0) }), ...event({ to: to(0) }) }],
  [from, type, who, 'none.holding', RELEASED, { ...facts({ target: to(0) }), ...event({ to: to(0), partUntil: AT }) }],
  [from, type, who, 'upgraded.steady', RELEASED, { ...facts({ target: to(1) }), ...event({ to: to(1), ...KEPT }) }],
  [
    from,
    type,
    who,
    'upgraded.grace',
    RELEASED,
    { ...facts({ target: to(1) }), ...event({ to: to(1), keptMicro: '99999999' }) },
  ],
  [
    from,
    type,
    who,
    'upgraded.holding',
    RELEASED,
    { ...facts({ target: to(1) }), ...event({ to: to(1), ...KEPT, partUntil: AT }) },
  ],
]

const PART = 'releaseFund notifyMerchant'
const part = (from: string, end: string): readonly BondRow[] => [
  [from, 'bond.releasePart', 'clock', end, PART],
  [from, 'bond.releasePart', 'clock', end, '', event({ releasedMicro: '0' })],
  [from, 'bond.releasePart', 'clock', from, 'releaseFund restartDeadline notifyMerchant', event({ partUntil: AT })],
  [from, 'bond.putOff', 'system', from, 'putOffDeadline'],
]

const STAYS = 'applyLevel'
const stays = (type: 'bond.cancel' | 'bond.keep', who: BondRow[2], effects: string): readonly BondRow[] => [
  ['refundApplied', type, who, 'upgraded.steady', effects],
  ['refundApplied', type, who, 'upgraded.holding', effects, facts({ partUntil: AT })],
  ['refundApplied', type, who, 'upgraded.grace', effects, facts({ graceUntil: AT })],
]

/** Every move of a fund. Each other one is refused. */
export const bondRows: readonly BondRow[] = [
  ...UPGRADABLE.flatMap(upgrade),
  ...approved('processing.automatic', 'bond.autoApprove', 'clock'),
  ['processing.automatic', 'bond.flag', 'system', 'processing.reviewing', 'notifyDesk'],
  ...approved('processing.reviewing', 'bond.approve', desk),
  ...returned('bond.reject', desk),
  ...returned('bond.upgradeTimeout', 'clock'),
  ...['upgraded.steady', 'upgraded.holding', 'upgraded.grace'].flatMap(refund),
  ...stays('bond.cancel', 'merchant', STAYS),
  ...stays('bond.keep', desk, `${STAYS} notifyMerchant`),
  ...released('refundApplied', 'bond.release', 'clock'),
  ...released('refundApplied', 'bond.releaseNow', desk),
  ['refundApplied', 'bond.release', 'clock', '!bond.claimsOpen', '', event({ blocks: { ...nothing, claims: 1 } })],
  ['refundApplied', 'bond.releaseNow', desk, '!bond.claimsOpen', '', event({ blocks: { ...nothing, claims: 1 } })],
  ['refundApplied', 'bond.release', 'clock', '!bond.refundsOpen', '', event({ blocks: { ...nothing, refunds: 1 } })],
  ['refundApplied', 'bond.releaseNow', desk, '!bond.refundsOpen', '', event({ blocks: { ...nothing, refunds: 1 } })],
  ['refundApplied', 'bond.putOff', 'system', 'refundApplied', 'putOffDeadline'],
  ...released('upgraded.grace', 'bond.graceEnd', 'clock'),
  ...part('none.holding', 'none.free'),
  ...part('upgraded.holding', 'upgraded.steady'),
  ['none.holding', 'bond.guarantee', 'system', 'none.holding', PAID],
  ...guarantee('processing.automatic'),
  ...guarantee('processing.reviewing'),
  ...guarantee('upgraded.steady', 'upgraded.grace'),
  ...guarantee('upgraded.holding', 'upgraded.grace'),
  ...guarantee('upgraded.grace'),
  ...guarantee('refundApplied'),
]
