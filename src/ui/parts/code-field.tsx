import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { Button } from '../primitives/button.tsx'
import { TextField } from '../primitives/field.tsx'

const LENGTH = 6
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
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (until === 0) return
    // Counted from the clock, because a page in the background is seldom woken.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  const send = async (): Promise<void> => {
    setSending(true)
    const sent = await onSend()
    setSending(false)
    if (!sent) return
    setUntil(Date.now() + RESEND_SECONDS * 1_000)
    setLeft(RESEND_SECONDS)
  }
  return (
    <TextField
      label={t('code.label')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
      className="figures tracking-[0.3em]"
      end={
        <Button small kind="plain" pending={sending} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
        </Button>
      }
    />
  )
}
