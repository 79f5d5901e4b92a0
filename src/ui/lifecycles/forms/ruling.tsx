import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/typed-amount.ts'
import { TWO_PEOPLE_ABOVE_MICRO } from '#machines/constants.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import { type Inputs, refundOf } from '../moves.ts'
import type { FieldsProps, MoveForm } from './form.ts'

function RulingFields({ value, onChange, at, of }: FieldsProps<Inputs['ruling']>) {
  const { t } = useTranslation('refund')
  const { amount } = useFormat()
  const isLarge = BigInt(parseAmount(value.money) ?? '0') > TWO_PEOPLE_ABOVE_MICRO
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
      {isLarge && (
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
  check: ({ money, reason }, of) => {
    const wrong = amountProblemAt('money', money)
    if (wrong) return wrong
    const micro = parseAmount(money)
    const { money: max } = refundOf(of)
    if (micro === undefined || BigInt(micro) === 0n || BigInt(micro) > BigInt(max))
      return problem('refund.amount', { max }, 'money')
    return reason.trim() === '' ? problem('input.reasonMissing', {}, 'reason') : undefined
  },
  Fields: RulingFields,
}
