import { useTexts } from '../../primitives/use-texts.ts'
import { latinDigits } from '#contract/platform/latin-digits.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { MOST, tooLong, wrongReason } from '#contract/platform/text-limits.ts'
import { amountProblemAt } from '#contract/platform/typed-amount.ts'
import { HAS_NONCE, type Network } from '#machines/platform/constants.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { TextArea, TextField } from '../../primitives/field.tsx'
import type { Subject } from '../lifecycle-ui.ts'
import type { ActionForm, FieldsProps } from './form.ts'
import type { Inputs } from './inputs.ts'

/** How a network writes its transactions. */
const HINTS: Readonly<Record<Network, 'txHintTRON' | 'txHintEVM'>> = {
  TRC20: 'txHintTRON',
  ERC20: 'txHintEVM',
  BEP20: 'txHintEVM',
}
/** No more digits than the column of the number holds. */
const DIGITS = { nonce: MOST.nonce, log_index: MOST.logIndex } as const

/** The facts of money on a chain that its forms depend on. */
const onChain = ({ view }: Subject) =>
  (view as { readonly facts: { readonly network: Network; readonly watched: boolean } }).facts

type Line = 'tx_id' | 'log_index' | 'nonce'
type LineProps<I extends Partial<Record<Line, string>>> = Pick<FieldsProps<I>, 'value' | 'onChange' | 'at' | 'of'>

const lineOf = <I extends Partial<Record<Line, string>>>(
  { value, onChange, at }: LineProps<I>,
  name: Line & keyof I,
) => ({
  name,
  dir: 'ltr' as const,
  autoComplete: 'off',
  className: 'figures',
  value: value[name] ?? '',
  problem: at(name),
  onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: latinDigits(target.value) } as Partial<I>),
})

function TransactionField(props: LineProps<{ readonly tx_id: string }>) {
  const { t } = useTexts('deskMoney')
  const hint = t(`fields.${HINTS[onChain(props.of).network]}`)
  return (
    <TextField
      {...lineOf(props, 'tx_id')}
      label={t('fields.txId')}
      hint={hint}
      most={MOST.transaction}
      spellCheck={false}
    />
  )
}

function StaffNote({
  kind,
  value,
  onChange,
  at,
}: { kind: 'note' | 'proof' } & Pick<FieldsProps<{ readonly reason: string }>, 'value' | 'onChange' | 'at'>) {
  const { t } = useTexts('deskMoney')
  return (
    <TextArea
      label={t(`fields.${kind}`)}
      hint={t('fields.noteHint')}
      name="reason"
      rows={2}
      value={value.reason}
      problem={at('reason')}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  )
}

function TransferFields(props: FieldsProps<Inputs['transfer']>) {
  const { t } = useTexts('deskMoney')
  const { value, onChange, at, of } = props
  return (
    <>
      <TransactionField {...props} />
      {!onChain(of).watched && (
        <TextField
          {...lineOf(props, 'log_index')}
          label={t('fields.logIndex')}
          hint={t('fields.logIndexHint')}
          inputMode="numeric"
          most={MOST.logIndex}
        />
      )}
      <AmountField
        label={t('fields.seen')}
        name="amount"
        hint={t('fields.seenHint')}
        value={value.amount}
        problem={at('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <StaffNote kind="note" value={value} onChange={onChange} at={at} />
    </>
  )
}

function ApprovalFields({ value, onChange, at }: FieldsProps<Inputs['approval']>) {
  const { t } = useTexts('deskMoney')
  return (
    <>
      <AmountField
        label={t('fields.leaves')}
        name="amount"
        hint={t('fields.leavesHint')}
        value={value.amount}
        problem={at('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <StaffNote kind="note" value={value} onChange={onChange} at={at} />
    </>
  )
}

function PayoutFields(props: FieldsProps<Inputs['payout']>) {
  const { t } = useTexts('deskMoney')
  return (
    <>
      <TransactionField {...props} />
      {HAS_NONCE[onChain(props.of).network] && (
        <TextField
          {...lineOf(props, 'nonce')}
          label={t('fields.nonce')}
          hint={t('fields.nonceHint')}
          inputMode="numeric"
          most={MOST.nonce}
        />
      )}
    </>
  )
}

function TransferProofFields(props: FieldsProps<Inputs['transferProof']>) {
  return (
    <>
      <TransactionField {...props} />
      <StaffNote kind="proof" {...props} />
    </>
  )
}

const missingTx = (
  { tx_id }: { readonly tx_id: string },
  key: 'recharge.txMissing' | 'withdrawal.txMissing',
): Problem | undefined => (tx_id.trim() === '' ? problem(key, {}, 'tx_id') : tooLong(tx_id, MOST.transaction, 'tx_id'))
/** A number that may be left out. */
const wrongNumber = (field: 'nonce' | 'log_index', typed: string): Problem | undefined =>
  /^\d*$/.test(typed.trim()) ? tooLong(typed, DIGITS[field], field) : problem('input.invalid', { field }, field)

/** A transfer as the chain shows it; nothing is filled in from what was claimed. */
export const transferForm: ActionForm<Inputs['transfer']> = {
  undrafted: ['tx_id', 'log_index', 'amount'],
  start: () => ({ tx_id: '', log_index: '', amount: '', reason: '' }),
  check: (value) => [
    missingTx(value, 'recharge.txMissing'),
    wrongNumber('log_index', value.log_index),
    amountProblemAt('amount', value.amount),
    wrongReason(value),
  ],
  Fields: TransferFields,
}

/** An amount that is typed again before it may leave, and what was checked. */
export const approvalForm: ActionForm<Inputs['approval']> = {
  undrafted: ['amount'],
  start: () => ({ amount: '', reason: '' }),
  check: (value) => [amountProblemAt('amount', value.amount), wrongReason(value)],
  Fields: ApprovalFields,
}

/** The transaction that pays out, with its number on networks that have one. */
export const payoutForm: ActionForm<Inputs['payout']> = {
  undrafted: ['tx_id', 'nonce'],
  start: () => ({ tx_id: '', nonce: '' }),
  check: (value) => [missingTx(value, 'withdrawal.txMissing'), wrongNumber('nonce', value.nonce)],
  Fields: PayoutFields,
}

/** Evidence of staff, kept for good. */
export const proofForm: ActionForm<Inputs['proof']> = {
  start: () => ({ reason: '' }),
  check: (value) => [wrongReason(value)],
  Fields: (props) => <StaffNote kind="proof" {...props} />,
}

/** Evidence of a transfer that left. */
export const transferProofForm: ActionForm<Inputs['transferProof']> = {
  undrafted: ['tx_id'],
  start: () => ({ tx_id: '', reason: '' }),
  check: (value) => [missingTx(value, 'withdrawal.txMissing'), wrongReason(value)],
  Fields: TransferProofFields,
}
