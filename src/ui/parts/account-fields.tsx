import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { TextField } from '../primitives/field.tsx'

interface Typed {
  readonly name: string
  readonly value: string
  readonly problem: Problem | undefined
  readonly onType: (typed: string) => void
}

/** An email, written from left to right in every language. */
export function EmailField({ onType, ...rest }: Typed & { autoComplete?: string; label?: string }) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={t('fields.email')}
      type="email"
      autoComplete="email"
      dir="ltr"
      {...rest}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** A secret of the account that stands already. */
export function PasswordField({ onType, ...rest }: Typed & { label?: string }) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={t('fields.password')}
      type="password"
      autoComplete="current-password"
      dir="ltr"
      {...rest}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

interface Twice {
  readonly password: string
  readonly again: string
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label,
  form,
  at,
  change,
}: {
  label: string
  form: Twice
  at: (name: keyof Twice) => Problem | undefined
  change: (by: Partial<Twice>) => void
}) {
  const { t } = useTranslation('account')
  const secret = { type: 'password', autoComplete: 'new-password', dir: 'ltr' } as const
  return (
    <>
      <TextField
        label={label}
        hint={t('hints.password')}
        name="password"
        value={form.password}
        problem={at('password')}
        onChange={({ target }) => change({ password: target.value })}
        {...secret}
      />
      <TextField
        label={t('fields.again')}
        name="again"
        value={form.again}
        problem={at('again')}
        onChange={({ target }) => change({ again: target.value })}
        {...secret}
      />
    </>
  )
}
