import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/typed-amount.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { inputProblem } from '../input-problem.ts'
import type { Inputs } from '../moves.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { useFormat } from '../../primitives/format.ts'
import type { FieldsProps, MoveForm } from './form.ts'

function PriceFields({ value, onChange, at, of }: FieldsProps<Inputs['price']>) {
  const { t } = useTranslation('order')
  const { amount } = useFormat()
  const { total, freight } = of.order.money
  return (
    <AmountField
      label={t('fields.newTotal')}
      name="total"
      hint={t('fields.newTotalHint', { total: amount(total), freight: amount(freight) })}
      value={value.total}
      problem={at('total')}
      onChange={(typed) => onChange({ total: typed })}
    />
  )
}

/** A new total, lower than the old one and above the freight. */
export const priceForm: MoveForm<Inputs['price']> = {
  start: () => ({ total: '' }),
  check: ({ total }, { order }) => {
    const wrong = amountProblemAt('total', total)
    if (wrong) return wrong
    const totalMicro = parseAmount(total)
    if (totalMicro === undefined) return problem('input.required', {}, 'total')
    return inputProblem(orderLifecycle, order, { type: 'order.lowerPrice', totalMicro })
  },
  Fields: PriceFields,
}
