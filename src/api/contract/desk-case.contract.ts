import { z } from 'zod'
import { contract, cursor, done, id, micro, moment, pageOf } from './contract.ts'
import { deskCaseCalls } from './desk-case.calls.ts'
import { approval, orderView } from './order.contract.ts'
import { rechargeView } from './recharge.contract.ts'
import { network } from './wallet.contract.ts'
import { withdrawalView } from './withdrawal.contract.ts'

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

/** What stands of every case, whatever its kind. */
const anyCase = {
  id,
  /** Who has taken it. */
  taken: z.strictObject({ id, by: z.string(), at: moment }).nullable(),
  /** What a first person decided, waiting for a second. */
  approvals: z.array(approval),
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

const deskCase = z.discriminatedUnion('entity', [moneyCase, refundCase])
export type DeskCase = z.infer<typeof deskCase>

const entity = z.enum(['recharge', 'withdrawal', 'refund'])
const caseQueue = z.strictObject({
  entity: entity.optional(),
  network: network.optional(),
  /** Those that wait for the desk, or all that are open. */
  which: z.enum(['waiting', 'open']).optional(),
  /** Those that the asker has taken, or that nobody has. */
  taken: z.enum(['mine', 'free']).optional(),
  ...cursor,
})
export type CaseQueue = z.infer<typeof caseQueue>
const whichCase = z.strictObject({ entity, id })
export type WhichCase = z.infer<typeof whichCase>
const takeCase = z.strictObject({ entity, id, take: z.boolean() })
export type TakeCase = z.infer<typeof takeCase>

/** The one queue of the desk. What is finance's to decide is not there for customer service. */
export const deskCaseContract = contract(deskCaseCalls, {
  queue: {
    summary: 'What waits for the one who asks: recharges, withdrawals and refunds, the oldest first',
    policy: 'support',
    input: caseQueue,
    output: pageOf(deskCase),
  },
  case: {
    summary: 'One case, with all that is known of it',
    policy: 'support',
    input: whichCase,
    output: deskCase,
    refusals: ['desk.notFound'],
  },
  take: {
    summary: 'Take a case that is the desk’s, or give it back; it falls back by itself after a quarter of an hour',
    policy: 'support',
    input: takeCase,
    output: done,
    refusals: ['desk.notFound', 'desk.taken', 'desk.ownCase', 'system.alreadyMoved'],
  },
  keep: {
    summary: 'Keep a case that one has taken for another quarter of an hour, because one is at it',
    policy: 'support',
    input: whichCase,
    output: done,
    refusals: ['desk.notTaken'],
  },
})
