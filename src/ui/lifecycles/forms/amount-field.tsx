import { TextField } from '../../primitives/field.tsx'
import type { FieldsProps } from './form.ts'

/** An amount as people type it, with its unit beside it. */
export function AmountField({
  label,
  name,
  hint,
  value,
  onChange,
  at,
}: {
  label: string
  name: string
  hint: string
  value: string
  onChange: (typed: string) => void
  at: FieldsProps<unknown>['at']
}) {
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      value={value}
      problem={at(name)}
      end={<span className="pe-2 text-sm text-muted">USDT</span>}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
