import { useEffect, useId } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { codeIn } from '#contract/platform/latin-digits.ts'
import { TextField } from '../../../primitives/field.tsx'

/** The code of an authenticator. It appears once it is asked for, and takes the typing from there. */
export function FactorField({
  value,
  problem,
  onType,
}: {
  value: string
  problem: Problem | undefined
  onType: (code: string) => void
}) {
  const { t } = useTexts('staff')
  const place = useId()
  useEffect(() => document.getElementById(place)?.querySelector('input')?.focus(), [place])
  return (
    <div id={place} className="animate-enter">
      <TextField
        label={t('login.code')}
        hint={t('login.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        className="figures tracking-[0.3em]"
        value={value}
        problem={problem}
        onChange={({ target }) => onType(codeIn(target.value))}
      />
    </div>
  )
}
