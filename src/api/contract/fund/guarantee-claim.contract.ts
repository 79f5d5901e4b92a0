import { z } from 'zod'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { guaranteeClaimTerms } from '#machines/fund/guarantee-claim.terms.ts'
import {
  askedMicro,
  contract,
  cursor,
  id,
  localised,
  micro,
  moment,
  onlyId,
  pageOf,
  textField,
} from '../platform/contract.ts'
import { claimCalls, claimMoves, deskClaimCalls, shopClaimCalls } from './guarantee-claim.calls.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { MOST } from '../platform/text-limits.ts'
import { pictures } from '../people/upload.contract.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'claim.notFound': None
    'claim.overFund': { fund: string }
    'claim.notSettled': None
    'claim.tooLate': { days: number }
    'claim.exists': None
    'claim.noFund': None
    'claim.amount': { max: string }
  }
}

/** A claim on the operating fund of a shop, as one party sees it. */
export const guaranteeClaimView = z.strictObject({
  entity: z.literal('guaranteeClaim'),
  id,
  version: z.number(),
  as: z.enum(['shopper', 'merchant', 'support']),
  claim_no: z.string(),
  state: z.string(),
  facts: z.strictObject({ amountMicro: micro, grantedMicro: micro, terms: frozen(guaranteeClaimTerms()) }),
  ...deadline,
  order: z.strictObject({ id, order_no: z.string(), title: localised, picture: z.string(), paid: micro }),
  shop: z.strictObject({ id, name: z.string() }),
  buyer: z.strictObject({ id, nickname: z.string() }),
  reason: z.string(),
  /** Private pictures of each side, by id. */
  pictures: z.array(id),
  answer: z.string().nullable(),
  answer_pictures: z.array(id),
  ruling: z.string().nullable(),
  createtime: moment,
  timeline: z.array(timelineEntry),
})
export type GuaranteeClaimView = z.infer<typeof guaranteeClaimView>

/** The claim of an order, and whether one may be made. */
const claimOf = z.strictObject({
  claim: guaranteeClaimView.nullable(),
  /** What may be claimed at most, and until when; null where nothing may. */
  open: z.strictObject({ most: micro, until: moment, fund: micro }).nullable(),
})
export type ClaimOf = z.infer<typeof claimOf>

const askClaim = z.strictObject({
  order_id: id,
  amount: askedMicro,
  reason: textField(),
  pictures: pictures.default([]),
})
export type AskClaim = z.input<typeof askClaim>
const answerClaim = z.strictObject({ id, answer: textField(), pictures: pictures.default([]) })
export type AnswerClaim = z.input<typeof answerClaim>
const claimList = z.strictObject({ ...cursor })
export type ClaimList = z.input<typeof claimList>
const auditClaim = z.strictObject({
  verdict: z.enum(['grant', 'refuse']),
  id,
  /** What is granted; only with a grant. */
  amount: askedMicro.default(''),
  reason: textField(MOST.text),
})
export type AuditClaim = z.input<typeof auditClaim>

/** Claims of a buyer. */
export const claimContract = contract(claimCalls, {
  ask: {
    summary: 'Ask for compensation out of the operating fund of the shop, within 30 days of the settlement',
    policy: 'signedIn',
    input: askClaim,
    output: guaranteeClaimView,
    refusals: [
      'order.notFound',
      'claim.notSettled',
      'claim.tooLate',
      'claim.exists',
      'claim.noFund',
      'claim.amount',
      'upload.notFound',
      'key.reused',
    ],
  },
  ofOrder: {
    summary: 'The claim of my order, and whether one may be made',
    policy: 'signedIn',
    input: onlyId,
    output: claimOf,
    refusals: ['order.notFound'],
  },
  mine: {
    summary: 'My claims, newest first',
    policy: 'signedIn',
    input: claimList,
    output: pageOf(guaranteeClaimView),
  },
})

/** Claims on a merchant's own shop. */
export const shopClaimContract = contract(shopClaimCalls, {
  list: {
    summary: 'Claims on the fund of my shop, newest first',
    policy: 'merchant',
    input: claimList,
    output: pageOf(guaranteeClaimView),
  },
  ofOrder: {
    summary: 'The claim of an order of my shop',
    policy: 'merchant',
    input: onlyId,
    output: claimOf,
    refusals: ['order.notFound'],
  },
})

/** The moves of a claim. */
export const claimMovesContract = moves(
  guaranteeClaimLifecycle,
  claimMoves,
  { view: guaranteeClaimView, missing: 'claim.notFound' },
  {
    'guaranteeClaim.takeBack': { summary: 'Take my claim back', input: onlyId },
    'guaranteeClaim.answer': {
      summary: 'Answer a claim on my shop: customer service rules after that',
      input: answerClaim,
      refusals: ['upload.notFound'],
    },
  },
)

/** Claims at the desk. */
export const deskClaimContract = moves(
  guaranteeClaimLifecycle,
  deskClaimCalls,
  { view: guaranteeClaimView, missing: 'claim.notFound' },
  {
    audit: {
      summary: 'Grant a claim in full or part out of the fund, or refuse it; two people above 500 USDT',
      input: auditClaim,
      choice: { field: 'verdict', events: { grant: 'guaranteeClaim.grant', refuse: 'guaranteeClaim.refuse' } },
      refusals: ['claim.overFund'],
    },
  },
)
