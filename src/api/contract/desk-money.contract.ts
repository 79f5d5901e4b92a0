import { z } from 'zod'
import { CONFIRMED, contract, id, micro, moment, nothing, pageOf, signedMicro, whole, words } from './contract.ts'
import { deskMoneyCalls } from './desk-money.calls.ts'
import { plainCode } from './latin-digits.ts'
import { rechargeView } from './recharge.contract.ts'
import { rawText } from './raw-text.ts'
import { MOST } from './text-limits.ts'
import { network, walletContract } from './wallet.contract.ts'
import { withdrawalView } from './withdrawal.contract.ts'

const txId = rawText(MOST.transaction).overwrite(plainCode).max(MOST.transaction)
/** The largest value that fits the database column. */
const MAX_LOG_INDEX = 2_147_483_647

/** Approved by what was seen on the chain and typed in by hand, or refused with a reason. */
const auditRecharge = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('approve'),
    id,
    tx_id: txId,
    /** The transfer within the transaction. Needed when it pays several people and the network is not watched. */
    log_index: whole(0, MAX_LOG_INDEX).optional(),
    amount: micro.or(z.literal('')),
    reason: words(),
  }),
  z.strictObject({ verdict: z.literal('reject'), id, reason: words() }),
])
export type AuditRecharge = z.infer<typeof auditRecharge>

/** The steps of a withdrawal. The approver types the amount to pay out. */
const auditWithdraw = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('approve'), id, amount: micro.or(z.literal('')), reason: words() }),
  z.strictObject({ verdict: z.literal('reject'), id, reason: words() }),
  z.strictObject({
    verdict: z.literal('send'),
    id,
    tx_id: txId,
    /** The payment's number, on networks that have one. */
    nonce: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  z.strictObject({ verdict: z.literal('confirm'), id, reason: words() }),
  z.strictObject({ verdict: z.literal('provenSent'), id, tx_id: txId, reason: words() }),
  z.strictObject({ verdict: z.literal('provenUnsent'), id, reason: words() }),
])
export type AuditWithdraw = z.infer<typeof auditWithdraw>

const setNetwork = z.strictObject({
  network,
  /** What is left out stays as it is: a colleague may have turned it in the meantime. */
  recharge_open: z.boolean().optional(),
  withdraw_open: z.boolean().optional(),
  reason: words(),
})
export type SetNetwork = z.infer<typeof setNetwork>

/** A transfer of the token whose amount no wallet can hold. */
const uncreditable = z.strictObject({
  id,
  network,
  tx_id: z.string(),
  log_index: whole(0, MAX_LOG_INDEX),
  sender: z.string(),
  address: z.string(),
  /** In USDT, not in micro-USDT: a chain counts further than money does here. */
  amount: z.string().regex(/^\d+(?:\.\d+)?$/),
  at: moment,
  /** Whether the chain took it back. */
  gone: z.boolean(),
  /** Whose deposit address it went to. */
  user_id: id.nullable(),
})
export type Uncreditable = z.infer<typeof uncreditable>

/** The proof of the ledger. */
const books = z.strictObject({
  at: moment,
  /** Each claim, and how many rows break it. */
  claims: z.array(z.strictObject({ id: z.string(), claim: z.string(), rows: z.number() })),
  /** What each kind of account holds together. */
  totals: z.array(z.strictObject({ kind: z.string(), accounts: z.number(), sum: signedMicro })),
  /** What came in over each network that has been used, less what its chain took back, and what left over it. */
  networks: z.array(z.strictObject({ network, came_in: signedMicro, left: signedMicro })),
  /** What wallets were opened with, over no network. */
  opening: signedMicro,
  /** All that came in from outside less what left, and what stands inside: equal in a book that proves. */
  outside: signedMicro,
  inside: signedMicro,
  /** Withdrawals that came back to the person and arrived all the same, the latest first: no claim of the book can know of them. */
  left_twice: z.array(z.strictObject({ id, withdrawal_no: z.string(), network, amount: micro, at: moment })),
})
export type Books = z.infer<typeof books>

const moved = ['system.alreadyMoved', 'key.reused', 'desk.assigned', 'desk.ownCase'] as const
const two = ['desk.secondPerson', 'desk.samePerson', ...CONFIRMED] as const

/** What finance decides about money in and out. */
export const deskMoneyContract = contract(deskMoneyCalls, {
  auditRecharge: {
    summary: 'Approve a recharge by what the chain shows, or refuse it; two people from 1,000',
    policy: 'finance',
    input: auditRecharge,
    output: rechargeView,
    refusals: [
      'recharge.notFound',
      'recharge.txMissing',
      'recharge.txUsed',
      'recharge.txGone',
      'recharge.amountSeen',
      ...moved,
      ...two,
    ],
  },
  auditWithdraw: {
    summary: 'Approve, refuse, mark sent, or prove a withdrawal; two people approve, confirm and prove from 1,000',
    policy: 'finance',
    input: auditWithdraw,
    output: withdrawalView,
    refusals: [
      'withdrawal.notFound',
      'withdrawal.txMissing',
      'withdrawal.txUsed',
      'withdrawal.nonceMissing',
      'withdrawal.nonceUsed',
      'withdrawal.chainConfirms',
      'desk.amountDiffers',
      'desk.notAssigned',
      'desk.accountLocked',
      'pay.walletFrozen',
      ...moved,
      ...two,
    ],
  },
  setNetwork: {
    summary: 'Open or close recharge and withdrawal on a network',
    policy: 'finance',
    input: setNetwork,
    output: walletContract.networks.output.shape.data.element,
  },
  uncreditable: {
    summary: 'Transfers to our addresses whose amount cannot be credited, the latest first',
    policy: 'finance',
    input: nothing,
    output: pageOf(uncreditable),
  },
  books: {
    summary: 'The latest proof of the ledger: every claim, totals, and that outside equals inside',
    policy: 'finance',
    input: nothing,
    output: books,
  },
  proveBooks: {
    summary: 'Take the proof of the ledger now; it is taken every five minutes by itself',
    policy: 'finance',
    input: nothing,
    output: books,
  },
})
