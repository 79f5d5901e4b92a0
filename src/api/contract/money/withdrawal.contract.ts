import { z } from 'zod'
import { RISKS, withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { withdrawalTerms as todaysTerms } from '#machines/money/withdrawal.terms.ts'
import {
  askedMicro,
  contract,
  cursor,
  id,
  micro,
  moment,
  nothing,
  onlyId,
  pageOf,
  whole,
  textField,
} from '../platform/contract.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { chosenNetwork, network, txId, wallet } from './wallet.contract.ts'
import { moves } from '../platform/moves.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from './withdrawal.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'withdrawal.notFound': None
    'withdrawal.networkMissing': None
    'withdrawal.addressMissing': None
    'withdrawal.amountIncorrect': None
    'withdrawal.tooSmall': { min: string }
    /** An account pays out less than the minimum once. */
    'withdrawal.lastUsed': None
    'withdrawal.lastWhole': { balance: string }
    'withdrawal.overLimit': { max: string }
    'withdrawal.fundInside': { fund: string }
    'withdrawal.closed': { network: string }
    'withdrawal.monthUsed': { max: number }
    'withdrawal.dayUsed': { left: string }
    'withdrawal.onHold': { until: string }
    'withdrawal.addressHeld': { until: string }
    'withdrawal.needsReview': None
    'withdrawal.linkEnded': None
    'withdrawal.txUsed': None
    'withdrawal.txMissing': None
    'withdrawal.nonceMissing': None
    'withdrawal.nonceUsed': None
    'withdrawal.chainConfirms': { minutes: number }
  }
}

/** Ours have about 250 characters. */
const MOST_TOKEN = 500

/** A withdrawal as its owner and finance see it. */
export const withdrawalView = z.strictObject({
  entity: z.literal('withdrawal'),
  id,
  withdrawal_no: z.string(),
  version: z.number(),
  as: z.enum(['shopper', 'finance']),
  state: z.string(),
  facts: z.strictObject({
    network,
    amountMicro: micro,
    risks: z.array(z.enum(RISKS)),
    watched: z.boolean(),
    terms: frozen(todaysTerms('TRC20')),
  }),
  ...deadline,
  network,
  address: z.string(),
  amount: micro,
  fee: micro,
  /** What arrives: the amount less the fee. */
  actual: micro,
  tx_id: z.string().nullable(),
  reason: z.string().nullable(),
  createtime: moment,
  decidetime: moment.nullable(),
  senttime: moment.nullable(),
  donetime: moment.nullable(),
  /** Whose it is; only finance sees it. */
  user: z.strictObject({ id, nickname: z.string() }).nullable(),
  timeline: z.array(timelineEntry),
})
export type WithdrawalView = z.infer<typeof withdrawalView>

const withdrawalTerms = z.strictObject({
  wallet,
  /** Asked this month (UTC), and how many may be. */
  month: z.strictObject({ used: z.number(), max: z.number() }),
  /** Asked today (UTC), and how much may be, in micro-USDT. */
  day: z.strictObject({ used: micro, max: micro }),
  /** Whether a payment password exists. */
  password_set: z.boolean(),
  /** Whether what is left, below the minimum, can be paid out before the account is cancelled. */
  last_open: z.boolean(),
})
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>

const withdraw = z.strictObject({
  network: chosenNetwork,
  /** An address of one's own book; empty where none was chosen. */
  address_id: id.or(z.literal('')),
  /** With the fee. */
  amount: askedMicro,
  pay_password: z.string().max(200),
  /** Pays out a whole balance below the minimum, once in the life of an account, before it is cancelled. */
  last: z.boolean().default(false),
})
export type Withdraw = z.input<typeof withdraw>
const withdrawalList = z.strictObject({ ...cursor })
export type WithdrawalList = z.infer<typeof withdrawalList>

/** The token of the link that a mail about changed credentials offers. */
const stopWithdrawals = z.strictObject({ token: z.string().max(MOST_TOKEN) })
export type StopWithdrawals = z.infer<typeof stopWithdrawals>
const stoppedWithdrawals = z.strictObject({
  /** How many were cancelled; those that are approved already are not. */
  cancelled: z.number(),
  amount: micro,
})
export type StoppedWithdrawals = z.infer<typeof stoppedWithdrawals>

/** Money on its way out. */
export const withdrawalContract = contract(withdrawalCalls, {
  initialWithdraw: {
    summary: 'What I may withdraw now, and what of this month and day is used',
    policy: 'signedIn',
    input: nothing,
    output: withdrawalTerms,
  },
  withdraw: {
    summary: 'Ask for money to be sent; the fee is inside the amount',
    policy: 'signedIn',
    input: withdraw,
    output: withdrawalView,
    refusals: [
      'withdrawal.networkMissing',
      'withdrawal.closed',
      'withdrawal.addressMissing',
      'withdrawal.addressHeld',
      'withdrawal.amountIncorrect',
      'withdrawal.tooSmall',
      'withdrawal.lastUsed',
      'withdrawal.lastWhole',
      'amount.tooLarge',
      'withdrawal.overLimit',
      'withdrawal.fundInside',
      'withdrawal.onHold',
      'withdrawal.monthUsed',
      'withdrawal.dayUsed',
      'walletAddress.notFound',
      'walletAddress.wrongNetwork',
      'pay.passwordMissing',
      'pay.passwordWrong',
      'pay.passwordLocked',
      'pay.passwordReset',
      'pay.walletFrozen',
      'pay.insufficientBalance',
      'key.reused',
    ],
  },
  withdrawLog: {
    summary: 'My withdrawals, the newest first',
    policy: 'signedIn',
    input: withdrawalList,
    output: pageOf(withdrawalView),
  },
  withdrawInfo: {
    summary: 'One withdrawal of mine',
    policy: 'signedIn',
    input: onlyId,
    output: withdrawalView,
    refusals: ['withdrawal.notFound'],
  },
  stopWithdrawals: {
    summary: 'Cancel, by the link in the mail about changed credentials, what was pending then; a link does so once',
    policy: 'everyone',
    input: stopWithdrawals,
    output: stoppedWithdrawals,
    refusals: ['withdrawal.linkEnded', 'system.tooManyRequests'],
  },
})

/** The moves of a withdrawal by its owner. */
export const withdrawalMovesContract = moves(
  withdrawalLifecycle,
  withdrawalMoves,
  { view: withdrawalView, missing: 'withdrawal.notFound' },
  { 'withdrawal.cancel': { summary: 'Cancel a withdrawal that is not approved yet', input: onlyId } },
)

/** The steps of a withdrawal. The approver types the amount to pay out. */
const auditWithdraw = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('approve'), id, amount: micro.or(z.literal('')), reason: textField() }),
  z.strictObject({ verdict: z.literal('reject'), id, reason: textField() }),
  z.strictObject({
    verdict: z.literal('send'),
    id,
    tx_id: txId,
    /** The payment's number, on networks that have one. */
    nonce: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  z.strictObject({ verdict: z.literal('confirm'), id, reason: textField() }),
  z.strictObject({ verdict: z.literal('provenSent'), id, tx_id: txId, reason: textField() }),
  z.strictObject({ verdict: z.literal('provenUnsent'), id, reason: textField() }),
])
export type AuditWithdraw = z.infer<typeof auditWithdraw>

/** Withdrawals at the desk. */
export const deskWithdrawalContract = moves(
  withdrawalLifecycle,
  deskWithdrawalCalls,
  { view: withdrawalView, missing: 'withdrawal.notFound' },
  {
    auditWithdraw: {
      summary: 'Approve, refuse, mark sent, or prove a withdrawal; two people approve, confirm and prove from 1,000',
      input: auditWithdraw,
      choice: {
        field: 'verdict',
        events: {
          approve: 'withdrawal.approve',
          reject: 'withdrawal.reject',
          send: 'withdrawal.broadcast',
          confirm: 'withdrawal.confirm',
          provenSent: 'withdrawal.provenSent',
          provenUnsent: 'withdrawal.provenUnsent',
        },
      },
      refusals: [
        'withdrawal.txMissing',
        'withdrawal.txUsed',
        'withdrawal.nonceUsed',
        'desk.accountLocked',
        'pay.walletFrozen',
      ],
    },
  },
)
