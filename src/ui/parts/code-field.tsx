import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { Button } from '../primitives/button.tsx'
import { TextField } from '../primitives/field.tsx'

/** A new code may be asked for after this long (spec.md section 9). */
const RESEND_SECONDS = 60

/** A six-digit code by mail, with its own way to ask for another. `onSend` answers whether the mail is on its way. */
export function CodeField({
  value,
  onChange,
  onSend,
  problem,
}: {
  value: string
  onChange: (code: string) => void
  onSend: () => Promise<boolean>
  problem?: Problem | undefined
}) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(0)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async (): Promise<void> => {
    setSending(true)
    const sent = await onSend()
    setSending(false)
    if (sent) setLeft(RESEND_SECONDS)
  }
  return (
    <TextField
      label={t('code.label')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      dir="ltr"
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
      className="figures tracking-[0.3em]"
      end={
        <Button small kind="plain" pending={sending} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
        </Button>
      }
    />
  )
}
