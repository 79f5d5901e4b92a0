import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { Select, TextField } from '../../../primitives/field.tsx'

/** Stands for a carrier that is not in the list; no carrier is called so. */
const OTHER = '\u0000'

/** Who carries a parcel: one of those that are likely, or another one by its name. */
export function CarrierChoice({
  label,
  isLabelHidden = false,
  offered,
  value,
  problem,
  disabled = false,
  onChange,
}: {
  label: string
  isLabelHidden?: boolean
  offered: readonly string[]
  value: string
  problem?: Problem | undefined
  disabled?: boolean
  onChange: (carrier: string) => void
}) {
  const { t } = useTexts('order')
  const [isTyped, setTyped] = useState(value !== '' && !offered.includes(value))
  const names = offered.map((name) => ({ value: name, label: name }))
  if (isTyped)
    return (
      <TextField
        label={label}
        isLabelHidden={isLabelHidden}
        name="carrier"
        placeholder={t('ship.otherName')}
        most={MOST.parcel}
        value={value}
        problem={problem}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden}
      name="carrier"
      value={value}
      problem={problem}
      disabled={disabled}
      options={[
        { value: '', label: t('ship.chooseCarrier') },
        // A name from a draft or an earlier list stays choosable.
        ...(value !== '' && !offered.includes(value) ? [{ value, label: value }] : []),
        ...names,
        { value: OTHER, label: t('ship.otherCarrier') },
      ]}
      onChange={({ target }) => {
        if (target.value === OTHER) setTyped(true)
        onChange(target.value === OTHER ? '' : target.value)
      }}
    />
  )
}
