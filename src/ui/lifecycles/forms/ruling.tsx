import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/typed-amount.ts'
import { TWO_PEOPLE_ABOVE_MICRO } from '#machines/constants.ts'
import { needsSecondPerson } from '#machines/referee.ts'
import { type RefundEvent, refundLifecycle } from '#machines/refund.machine.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import { inputProblem } from '../input-problem.ts'
import { type Inputs, refundOf } from '../moves.ts'
import type { FieldsProps, MoveForm } from './form.ts'

const rulingIn = ({ money, reason }: Inputs['ruling']): RefundEvent => ({
  type: 'refund.ruleBuyer',
  amountMicro: parseAmount(money) ?? '0',
  reason,
})

function RulingFields({ value, onChange, at, of }: FieldsProps<Inputs['ruling']>) {
  const { t } = useTranslation('refund')
  const { amount } = useFormat()
  return (
    <>
      <AmountField
        label={t('fields.ruledAmount')}
        name="money"
        hint={t('fields.ruledHint', { max: amount(refundOf(of).money) })}
        value={value.money}
        problem={at('money')}
        onChange={(money) => onChange({ ...value, money })}
      />
      {needsSecondPerson(refundLifecycle, refundOf(of), rulingIn(value)) && (
        <p role="status" className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
          <Icon name="shield" size={20} />
          {t('fields.twoPeople', { amount: amount(TWO_PEOPLE_ABOVE_MICRO) })}
        </p>
      )}
      <TextArea
        label={t('fields.reason')}
        name="reason"
        value={value.reason}
        problem={at('reason')}
        onChange={(event) => onChange({ ...value, reason: event.target.value })}
      />
    </>
  )
}

/** A ruling for the shopper, in full or part. The amount is typed, never filled in: nobody approves a sum by habit. */
export const rulingForm: MoveForm<Inputs['ruling']> = {
  start: () => ({ money: '', reason: '' }),
  check: (value, of) =>
    amountProblemAt('money', value.money) ??
    inputProblem(refundLifecycle, refundOf(of), rulingIn(value)) ??
    (value.reason.trim() === '' ? problem('input.reasonMissing', {}, 'reason') : undefined),
  Fields: RulingFields,
}
