import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { codeIn } from '#contract/platform/latin-digits.ts'
import { useSecondsUntil } from '../hooks/use-seconds-until.ts'
import { Button } from '../primitives/button.tsx'
import { TextField } from '../primitives/field.tsx'

/** A six-digit code by mail, with its own way to ask for another. The caller keeps the time when another one is possible. */
export function CodeField({
  name = 'code',
  value,
  onChange,
  onSend,
  resendAt,
  sending,
  note,
  problem,
}: {
  name?: string
  value: string
  onChange: (code: string) => void
  onSend: () => void
  /** Another code may be asked for from here on: epoch milliseconds, 0 when none was sent. */
  resendAt: number
  /** A code is on its way to the post. */
  sending: boolean
  /** Where the code went, how many tries are left. */
  note?: string | undefined
  problem?: Problem | undefined
}) {
  const { t } = useTexts()
  const left = useSecondsUntil(resendAt)
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t('code.label')}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={value}
        problem={problem}
        onChange={(event) => onChange(codeIn(event.target.value))}
        className="figures tracking-[0.3em]"
        end={
          <Button small kind="plain" pending={sending} disabled={left > 0} onClick={onSend}>
            {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
          </Button>
        }
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
    </div>
  )
}
