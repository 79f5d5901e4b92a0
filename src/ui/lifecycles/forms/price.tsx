import { useTexts } from '../../primitives/use-texts.ts'
import { problem } from '#contract/platform/problem.ts'
import { amountProblemAt } from '#contract/platform/typed-amount.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { useFormat } from '../../primitives/format.ts'
import type { ActionForm, FieldsProps } from './form.ts'
import type { Inputs } from './inputs.ts'

function PriceFields({ value, onChange, at, hints: { total = '0', freight = '0' } }: FieldsProps<Inputs['price']>) {
  const { t } = useTexts('order')
  const { everyDigit } = useFormat()
  return (
    <AmountField
      label={t('fields.newTotal')}
      name="total"
      hint={t('fields.newTotalHint', { total: everyDigit(total), freight: everyDigit(freight) })}
      value={value.total}
      problem={at('total')}
      onChange={(typed) => onChange({ total: typed })}
    />
  )
}

/** A new total. */
export const priceForm: ActionForm<Inputs['price']> = {
  start: () => ({ total: '' }),
  check: ({ total }) => [
    amountProblemAt('total', total),
    total.trim() === '' ? problem('input.required', {}, 'total') : undefined,
  ],
  Fields: PriceFields,
}
