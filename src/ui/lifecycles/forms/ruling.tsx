import { useTexts } from '../../primitives/use-texts.ts'
import { wrongReason } from '#contract/platform/text-limits.ts'
import { amountProblemAt } from '#contract/platform/typed-amount.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import type { ActionForm, FieldsProps } from './form.ts'
import type { Inputs } from './inputs.ts'

function RulingFields({ value, onChange, at, hints: { max = '0' } }: FieldsProps<Inputs['ruling']>) {
  const { t } = useTexts(['refund', 'order'])
  const { everyDigit } = useFormat()
  return (
    <>
      <AmountField
        label={t('fields.ruledAmount')}
        name="money"
        hint={t('fields.ruledHint', { max: everyDigit(max) })}
        value={value.money}
        problem={at('money')}
        onChange={(money) => onChange({ money })}
      />
      <TextArea
        label={t('fields.reason')}
        hint={t('order:fields.reasonHint')}
        name="reason"
        value={value.reason}
        problem={at('reason')}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  )
}

/** A decision about an amount, in full or part. The amount is typed, never filled in, so that staff check it. */
export const rulingForm: ActionForm<Inputs['ruling']> = {
  undrafted: ['money'],
  start: () => ({ money: '', reason: '' }),
  check: (value) => [amountProblemAt('money', value.money), wrongReason(value)],
  Fields: RulingFields,
}
