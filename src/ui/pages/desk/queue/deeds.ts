import type { MoneyCase } from '#contract/desk-case.contract.ts'
import type { AuditRecharge, AuditWithdraw } from '#contract/desk-money.contract.ts'
import { problem, type Problem, type Result } from '#contract/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/typed-amount.ts'
import { deskMoneyApi } from '#client/desk-money.api.ts'
import { type RechargeEvent, rechargeLifecycle } from '#machines/recharge.machine.ts'
import { needsSecondPerson } from '#machines/referee.ts'
import { type WithdrawalEvent, withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import type { Problems } from '../../../hooks/use-checked-form.ts'
import { inputProblem } from '../../../lifecycles/input-problem.ts'
import type { IconName } from '../../../primitives/icon.tsx'

/** What finance types; amounts as they are typed, never filled in from what was asked. */
export interface Typed {
  readonly tx_id: string
  /** Which transfer of the transaction. */
  readonly log_index: string
  readonly amount: string
  readonly nonce: string
  readonly reason: string
}

/** What finance can do with a case: how its button looks, what is typed, and what is sent. */
export interface Deed {
  readonly name:
    | 'approveRecharge'
    | 'rejectRecharge'
    | 'approve'
    | 'reject'
    | 'send'
    | 'confirm'
    | 'provenSent'
    | 'provenUnsent'
  readonly kind: 'primary' | 'quiet' | 'destructive'
  readonly icon: IconName
  readonly fields: readonly (keyof Typed)[]
  /** Whether a second person must agree to what is typed. */
  readonly needsSecond: (typed: Typed, of: MoneyCase) => boolean
  /** What the machine objects to in what is typed. */
  readonly objection: (typed: Typed, of: MoneyCase) => Problem | undefined
  /** What the reason is called here. */
  readonly reason: 'reason' | 'note' | 'proof'
  /** What is wrong with how a field is written; what it means is the machine's to judge. */
  readonly check: (typed: Typed) => Problems<Typed>
  readonly send: (id: string, typed: Typed) => Promise<Result<unknown>>
}

/** A number that may be left out; no more digits than its column holds. */
const DIGITS = { nonce: /^\d{0,15}$/, log_index: /^\d{0,9}$/ } as const

const recharge = (input: AuditRecharge): Promise<Result<unknown>> => deskMoneyApi.auditRecharge(input)
const withdrawal = (input: AuditWithdraw): Promise<Result<unknown>> => deskMoneyApi.auditWithdraw(input)
const fine = (): Problems<Typed> => ({})
const found = (field: keyof Typed, what: Problem | undefined): Problems<Typed> => (what ? { [field]: what } : {})

type Judged = Pick<Deed, 'needsSecond' | 'objection'>

/** Lets the machine judge what is typed, as the event that it becomes. */
const rechargeEvent = (event: (typed: Typed) => RechargeEvent): Judged => ({
  needsSecond: (typed, { recharge: view }) => view !== null && needsSecondPerson(rechargeLifecycle, view, event(typed)),
  objection: (typed, { recharge: view }) =>
    view === null ? undefined : inputProblem(rechargeLifecycle, view, event(typed)),
})
const withdrawalEvent = (event: (typed: Typed) => WithdrawalEvent): Judged => ({
  needsSecond: (typed, { withdrawal: view }) =>
    view !== null && needsSecondPerson(withdrawalLifecycle, view, event(typed)),
  objection: (typed, { withdrawal: view }) =>
    view === null ? undefined : inputProblem(withdrawalLifecycle, view, event(typed)),
})

const microIn = ({ amount }: Typed): string => parseAmount(amount) ?? '0'
const amountWritten = ({ amount }: Typed): Problems<Typed> => found('amount', amountProblemAt('amount', amount))
const rechargeTx = ({ tx_id }: Typed): Problems<Typed> =>
  found('tx_id', tx_id.trim() === '' ? problem('recharge.txMissing', {}, 'tx_id') : undefined)
const withdrawalTx = ({ tx_id }: Typed): Problems<Typed> =>
  found('tx_id', tx_id.trim() === '' ? problem('withdrawal.txMissing', {}, 'tx_id') : undefined)
const wholeNumber = (field: 'nonce' | 'log_index', typed: Typed): Problems<Typed> =>
  found(field, DIGITS[field].test(typed[field].trim()) ? undefined : problem('input.invalid', { field }, field))

/** What finance can do with a recharge. */
export const RECHARGE_DEEDS: Readonly<Partial<Record<RechargeEvent['type'], Deed>>> = {
  'recharge.approve': {
    name: 'approveRecharge',
    kind: 'primary',
    icon: 'check',
    fields: ['tx_id', 'log_index', 'amount', 'reason'],
    ...rechargeEvent((typed) => ({
      type: 'recharge.approve',
      txId: typed.tx_id,
      reviewedIndex: null,
      amountMicro: microIn(typed),
      note: typed.reason,
    })),
    reason: 'note',
    check: (typed) => ({ ...rechargeTx(typed), ...wholeNumber('log_index', typed), ...amountWritten(typed) }),
    send: (id, { tx_id, log_index, amount, reason }) =>
      recharge({
        verdict: 'approve',
        id,
        tx_id,
        ...(log_index.trim() === '' ? {} : { log_index: Number(log_index) }),
        amount: parseAmount(amount) ?? '',
        reason,
      }),
  },
  'recharge.reject': {
    name: 'rejectRecharge',
    kind: 'destructive',
    icon: 'close',
    fields: ['reason'],
    ...rechargeEvent(({ reason }) => ({ type: 'recharge.reject', reason })),
    reason: 'reason',
    check: fine,
    send: (id, { reason }) => recharge({ verdict: 'reject', id, reason }),
  },
}

/** What finance can do with a withdrawal. */
export const WITHDRAWAL_DEEDS: Readonly<Partial<Record<WithdrawalEvent['type'], Deed>>> = {
  'withdrawal.approve': {
    name: 'approve',
    kind: 'primary',
    icon: 'check',
    fields: ['amount', 'reason'],
    ...withdrawalEvent((typed) => ({ type: 'withdrawal.approve', amountMicro: microIn(typed), note: typed.reason })),
    reason: 'note',
    check: amountWritten,
    send: (id, { amount, reason }) => withdrawal({ verdict: 'approve', id, amount: parseAmount(amount) ?? '', reason }),
  },
  'withdrawal.broadcast': {
    name: 'send',
    kind: 'primary',
    icon: 'moneyOut',
    fields: ['tx_id', 'nonce'],
    ...withdrawalEvent(({ tx_id, nonce }) => ({
      type: 'withdrawal.broadcast',
      txId: tx_id,
      nonce: nonce.trim() === '' ? null : Number(nonce),
    })),
    reason: 'reason',
    check: (typed) => ({ ...withdrawalTx(typed), ...wholeNumber('nonce', typed) }),
    send: (id, { tx_id, nonce }) =>
      withdrawal({ verdict: 'send', id, tx_id, ...(nonce.trim() === '' ? {} : { nonce: Number(nonce) }) }),
  },
  'withdrawal.confirm': {
    name: 'confirm',
    kind: 'primary',
    icon: 'check',
    fields: ['reason'],
    ...withdrawalEvent(({ reason }) => ({ type: 'withdrawal.confirm', proof: reason })),
    reason: 'proof',
    check: fine,
    send: (id, { reason }) => withdrawal({ verdict: 'confirm', id, reason }),
  },
  'withdrawal.provenSent': {
    name: 'provenSent',
    kind: 'primary',
    icon: 'check',
    fields: ['tx_id', 'reason'],
    ...withdrawalEvent(({ tx_id, reason }) => ({ type: 'withdrawal.provenSent', txId: tx_id, proof: reason })),
    reason: 'proof',
    check: withdrawalTx,
    send: (id, { tx_id, reason }) => withdrawal({ verdict: 'provenSent', id, tx_id, reason }),
  },
  'withdrawal.provenUnsent': {
    name: 'provenUnsent',
    kind: 'destructive',
    icon: 'returns',
    fields: ['reason'],
    ...withdrawalEvent(({ reason }) => ({ type: 'withdrawal.provenUnsent', proof: reason })),
    reason: 'proof',
    check: fine,
    send: (id, { reason }) => withdrawal({ verdict: 'provenUnsent', id, reason }),
  },
  'withdrawal.reject': {
    name: 'reject',
    kind: 'destructive',
    icon: 'close',
    fields: ['reason'],
    ...withdrawalEvent(({ reason }) => ({ type: 'withdrawal.reject', reason })),
    reason: 'reason',
    check: fine,
    send: (id, { reason }) => withdrawal({ verdict: 'reject', id, reason }),
  },
}

/** Whether a deed asks for a word; all but the sending do. */
const asksReason = ({ fields }: Deed): boolean => fields.includes('reason')

const atField = (what: Problem | undefined): Problems<Typed> =>
  what?.field === undefined ? {} : { [what.field]: what }

/** Everything that is wrong with what was typed, before it is sent. */
export const wrongIn = (deed: Deed, typed: Typed, of: MoneyCase): Problems<Typed> => ({
  ...atField(deed.objection(typed, of)),
  ...deed.check(typed),
  ...(asksReason(deed) && typed.reason.trim() === '' ? { reason: problem('input.reasonMissing', {}, 'reason') } : {}),
})
