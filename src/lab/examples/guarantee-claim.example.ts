import { type GuaranteeClaimEvent, type GuaranteeClaimFacts } from '#machines/fund/guarantee-claim.machine.ts'
import { guaranteeClaimTerms } from '#machines/fund/guarantee-claim.terms.ts'
import { type Examples, usdt } from './example.ts'

/** A claim of 40 USDT. */
export const guaranteeClaimExamples: Examples<GuaranteeClaimFacts, GuaranteeClaimEvent> = {
  facts: { amountMicro: usdt(40), grantedMicro: '0', terms: guaranteeClaimTerms() },
  events: {
    'guaranteeClaim.answer': () => ({ type: 'guaranteeClaim.answer', answer: 'We sent the right lamp' }),
    'guaranteeClaim.hear': () => ({ type: 'guaranteeClaim.hear' }),
    'guaranteeClaim.grant': ({ amountMicro }) => ({
      type: 'guaranteeClaim.grant',
      decidedMicro: '0',
      amountMicro,
      reason: 'The lamp broke within a month',
    }),
    'guaranteeClaim.refuse': () => ({ type: 'guaranteeClaim.refuse', reason: 'The lamp was dropped' }),
    'guaranteeClaim.takeBack': () => ({ type: 'guaranteeClaim.takeBack' }),
  },
  ways: { 'guaranteeClaim.grant': { tooMuch: { input: { amountMicro: usdt(900) } } } },
  money: {
    effects: {
      payFromFund: ({ facts }) => ({ from: 'fund', to: 'shopper', micro: BigInt(facts.grantedMicro) }),
    },
  },
}
