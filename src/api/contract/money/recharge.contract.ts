import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { z } from 'zod'
import { checkoutPurpose } from '../platform/checkout-purpose.contract.ts'
import { askedMicro, contract, cursor, id, micro, moment, onlyId, pageOf, textField } from '../platform/contract.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { deskRechargeCalls, rechargeCalls } from './recharge.calls.ts'
import { pictures } from '../people/upload.contract.ts'
import { chosenNetwork, logIndex, network, txId } from './wallet.contract.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'recharge.notFound': None
    'recharge.networkMissing': None
    'recharge.amountMissing': None
    'recharge.tooSmall': { min: string }
    'recharge.proofMissing': None
    'recharge.tooMany': { max: number }
    'recharge.closed': { network: string }
    'recharge.noAddress': { network: string }
    'recharge.txMissing': None
    'recharge.txUsed': None
    'recharge.txGone': None
    'recharge.amountSeen': None
  }
}

/** A recharge as its owner and finance see it. */
export const rechargeView = z.strictObject({
  entity: z.literal('recharge'),
  id,
  recharge_no: z.string(),
  version: z.number(),
  as: z.enum(['shopper', 'finance']),
  state: z.string(),
  facts: z.strictObject({ network, watched: z.boolean(), terms: frozen(rechargeTerms(true)) }),
  ...deadline,
  network,
  address: z.string(),
  /** What the form said; null where money arrived without one. */
  asked: micro.nullable(),
  /** What arrived. */
  arrived: micro.nullable(),
  /** The checkout that it was asked for; only its owner sees it. */
  pays: checkoutPurpose.nullable(),
  tx_id: z.string().nullable(),
  proofs: z.array(id),
  reason: z.string().nullable(),
  createtime: moment,
  decidetime: moment.nullable(),
  /** Whose it is; only finance sees it. */
  user: z.strictObject({ id, nickname: z.string() }).nullable(),
  timeline: z.array(timelineEntry),
})
export type RechargeView = z.infer<typeof rechargeView>

const whichNetwork = z.strictObject({ network: chosenNetwork })
export type WhichNetwork = z.infer<typeof whichNetwork>
const depositAddress = z.strictObject({ network, address: z.string() })
export type DepositAddress = z.infer<typeof depositAddress>

const addRecharge = z.strictObject({
  network: chosenNetwork,
  amount: askedMicro,
  /** On a demo network no picture is needed. */
  proofs: pictures,
  pays: checkoutPurpose.optional(),
})
export type AddRecharge = z.infer<typeof addRecharge>
const rechargeList = z.strictObject({ ...cursor })
export type RechargeList = z.infer<typeof rechargeList>

const networkRefusals = [
  'recharge.networkMissing',
  'recharge.closed',
  'recharge.noAddress',
  'system.tooManyRequests',
] as const

/** Money on its way in. */
export const rechargeContract = contract(rechargeCalls, {
  address: {
    summary: 'Where my money is to arrive on a network: an address that is mine for good',
    policy: 'signedIn',
    input: whichNetwork,
    output: depositAddress,
    refusals: networkRefusals,
  },
  add: {
    summary: 'Say that I sent money; what arrives is credited, whatever this says',
    policy: 'signedIn',
    input: addRecharge,
    output: rechargeView,
    refusals: [
      ...networkRefusals,
      'recharge.amountMissing',
      'recharge.tooSmall',
      'amount.tooLarge',
      'recharge.proofMissing',
      'recharge.tooMany',
      'upload.notFound',
      'key.reused',
    ],
  },
  lists: {
    summary: 'My recharges, the newest first',
    policy: 'signedIn',
    input: rechargeList,
    output: pageOf(rechargeView),
  },
  info: {
    summary: 'One recharge of mine',
    policy: 'signedIn',
    input: onlyId,
    output: rechargeView,
    refusals: ['recharge.notFound'],
  },
})

/** Approved by what was seen on the chain and typed in by hand, or refused with a reason. */
const auditRecharge = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('approve'),
    id,
    tx_id: txId,
    /** The transfer within the transaction. Needed when it pays several people and the network is not watched. */
    log_index: logIndex.optional(),
    amount: micro.or(z.literal('')),
    reason: textField(),
  }),
  z.strictObject({ verdict: z.literal('reject'), id, reason: textField() }),
])
export type AuditRecharge = z.infer<typeof auditRecharge>

/** Recharges at the desk. */
export const deskRechargeContract = moves(
  rechargeLifecycle,
  deskRechargeCalls,
  { view: rechargeView, missing: 'recharge.notFound' },
  {
    auditRecharge: {
      summary: 'Approve a recharge by what the chain shows, or refuse it; two people from 1,000',
      input: auditRecharge,
      choice: { field: 'verdict', events: { approve: 'recharge.approve', reject: 'recharge.reject' } },
      refusals: ['recharge.txMissing', 'recharge.txUsed', 'recharge.txGone'],
    },
  },
)
