import { z } from 'zod'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { contract, cursor, id, micro, onlyId, pageOf, textField } from '../platform/contract.ts'
import { orderView, parcel } from './order.contract.ts'
import { moves } from '../platform/moves.ts'
import { deskRefundCalls, refundCalls, refundMoves } from './refund.calls.ts'
import { MOST } from '../platform/text-limits.ts'
import { pictures } from '../people/upload.contract.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'refund.notFound': None
    'refund.amount': { max: string }
    'refund.freight': None
    'refund.onlyMoney': None
    'refund.ruled': None
    'refund.alreadyOpen': None
    'refund.twoRequests': { times: number }
    'refund.lineRefunded': None
    'refund.editsUsed': { times: number }
    'refund.returnAddressMissing': None
  }
}

/** What one side shows beside its words. */
const shown = { pictures: pictures.default([]) }
const claim = { kind: z.enum(['money', 'goods']), money: micro, reason: textField() }

const apply = z.strictObject({
  order_id: id,
  line_id: id,
  ...claim,
  evidence: textField(MOST.text, 0).default(''),
  ...shown,
})
export type Apply = z.input<typeof apply>
const editRefund = z.strictObject({ id, ...claim })
export type EditRefund = z.infer<typeof editRefund>
const sendBack = z.strictObject({ id, parcel })
export type SendBack = z.infer<typeof sendBack>
const evidence = z.strictObject({ id, evidence: textField(), ...shown })
export type Evidence = z.input<typeof evidence>
const refuse = z.strictObject({ id, reason: textField(), ...shown })
export type Refuse = z.input<typeof refuse>
const receive = z.strictObject({ id, sellable: z.boolean() })
export type Receive = z.infer<typeof receive>
const rule = z.strictObject({ id, for: z.enum(['shopper', 'merchant']), money: micro.optional(), reason: textField() })
export type Rule = z.infer<typeof rule>

const refundList = z.strictObject({
  /** Those that wait for an answer, or those that are over. */
  which: z.enum(['open', 'over']).default('open'),
  ...cursor,
})
export type RefundList = z.input<typeof refundList>

/** One refund of a list, by its id, in its whole order. */
const listedRefund = z.strictObject({ id, order: orderView })
export type ListedRefund = z.infer<typeof listedRefund>

/** A shopper's calls about refunds. */
export const refundContract = contract(refundCalls, {
  addApply: {
    summary: 'Ask money back for one line',
    policy: 'signedIn',
    input: apply,
    output: orderView,
    refusals: [
      'order.notFound',
      'order.afterSalesOver',
      'order.notPaid',
      'refund.amount',
      'refund.freight',
      'refund.onlyMoney',
      'refund.ruled',
      'refund.alreadyOpen',
      'refund.twoRequests',
      'refund.lineRefunded',
      'upload.notFound',
      'key.reused',
    ],
  },
  getList: { summary: 'My refunds, newest first', policy: 'signedIn', input: refundList, output: pageOf(listedRefund) },
})

const showing = { refusals: ['upload.notFound'] } as const

/** The moves of a refund: the policy and most refusals come from its lifecycle. */
export const refundMovesContract = moves(
  refundLifecycle,
  refundMoves,
  { view: orderView, missing: 'refund.notFound' },
  {
    'refund.edit': { summary: 'Change an open or refused request, as often as its terms allow', input: editRefund },
    'refund.cancel': { summary: 'Take a request back', input: onlyId },
    'refund.sendBack': { summary: 'Send the goods back', input: sendBack },
    'refund.appeal': { summary: 'Ask customer service to decide a refused request', input: evidence, ...showing },
    'refund.agree': { summary: 'Agree to a refund', input: onlyId },
    'refund.refuse': { summary: 'Refuse, with a reason', input: refuse, ...showing },
    'refund.receive': { summary: 'The goods came back', input: receive },
    'refund.dispute': { summary: 'Dispute the returned goods', input: evidence, ...showing },
  },
)

/** Customer service's ruling. */
export const deskRefundContract = moves(
  refundLifecycle,
  deskRefundCalls,
  { view: orderView, missing: 'refund.notFound' },
  {
    ruleRefund: {
      summary: 'Rule for the shopper (full or part) or for the merchant; two people above the limit of its terms',
      input: rule,
      choice: { field: 'for', events: { shopper: 'refund.ruleBuyer', merchant: 'refund.ruleMerchant' } },
    },
  },
)
