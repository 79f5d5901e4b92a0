import type { Problem } from '#contract/platform/problem.ts'
import { TextField } from '../primitives/field.tsx'

/** An amount as people type it, with its unit beside it. */
export function AmountField({
  label,
  name,
  hint,
  value,
  problem,
  onChange,
}: {
  label: string
  name: string
  hint: string
  value: string
  problem: Problem | undefined
  onChange: (typed: string) => void
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
      problem={problem}
      end={<span className="pe-2 text-sm text-muted">USDT</span>}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
