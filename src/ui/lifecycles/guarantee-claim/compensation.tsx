import { useTexts } from '../../primitives/use-texts.ts'
import { wrongReason } from '#contract/platform/text-limits.ts'
import { amountProblemAt } from '#contract/platform/typed-amount.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { EvidencePictures, noPictures, unsentIn } from '../forms/evidence-pictures.tsx'
import type { ActionForm, FieldsProps } from '../forms/form.ts'
import type { Inputs } from '../forms/inputs.ts'

function CompensationFields({ value, onChange, at }: FieldsProps<Inputs['compensation']>) {
  const { t } = useTexts('guaranteeClaim')
  return (
    <>
      <AmountField
        label={t('fields.amount')}
        name="amount"
        hint={t('fields.amountHint')}
        value={value.amount}
        problem={at('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <TextArea
        label={t('fields.reason')}
        hint={t('fields.reasonHint')}
        name="reason"
        value={value.reason}
        problem={at('reason')}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <EvidencePictures value={value} onChange={onChange} at={at} />
    </>
  )
}

/** What a buyer claims, why, and pictures of it. */
export const compensationForm: ActionForm<Inputs['compensation']> = {
  start: () => ({ amount: '', reason: '', ...noPictures }),
  check: (value) => [amountProblemAt('amount', value.amount), wrongReason(value), unsentIn(value)],
  Fields: CompensationFields,
}
