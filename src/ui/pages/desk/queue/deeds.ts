import type { MoneyCase } from '#contract/desk-case.contract.ts'
import type { AuditRecharge, AuditWithdraw } from '#contract/desk-money.contract.ts'
import { problem, type Problem, type Result } from '#contract/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/typed-amount.ts'
import { deskMoneyApi } from '#client/desk-money.api.ts'
import { HAS_NONCE } from '#machines/constants.ts'
import type { RechargeEvent } from '#machines/recharge.machine.ts'
import type { WithdrawalEvent } from '#machines/withdrawal.machine.ts'
import type { Problems } from '../../../hooks/use-checked-form.ts'
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
  /** Only whoever has taken the case may: two who send would pay twice. */
  readonly needsAssignee?: true
  /** The sum that two people must agree about where it is large, in micro-USDT; nothing where one decides alone. */
  readonly together?: (typed: Typed, of: MoneyCase) => string | undefined
  /** What the reason is called here. */
  readonly reason: 'reason' | 'note' | 'proof'
  /** What is wrong with a field, where its own emptiness is not all. */
  readonly check: (typed: Typed, of: MoneyCase) => Problems<Typed>
  readonly send: (id: string, typed: Typed) => Promise<Result<unknown>>
}

/** A number that may be left out; no more digits than its column holds. */
const DIGITS = { nonce: /^\d{0,15}$/, log_index: /^\d{0,9}$/ } as const

const recharge = (input: AuditRecharge): Promise<Result<unknown>> => deskMoneyApi.auditRecharge(input)
const withdrawal = (input: AuditWithdraw): Promise<Result<unknown>> => deskMoneyApi.auditWithdraw(input)
const fine = (): Problems<Typed> => ({})
const found = (field: keyof Typed, what: Problem | undefined): Problems<Typed> => (what ? { [field]: what } : {})

const whole: Deed['together'] = (_typed, { withdrawal: about }) => about?.amount

const seenAmount = ({ amount }: Typed): Problems<Typed> =>
  found(
    'amount',
    amountProblemAt('amount', amount) ??
      ((parseAmount(amount) ?? '0') === '0' ? problem('recharge.amountSeen', {}, 'amount') : undefined),
  )
const rechargeTx = ({ tx_id }: Typed): Problems<Typed> =>
  found('tx_id', tx_id.trim() === '' ? problem('recharge.txMissing', {}, 'tx_id') : undefined)
const withdrawalTx = ({ tx_id }: Typed): Problems<Typed> =>
  found('tx_id', tx_id.trim() === '' ? problem('withdrawal.txMissing', {}, 'tx_id') : undefined)
const sameAmount = ({ amount }: Typed, of: MoneyCase): Problems<Typed> =>
  found(
    'amount',
    amountProblemAt('amount', amount) ??
      (parseAmount(amount) === of.withdrawal?.amount ? undefined : problem('desk.amountDiffers', {}, 'amount')),
  )
const wholeNumber = (field: 'nonce' | 'log_index', typed: Typed): Problems<Typed> =>
  found(field, DIGITS[field].test(typed[field].trim()) ? undefined : problem('input.invalid', { field }, field))
/** Said before it is sent off, where a payment has a number at all: the network of the case decides. */
const nonceSaid = (typed: Typed, { withdrawal: about }: MoneyCase): Problems<Typed> => {
  if (!about || !HAS_NONCE[about.network]) return {}
  return typed.nonce.trim() === ''
    ? found('nonce', problem('withdrawal.nonceMissing', {}, 'nonce'))
    : wholeNumber('nonce', typed)
}

/** What finance can do with a recharge. */
export const RECHARGE_DEEDS: Readonly<Partial<Record<RechargeEvent['type'], Deed>>> = {
  'recharge.approve': {
    name: 'approveRecharge',
    kind: 'primary',
    icon: 'check',
    fields: ['tx_id', 'log_index', 'amount', 'reason'],
    together: ({ amount }) => parseAmount(amount),
    reason: 'note',
    check: (typed) => ({ ...rechargeTx(typed), ...wholeNumber('log_index', typed), ...seenAmount(typed) }),
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
    together: whole,
    reason: 'note',
    check: sameAmount,
    send: (id, { amount, reason }) => withdrawal({ verdict: 'approve', id, amount: parseAmount(amount) ?? '', reason }),
  },
  'withdrawal.broadcast': {
    name: 'send',
    kind: 'primary',
    icon: 'moneyOut',
    fields: ['tx_id', 'nonce'],
    needsAssignee: true,
    reason: 'reason',
    check: (typed, of) => ({ ...withdrawalTx(typed), ...nonceSaid(typed, of) }),
    send: (id, { tx_id, nonce }) =>
      withdrawal({ verdict: 'send', id, tx_id, ...(nonce.trim() === '' ? {} : { nonce: Number(nonce) }) }),
  },
  'withdrawal.confirm': {
    name: 'confirm',
    kind: 'primary',
    icon: 'check',
    fields: ['reason'],
    together: whole,
    reason: 'proof',
    check: fine,
    send: (id, { reason }) => withdrawal({ verdict: 'confirm', id, reason }),
  },
  'withdrawal.provenSent': {
    name: 'provenSent',
    kind: 'primary',
    icon: 'check',
    fields: ['tx_id', 'reason'],
    together: whole,
    reason: 'proof',
    check: withdrawalTx,
    send: (id, { tx_id, reason }) => withdrawal({ verdict: 'provenSent', id, tx_id, reason }),
  },
  'withdrawal.provenUnsent': {
    name: 'provenUnsent',
    kind: 'destructive',
    icon: 'returns',
    fields: ['reason'],
    together: whole,
    reason: 'proof',
    check: fine,
    send: (id, { reason }) => withdrawal({ verdict: 'provenUnsent', id, reason }),
  },
  'withdrawal.reject': {
    name: 'reject',
    kind: 'destructive',
    icon: 'close',
    fields: ['reason'],
    reason: 'reason',
    check: fine,
    send: (id, { reason }) => withdrawal({ verdict: 'reject', id, reason }),
  },
}

/** Whether a deed asks for a word; all but the sending do. */
const asksReason = ({ fields }: Deed): boolean => fields.includes('reason')

/** Everything that is wrong with what was typed, before it is sent. */
export const wrongIn = (deed: Deed, typed: Typed, of: MoneyCase): Problems<Typed> => ({
  ...deed.check(typed, of),
  ...(asksReason(deed) && typed.reason.trim() === '' ? { reason: problem('input.reasonMissing', {}, 'reason') } : {}),
})
