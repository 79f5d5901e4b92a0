import { bondTerms } from '#machines/bond.terms.ts'
import type { BondEvent } from '#machines/bond.events.ts'
import type { BondFacts } from '#machines/bond.facts.ts'
import type { GuaranteeClaimEvent, GuaranteeClaimFacts } from '#machines/guarantee-claim.machine.ts'
import { guaranteeClaimTerms } from '#machines/guarantee-claim.terms.ts'
import { levelTerms } from '#machines/level.terms.ts'
import type { Examples } from './example.types.ts'

const usdt = (whole: number): string => String(BigInt(whole) * 1_000_000n)
const to = (level: number) => ({ level, terms: levelTerms(level) })
const nothing = { orders: 0, refunds: 0, settling: 0, claims: 0, goods: 0 }
const whole = { keptMicro: '0', releasedMicro: usdt(100), partUntil: null }

/** The fund of a Bronze shop. */
export const bondExamples: Examples<BondFacts, BondEvent> = {
  facts: {
    level: 1,
    minimumMicro: usdt(100),
    fundMicro: usdt(100),
    movingMicro: '0',
    target: null,
    risks: [],
    graceUntil: null,
    partUntil: null,
    terms: bondTerms(),
  },
  events: {
    'bond.upgrade': ({ level }) => ({
      type: 'bond.upgrade',
      to: to(level + 1),
      amountMicro: usdt(400),
      isShopOpen: true,
      isSigned: true,
      risks: [],
    }),
    'bond.autoApprove': () => ({ type: 'bond.autoApprove' }),
    'bond.flag': () => ({ type: 'bond.flag', risks: ['suspendedShop'] }),
    'bond.approve': () => ({ type: 'bond.approve', reason: 'The account is known' }),
    'bond.reject': ({ movingMicro }) => ({
      type: 'bond.reject',
      amountMicro: movingMicro,
      reason: 'The money is young',
    }),
    'bond.upgradeTimeout': ({ movingMicro }) => ({ type: 'bond.upgradeTimeout', amountMicro: movingMicro }),
    'bond.requestRefund': ({ level }) => ({
      type: 'bond.requestRefund',
      to: to(Math.max(0, level - 1)),
      isSigned: true,
      blocks: nothing,
      takesOffShelf: false,
    }),
    'bond.cancel': () => ({ type: 'bond.cancel' }),
    'bond.keep': () => ({ type: 'bond.keep', reason: 'A dispute is open' }),
    'bond.releaseNow': () => ({ type: 'bond.releaseNow', ...whole, blocks: nothing, reason: 'Nothing is open' }),
    'bond.release': () => ({ type: 'bond.release', ...whole, blocks: nothing }),
    'bond.releasePart': () => ({ type: 'bond.releasePart', ...whole }),
    'bond.putOff': () => ({ type: 'bond.putOff', until: Date.UTC(2026, 0, 5) }),
    'bond.guarantee': () => ({ type: 'bond.guarantee', amountMicro: usdt(30), buyerId: 'ada', claimId: 'c1' }),
    'bond.graceEnd': ({ level }) => ({ type: 'bond.graceEnd', ...whole, to: to(Math.max(0, level - 1)) }),
  },
}

/** A claim of 40 USDT. */
export const guaranteeClaimExamples: Examples<GuaranteeClaimFacts, GuaranteeClaimEvent> = {
  facts: { amountMicro: usdt(40), grantedMicro: '0', terms: guaranteeClaimTerms() },
  events: {
    'guaranteeClaim.answer': () => ({ type: 'guaranteeClaim.answer', answer: 'We sent the right lamp' }),
    'guaranteeClaim.hear': () => ({ type: 'guaranteeClaim.hear' }),
    'guaranteeClaim.grant': ({ amountMicro }) => ({
      type: 'guaranteeClaim.grant',
      amountMicro,
      decidedMicro: '0',
      reason: 'The lamp broke within a month',
    }),
    'guaranteeClaim.refuse': () => ({ type: 'guaranteeClaim.refuse', reason: 'The lamp was dropped' }),
    'guaranteeClaim.takeBack': () => ({ type: 'guaranteeClaim.takeBack' }),
  },
}
