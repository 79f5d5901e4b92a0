import { type DecidedAlone, withDecided } from '../desk/decided-alone.ts'
import { claimRequest } from './guarantee-claim.creation.ts'
import type { GuaranteeClaimTerms } from './guarantee-claim.terms.ts'
import { type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'
import { isWithin } from '../trade/refundable.ts'

/** Facts of a guarantee claim. Amounts are micro-USDT as text. */
export interface GuaranteeClaimFacts {
  readonly amountMicro: string
  /** What customer service granted. */
  readonly grantedMicro: string
  readonly terms: GuaranteeClaimTerms
}

interface Grant extends DecidedAlone {
  readonly amountMicro: string
  readonly reason: string
}

const takeBack = { 'guaranteeClaim.takeBack': { target: 'closed', actions: 'notifyMerchant' } } as const

/** A buyer's claim on the operating fund of a shop, after the order was settled: the merchant answers, customer service decides. */
export const guaranteeClaimLifecycle = lifecycle('guaranteeClaim', {
  facts: {} as GuaranteeClaimFacts,
  isMoney: true,
  tags: {} as 'open' | 'desk' | 'over' | 'good',
  creations: { 'guaranteeClaim.ask': claimRequest },
  events: {
    'guaranteeClaim.answer': { by: ['merchant'], as: 'guaranteeClaim.answered', input: {} as { answer: string } },
    'guaranteeClaim.hear': { by: ['clock'], as: 'guaranteeClaim.heard' },
    'guaranteeClaim.grant': {
      by: ['support', 'finance'],
      as: 'guaranteeClaim.granted',
      input: {} as Grant,
      together: ({ terms }: GuaranteeClaimFacts, grant: Grant) =>
        withDecided(grant.amountMicro, grant) > BigInt(terms.twoPeopleAboveMicro),
    },
    'guaranteeClaim.refuse': {
      by: ['support', 'finance'],
      as: 'guaranteeClaim.refused',
      input: {} as { reason: string },
    },
    'guaranteeClaim.takeBack': { by: ['shopper'], as: 'guaranteeClaim.takenBack' },
  },
  rules: {
    grantInRange: {
      needsInput: true,
      check: ({ amountMicro }, event) =>
        event.type === 'guaranteeClaim.grant' && isWithin(event.amountMicro, amountMicro),
      problem: 'claim.amount',
      field: 'amount',
      params: ({ amountMicro }) => ({ max: amountMicro }),
    },
  },
  notes: {
    noteGrant: { 'guaranteeClaim.grant': (_facts, { amountMicro }) => ({ grantedMicro: amountMicro }) },
  },
  effects: {} as Plain<
    'payFromFund' | 'recordReason' | 'recordAnswer' | 'notifyShopper' | 'notifyMerchant' | 'notifyDesk'
  >,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'guaranteeClaim',
      context: ({ input }) => input,
      initial: 'asked',
      states: {
        asked: {
          tags: 'open',
          meta: {
            waitsFor: 'merchant',
            deadline: { event: 'guaranteeClaim.hear', after: 'answerMs', of: 'merchant' },
          },
          entry: 'notifyMerchant',
          on: {
            'guaranteeClaim.answer': { target: 'heard', actions: ['recordAnswer', 'notifyShopper', 'notifyDesk'] },
            'guaranteeClaim.hear': { target: 'heard', actions: ['notifyShopper', 'notifyMerchant', 'notifyDesk'] },
            ...takeBack,
          },
        },
        heard: {
          tags: ['open', 'desk'],
          // A target that the screens count down: no event fires, customer service must rule.
          meta: { waitsFor: 'support', deadline: { event: 'target', after: 'rulingMs', of: 'support' } },
          on: {
            'guaranteeClaim.grant': {
              guard: 'grantInRange',
              target: 'granted',
              actions: ['noteGrant', 'recordReason', 'payFromFund', 'notifyShopper', 'notifyMerchant'],
            },
            'guaranteeClaim.refuse': {
              target: 'refused',
              actions: ['recordReason', 'notifyShopper', 'notifyMerchant'],
            },
            ...takeBack,
          },
        },
        granted: { tags: ['over', 'good'], type: 'final' },
        refused: { tags: 'over', type: 'final' },
        closed: { tags: 'over', type: 'final' },
      },
    }),
})

/** Every event of a guarantee claim; `docs/lifecycles/guaranteeClaim.md` draws them. */
export type GuaranteeClaimEvent = EventOf<typeof guaranteeClaimLifecycle>
