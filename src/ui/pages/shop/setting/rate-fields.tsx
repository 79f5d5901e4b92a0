import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MAX_FREE_FROM_MICRO, MAX_FREIGHT_MICRO } from '#machines/platform/constants.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { AmountField } from '../../../parts/amount-field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import type { TypedRate } from './freight-form.ts'

/** The fee of a rate, and the sum from which it is not asked. */
export function RateFields({
  at,
  index,
  rate,
  title,
  onChange,
  children,
}: {
  at: (field: string) => Problem | undefined
  /** Its place in the template. */
  index: number
  rate: TypedRate
  title: string
  onChange: (by: Partial<TypedRate>) => void
  children?: ReactNode
}) {
  const { t } = useTexts('shopSetting')
  const { everyDigit } = useFormat()
  const amountField = (of: 'fee' | 'freeFrom', name: string, hint: string) => (
    <AmountField
      label={t(`freight.${of}`)}
      name={`rates.${index}.${name}`}
      hint={hint}
      value={rate[of]}
      problem={at(`rates.${index}.${name}`)}
      onChange={(typed) => onChange({ [of]: typed })}
    />
  )
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-medium">{title}</legend>
      {children}
      {amountField('fee', 'fee_micro', t('freight.feeHint', { max: everyDigit(MAX_FREIGHT_MICRO) }))}
      {amountField('freeFrom', 'free_from_micro', t('freight.freeFromHint', { max: everyDigit(MAX_FREE_FROM_MICRO) }))}
    </fieldset>
  )
}
