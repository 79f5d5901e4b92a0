import { z } from 'zod'
import { contract, cursor, done, id, micro, moment, nothing, pageOf, signedMicro } from '../platform/contract.ts'
import { deskCaseCalls } from './desk-case.calls.ts'
import { approval, orderView } from '../trade/order.contract.ts'
import { bondBlocks } from '../fund/bond.contract.ts'
import { guaranteeClaimView } from '../fund/guarantee-claim.contract.ts'
import { shopStateView } from '../shops/shop.contract.ts'
import { rechargeView } from '../money/recharge.contract.ts'
import { applicationField, applicationForm, shopApplicationView } from '../shops/shop-application.contract.ts'
import { network } from '../money/wallet.contract.ts'
import { withdrawalView } from '../money/withdrawal.contract.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'desk.secondPerson': { amount: string }
    'desk.samePerson': None
    'desk.ownCase': None
    'desk.assigned': { by: string }
    'desk.notAssigned': None
    'desk.accountLocked': None
    'desk.financeOnly': None
    'desk.notFound': None
    'desk.amountDiffers': None
    'desk.already': None
  }
}

/** What the chain saw of a recharge's address. */
const sighting = z.strictObject({
  tx_id: z.string(),
  log_index: z.number(),
  sender: z.string(),
  amount: micro,
  confirmations: z.number(),
  at: moment,
  /** A reorganisation took it away. */
  gone: z.boolean(),
  /** The recharge that it was credited as. */
  recharge_id: id.nullable(),
})
export type Sighting = z.infer<typeof sighting>

/** What every case has, of each kind. */
const anyCase = {
  id,
  /** The person who works on it. */
  assignee: z.strictObject({ id, by: z.string(), at: moment }).nullable(),
  /** What a first person decided, waiting for a second. */
  approvals: z.array(approval),
  /** What the caller alone granted this customer by decisions of this kind in the last 24 hours. */
  decided_alone: micro,
}

/** Money in or out: what is asked, beside what is known. */
const moneyCase = z.strictObject({
  entity: z.enum(['recharge', 'withdrawal']),
  ...anyCase,
  recharge: rechargeView.nullable(),
  withdrawal: withdrawalView.nullable(),
  /** The contract whose transfers are money on its network: every other token of that name is none. */
  token: z.string(),
  /** When the chain showed a withdrawal that had been proven unsent; null of all others. */
  left_twice_at: moment.nullable(),
  sightings: z.array(sighting),
  /** The person behind it: since when, and what they have. */
  person: z.strictObject({
    id,
    nickname: z.string(),
    email: z.string(),
    since: moment,
    available: micro,
    frozen: z.boolean(),
    locked: z.boolean(),
    recharged: micro,
    withdrawn: micro,
    /** Withdrawals asked this month (UTC) that count. */
    month: z.number(),
  }),
})
export type MoneyCase = z.infer<typeof moneyCase>

/** A refund that both sides disagree about, in its whole order. */
const refundCase = z.strictObject({ entity: z.literal('refund'), ...anyCase, order: orderView })
export type RefundCase = z.infer<typeof refundCase>

/** An application for a shop; its identity pictures are asked for one by one. */
const shopApplicationCase = z.strictObject({
  entity: z.literal('shopApplication'),
  ...anyCase,
  application: shopApplicationView,
  /** The round that was refused before, by whom, and which fields say something else now; null in the first round. */
  earlier: z
    .strictObject({
      at: moment,
      by: z.string(),
      form: applicationForm,
      number_ending: z.string(),
      changed: z.array(applicationField),
    })
    .nullable(),
})
export type ShopApplicationCase = z.infer<typeof shopApplicationCase>

/** What moved into or out of the fund of a shop, newest first. */
const fundLedger = z.array(
  z.strictObject({
    at: moment,
    kind: z.enum(['opening', 'bond', 'guarantee', 'correction']),
    amount: signedMicro,
    balance: micro,
  }),
)
export type FundLedger = z.infer<typeof fundLedger>

/** What keeps a fund from being returned, one by one; the newest of each kind. */
const fundOpen = z.array(
  z.strictObject({
    kind: z.enum(['orders', 'refunds', 'settling', 'claims']),
    /** The order, or the claim. */
    id,
    number: z.string(),
    amount: micro,
  }),
)
export type FundOpen = z.infer<typeof fundOpen>

/** The operating fund of a shop: an upgrade with a risk, or a refund that is waited for. */
const bondCase = z.strictObject({
  entity: z.literal('bond'),
  ...anyCase,
  shop: shopStateView,
  blocks: bondBlocks,
  /** What orders of the last days may still claim. */
  claimable: micro,
  open: fundOpen,
  ledger: fundLedger,
})
export type BondCase = z.infer<typeof bondCase>

/** A claim on the fund of a shop that waits for a ruling. */
const guaranteeClaimCase = z.strictObject({
  entity: z.literal('guaranteeClaim'),
  ...anyCase,
  claim: guaranteeClaimView,
  /** What the fund of the shop can pay. */
  fund: micro,
  /** How many claims its shop has had, with this one. */
  claims: z.number(),
  ledger: fundLedger,
})
export type GuaranteeClaimCase = z.infer<typeof guaranteeClaimCase>

const deskCase = z.discriminatedUnion('entity', [
  moneyCase,
  refundCase,
  shopApplicationCase,
  bondCase,
  guaranteeClaimCase,
])
export type DeskCase = z.infer<typeof deskCase>

/** A case without what the desk itself adds to it. */
export type KnownCase<Case extends DeskCase> = Omit<Case, 'assignee' | 'approvals' | 'decided_alone'>

const entity = z.enum(['recharge', 'withdrawal', 'refund', 'shopApplication', 'bond', 'guaranteeClaim'])
const caseQueue = z.strictObject({
  entity: entity.optional(),
  network: network.optional(),
  /** Those that wait for the desk, or all that are open. */
  which: z.enum(['waiting', 'open']).optional(),
  /** Cases assigned to the caller, or unassigned cases. */
  assigned: z.enum(['mine', 'free']).optional(),
  ...cursor,
})
export type CaseQueue = z.infer<typeof caseQueue>
/** How many cases wait for the caller's role: `count` are unassigned, `all` include those that are assigned. Each is counted up to a thousand. */
const waiting = z.strictObject({ count: z.number(), all: z.number() })
export type Waiting = z.infer<typeof waiting>

const whichCase = z.strictObject({ entity, id })
export type WhichCase = z.infer<typeof whichCase>

/** The one queue of the desk. What is finance's to decide is not there for customer service. */
export const deskCaseContract = contract(deskCaseCalls, {
  queue: {
    summary: 'What waits for the one who asks: recharges, withdrawals, refunds and shop applications, the oldest first',
    policy: 'support',
    input: caseQueue,
    output: pageOf(deskCase),
  },
  waiting: {
    summary: 'How many cases wait for the one who asks: those that are assigned to no one, and all of them',
    policy: 'support',
    input: nothing,
    output: waiting,
  },
  case: {
    summary: 'One case, with all that is known of it',
    policy: 'support',
    input: whichCase,
    output: deskCase,
    refusals: ['desk.notFound', 'desk.ownCase'],
  },
  assign: {
    summary: 'Assign a case to oneself; it is released automatically after 15 minutes without activity',
    policy: 'support',
    input: whichCase,
    output: done,
    refusals: ['desk.notFound', 'desk.assigned', 'desk.ownCase', 'system.alreadyMoved'],
  },
  release: {
    summary: 'Release a case that is assigned to oneself',
    policy: 'support',
    input: whichCase,
    output: done,
    refusals: ['desk.notFound', 'desk.ownCase'],
  },
  extend: {
    summary: 'Keep a case assigned to oneself for another 15 minutes',
    policy: 'support',
    input: whichCase,
    output: done,
    refusals: ['desk.notAssigned'],
  },
})
