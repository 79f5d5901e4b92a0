import type { CrashPoint } from '../world/world.ts'
import type { Role } from './hand.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** One leg of a goal: someone of a role does something, time passes, a parcel is scanned, or the server may die. */
export type Leg =
  | {
      readonly who: Role
      readonly does: string
      readonly times?: number
      readonly other?: true
      readonly atOnce?: true
    }
  | { readonly passMs: number }
  | { readonly scan: true }
  | { readonly crash: CrashPoint }
  /** The device of a person is out of reach, or its page is loaded again. */
  | { readonly device: 'away' | 'reload' | 'hide'; readonly of: Role }

const shopper = (does: string, times = 1): Leg => ({ who: 'shopper', does, times })
const merchant = (does: string, times = 1): Leg => ({ who: 'merchant', does, times })
const support = (does: string): Leg => ({ who: 'support', does })
const finance = (does: string): Leg => ({ who: 'finance', does })
/** A second person of the same role, for what takes two. */
const secondFinance = (does: string): Leg => ({ who: 'finance', does, other: true })
const pass = (passMs: number): Leg => ({ passMs })

const paid = [shopper('buy'), shopper('pay')]
const shipped = [...paid, merchant('order.ship')]
const received = [...shipped, shopper('order.confirm')]
const settled = [...received, pass(8 * DAY_MS)]
const refused = [...shipped, shopper('refund.apply'), merchant('refund.refuse')]
const arbitrating = [...refused, shopper('refund.appeal')]
const withFund = [merchant('bond.upgrade'), pass(3_000), support('decide:bond bond.approve')]
const claimed = [...withFund, ...settled, shopper('claim')]
const granted = [
  ...claimed,
  merchant('moveClaim'),
  pass(4 * DAY_MS),
  support('decide:guaranteeClaim guaranteeClaim.grant'),
]
const leaving = [merchant('bond.requestRefund')]
const sending = [
  shopper('withdraw'),
  pass(11 * MINUTE_MS),
  finance('decide:withdrawal withdrawal.approve'),
  finance('decide:withdrawal withdrawal.broadcast'),
]

/**
 * Small aims that a step of the scenario can have: what takes several people and days is reached by chance too seldom. Each leg does
 * what is open at its moment; one that finds nothing to do is left out, and faults may come between any two.
 */
export const GOALS: Readonly<Record<string, readonly Leg[]>> = {
  'order expires': [shopper('buy'), pass(31 * MINUTE_MS)],
  'order is not shipped': [...paid, shopper('order.remind'), pass(73 * HOUR_MS)],
  'order is received by the clock': [
    ...shipped,
    { scan: true },
    pass(8 * DAY_MS),
    shopper('order.extend'),
    pass(8 * DAY_MS),
  ],
  'order is extended': [...shipped, pass(8 * DAY_MS), shopper('order.extend')],
  'order is reviewed': [...received, shopper('order.review')],
  'order is settled': [...settled],
  'order is closed by two': [...shipped, support('forceClose'), finance('forceClose')],
  'unpaid order is closed': [shopper('buy'), support('forceClose')],
  'refund is ruled for the buyer': [...arbitrating, support('decide:refund refund.ruleBuyer')],
  'refund is ruled for the merchant': [...arbitrating, support('decide:refund refund.ruleMerchant')],
  'refund of a review': [
    ...received,
    shopper('refund.apply', 2),
    merchant('refund.agree', 2),
    shopper('refund.sendBack', 2),
    merchant('refund.receive', 2),
  ],
  'refund of a completed order': [
    ...received,
    shopper('order.review'),
    shopper('refund.apply', 2),
    merchant('refund.agree', 2),
    shopper('refund.sendBack', 2),
    merchant('refund.receive', 2),
  ],
  'refund is agreed by the clock': [
    ...shipped,
    shopper('refund.apply', 2),
    pass(25 * HOUR_MS),
    shopper('refund.sendBack'),
    pass(8 * DAY_MS),
  ],
  'refund after a scan': [...shipped, { scan: true }, shopper('refund.apply', 3), pass(25 * HOUR_MS)],
  'refund is not sent back': [...shipped, shopper('refund.apply', 2), merchant('refund.agree', 2), pass(8 * DAY_MS)],
  'refund is disputed': [
    ...shipped,
    shopper('refund.apply', 2),
    merchant('refund.agree', 2),
    shopper('refund.sendBack', 2),
    merchant('refund.dispute'),
  ],
  'refund is not appealed': [...refused, pass(4 * DAY_MS)],
  'refund is edited': [...refused, shopper('refund.edit'), shopper('refund.edit'), shopper('refund.edit')],
  'refund of more than was paid': [...refused, shopper('refundTooMuch'), merchant('refund.agree')],
  'refund ends with its order': [
    ...paid,
    shopper('refund.apply'),
    merchant('refund.refuse'),
    merchant('order.merchantCancel'),
  ],
  'dispute ends with its order': [...arbitrating, support('forceClose'), finance('forceClose')],
  'return ends with its order': [
    ...shipped,
    shopper('refund.apply', 2),
    merchant('refund.agree', 2),
    support('forceClose'),
    finance('forceClose'),
  ],
  'sent back, ends with its order': [
    ...shipped,
    shopper('refund.apply', 2),
    merchant('refund.agree', 2),
    shopper('refund.sendBack', 2),
    support('forceClose'),
    finance('forceClose'),
  ],
  'claim is granted': [...granted],
  'claim is refused': [...claimed, pass(4 * DAY_MS), support('decide:guaranteeClaim guaranteeClaim.refuse')],
  'claim is taken back': [...claimed, shopper('moveClaim')],
  'heard claim is taken back': [...claimed, merchant('moveClaim'), shopper('moveClaim')],
  'level falls after a claim': [...granted, pass(8 * DAY_MS)],
  'fund is filled again': [...granted, merchant('bond.upgrade'), pass(3_000), support('decide:bond bond.approve')],
  'fund leaves': [...withFund, ...leaving, pass(4 * DAY_MS)],
  'fund leaves in parts': [...withFund, ...settled, ...leaving, pass(4 * DAY_MS), pass(25 * DAY_MS), pass(10 * DAY_MS)],
  'claim while the fund leaves': [
    ...withFund,
    ...settled,
    ...leaving,
    shopper('claim'),
    merchant('moveClaim'),
    pass(2 * DAY_MS),
    support('decide:bond bond.releaseNow'),
    finance('decide:bond bond.releaseNow'),
    support('decide:guaranteeClaim guaranteeClaim.grant'),
    pass(4 * DAY_MS),
  ],
  'claim on a kept part': [
    ...withFund,
    ...settled,
    ...leaving,
    pass(4 * DAY_MS),
    shopper('claim'),
    merchant('moveClaim'),
    support('decide:guaranteeClaim guaranteeClaim.grant'),
    merchant('bond.upgrade'),
  ],
  'fund is let go': [...withFund, ...leaving, support('decide:bond bond.releaseNow')],
  'fund is kept': [...withFund, ...leaving, support('decide:bond bond.keep'), ...leaving, merchant('bond.cancel')],
  'level is lowered by one': [...withFund, ...withFund, ...leaving, pass(4 * DAY_MS)],
  'upgrade is rejected': [merchant('bond.upgrade'), support('decide:bond bond.reject')],
  'upgrade times out': [...withFund, merchant('recharge'), merchant('bond.upgrade'), pass(25 * HOUR_MS)],
  'recharge becomes final': [shopper('recharge'), pass(3 * HOUR_MS), pass(2 * HOUR_MS)],
  'recharge expires': [shopper('recharge'), pass(25 * HOUR_MS)],
  'recharge is decided': [
    shopper('recharge', 2),
    finance('decide:recharge recharge.approve'),
    secondFinance('decide:recharge recharge.approve'),
  ],
  'withdrawal arrives': [...sending, pass(3 * HOUR_MS)],
  'withdrawal is confirmed by finance': [...sending, finance('decide:withdrawal withdrawal.confirm')],
  'withdrawal is unresolved': [...sending, pass(31 * MINUTE_MS), finance('decide:withdrawal withdrawal.provenSent')],
  'withdrawal was not sent': [...sending, pass(31 * MINUTE_MS), finance('decide:withdrawal withdrawal.provenUnsent')],
  'withdrawal is rejected': [shopper('withdraw'), finance('decide:withdrawal withdrawal.reject')],
  'shop is opened': [
    shopper('apply', 3),
    support('decide:shopApplication shopApplication.approve'),
    pass(40 * DAY_MS),
    pass(40 * DAY_MS),
    pass(12 * DAY_MS),
  ],
  'application is refused': [
    shopper('apply', 3),
    support('decide:shopApplication shopApplication.reject'),
    shopper('apply', 2),
  ],
  'application is left': [shopper('apply'), pass(8 * DAY_MS), pass(31 * DAY_MS), shopper('apply', 2)],
  'import goes on after a death': [
    merchant('uploadLong'),
    pass(20_000),
    { crash: 'betweenChunks' },
    merchant('startImport'),
    pass(12_000),
    pass(1_000),
    pass(12_000),
    merchant('moveImport'),
  ],
  'import is purged': [merchant('upload'), pass(20_000), pass(8 * DAY_MS)],
  'service case': [
    shopper('write', 3),
    support('serve'),
    support('serve'),
    shopper('write', 2),
    finance('serve'),
    support('serve'),
    shopper('rate'),
  ],
  'service case is left': [
    shopper('write', 3),
    support('serve'),
    pass(11 * MINUTE_MS),
    support('serve'),
    support('serve'),
    pass(73 * HOUR_MS),
  ],
  'coupon is used': [
    merchant('offerCoupon', 2),
    shopper('receiveCoupon', 2),
    pass(4 * DAY_MS),
    shopper('buy', 2),
    shopper('pay', 2),
  ],
  'coupon comes back': [finance('offerCoupon'), shopper('receiveCoupon', 2), shopper('buy', 3), pass(31 * MINUTE_MS)],
  'used coupon comes back': [
    finance('offerCoupon'),
    shopper('receiveCoupon', 2),
    shopper('buy', 2),
    shopper('pay', 2),
    merchant('order.merchantCancel', 2),
  ],
  'coupon ends': [merchant('offerCoupon', 2), shopper('receiveCoupon', 2), pass(4 * DAY_MS), pass(31 * DAY_MS)],
  'server dies before a commit': [shopper('buy'), { crash: 'beforeCommit' }, shopper('pay'), shopper('pay')],
  'message is written out of reach': [
    { device: 'away', of: 'shopper' },
    shopper('write', 2),
    { device: 'reload', of: 'shopper' },
  ],
  'session is ended from afar': [
    { device: 'hide', of: 'shopper' },
    pass(3 * MINUTE_MS),
    ...paid,
    shopper('endSession'),
    { device: 'hide', of: 'shopper' },
    pass(3 * MINUTE_MS),
    merchant('order.ship'),
    pass(3 * MINUTE_MS),
  ],
  'shop rests': [merchant('moveShop', 2), support('moveShops'), support('moveShops')],
}

/** The names of all goals. */
export const GOAL_NAMES = Object.keys(GOALS)
