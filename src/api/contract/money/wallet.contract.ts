import { HOLD_REASONS } from '#machines/platform/money-moves.ts'
import { z } from 'zod'
import { NETWORKS } from '#machines/platform/constants.ts'
import {
  contract,
  cursor,
  done,
  id,
  micro,
  moment,
  nameField,
  nothing,
  onlyId,
  pageOf,
  signedMicro,
  whole,
} from '../platform/contract.ts'
import { plainCode } from '../platform/latin-digits.ts'
import { MONTH } from '../platform/month.ts'
import { rawText } from '../platform/raw-text.ts'
import { MOST } from '../platform/text-limits.ts'
import { walletCalls } from './wallet.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'pay.passwordMissing': None
    'pay.passwordSet': None
    'pay.passwordWrong': { left: number }
    'pay.passwordLocked': { until: string }
    'pay.passwordReset': None
    'pay.passwordWeak': None
    'pay.passwordShape': None
    'pay.walletFrozen': None
    'pay.insufficientBalance': { balance: string; needed: string }
    'pay.totalChanged': { quoted: string; now: string }
    'walletAddress.notFound': None
    'walletAddress.malformed': { network: string }
    'walletAddress.checksum': None
    'walletAddress.wrongNetwork': { network: string }
    'walletAddress.token': None
    'walletAddress.burns': None
    'walletAddress.ours': None
    'walletAddress.exists': None
    'walletAddress.limit': { max: number }
  }
}

/** A network that USDT travels on. */
export const network = z.enum(NETWORKS)
// Wide on purpose: a network that no one chose is answered with the catalogue's words, not as malformed input.
export const chosenNetwork = z.string().max(20)

/** The id of a transaction, as finance types it. */
export const txId = rawText(MOST.transaction).overwrite(plainCode).max(MOST.transaction)
/** The largest value that fits the database column. */
const MAX_LOG_INDEX = 2_147_483_647
/** The place of a transfer within its transaction. */
export const logIndex = whole(0, MAX_LOG_INDEX)

/** Money that stays in for a while: how much of it, why, and until when at the latest. */
const hold = z.strictObject({
  reason: z.enum(HOLD_REASONS),
  /** Null where nothing at all may be withdrawn. */
  amount: micro.nullable(),
  until: moment,
  /** Whether confirmations on its chain may end it sooner. */
  watched: z.boolean(),
  /** The recharge that it is about. */
  entity_id: id.nullable(),
})
export type Hold = z.infer<typeof hold>

/** What a person has. */
export const wallet = z.strictObject({
  available: micro,
  withdrawable: micro,
  /** Asked to be withdrawn, and not gone yet. */
  outgoing: micro,
  /** Owed, because a chain took back what had been spent; drawn from what comes in next. */
  debt: micro,
  /** The operating fund of one's own shop: nothing to spend or withdraw while the shop has its level. */
  fund: micro,
  frozen: z.boolean(),
  holds: z.array(hold),
  /** Until then nothing may be withdrawn. */
  blocked_until: moment.nullable(),
})
export type Wallet = z.infer<typeof wallet>

/** The types by which clients of the API know records. */
const recordType = z.enum(['trading', 'group', 'refund', 'system', 'delivery', 'unknown'])
export type RecordType = z.infer<typeof recordType>

const moneyEntry = z.strictObject({
  id: z.string(),
  at: moment,
  type: recordType,
  /** What moved it: a payment, a settlement, a recharge. */
  kind: z.string(),
  amount: signedMicro,
  /** What was available after it. */
  balance: micro,
})
export type MoneyEntry = z.infer<typeof moneyEntry>

const moneyLog = z.strictObject({
  type: recordType.optional(),
  month: z.string().regex(MONTH).optional(),
  /** Only what one's own shop brought and paid: settlements and its operating fund. */
  of: z.enum(['shop']).optional(),
  limit: whole(1, 200).optional(),
  ...cursor,
})
export type MoneyLog = z.input<typeof moneyLog>

const moneyDetail = moneyEntry.extend({
  /** What it was for, and where that is shown; null where there is nothing to show. */
  behind: z
    .strictObject({
      entity: z.enum(['order', 'recharge', 'withdrawal']),
      id,
      number: z.string(),
      /** The side of an order that this person is on. */
      as: z.enum(['shopper', 'merchant']),
    })
    .nullable(),
})
export type MoneyDetail = z.infer<typeof moneyDetail>

const networkView = z.strictObject({
  code: network,
  recharge_open: z.boolean(),
  withdraw_open: z.boolean(),
  recharge_min: micro,
  withdraw_min: micro,
  fee: micro,
  /** Whether its chain is read by the shop itself; else a person looks. */
  watched: z.boolean(),
  /** Its node is away: what arrives is seen later. */
  delayed: z.boolean(),
  /** Confirmations until money is credited, and until it may be withdrawn. */
  credited_at: z.number(),
  released_at: z.number(),
  /** Its addresses are examples of a demonstration: nothing may be sent to them. */
  demo: z.boolean(),
  /** Its transfers are invented and confirm by themselves within seconds; never in production. */
  simulated: z.boolean(),
})
export type NetworkView = z.infer<typeof networkView>

const walletAddress = z.strictObject({
  id,
  network,
  address: z.string(),
  label: z.string(),
  createtime: moment,
  /** From then on money may be sent there. */
  usable_at: moment,
})
export type WalletAddress = z.infer<typeof walletAddress>

const addWalletAddress = z.strictObject({
  network: chosenNetwork,
  address: z.string().max(MOST.walletAddress),
  label: nameField(MOST.label),
})
export type AddWalletAddress = z.infer<typeof addWalletAddress>

/** The wallet. */
export const walletContract = contract(walletCalls, {
  getBalance: {
    summary: 'What I have, what of it I may withdraw, and what is held until when',
    policy: 'signedIn',
    input: nothing,
    output: wallet,
  },
  moneyLog: {
    summary: 'What came in and went out, the newest first, by type and month (UTC)',
    policy: 'signedIn',
    input: moneyLog,
    output: pageOf(moneyEntry),
  },
  details: {
    summary: 'One record, and what is behind it',
    policy: 'signedIn',
    input: onlyId,
    output: moneyDetail,
    refusals: ['system.notFound'],
  },
  networks: {
    summary: 'The networks: open or closed, fees and least amounts',
    policy: 'signedIn',
    input: nothing,
    output: pageOf(networkView),
  },
  getPayAccount: {
    summary: 'The addresses my money may be sent to',
    policy: 'signedIn',
    input: nothing,
    output: pageOf(walletAddress),
  },
  addPayAccount: {
    summary: 'Add an address; money may be sent there a day later',
    policy: 'signedIn',
    input: addWalletAddress,
    output: walletAddress,
    refusals: [
      'withdrawal.networkMissing',
      'withdrawal.addressMissing',
      'walletAddress.malformed',
      'walletAddress.checksum',
      'walletAddress.wrongNetwork',
      'walletAddress.token',
      'walletAddress.burns',
      'walletAddress.ours',
      'walletAddress.exists',
      'walletAddress.limit',
    ],
  },
  delPayAccount: {
    summary: 'Forget an address; withdrawals keep what they were asked with',
    policy: 'signedIn',
    input: onlyId,
    output: done,
    refusals: ['walletAddress.notFound'],
  },
})
