import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { IconButton } from '../primitives/button.tsx'
import { TextField } from '../primitives/field.tsx'
import { Icon } from '../primitives/icon.tsx'

interface Typed {
  readonly name: string
  readonly value: string
  readonly problem: Problem | undefined
  readonly onType: (typed: string) => void
}

/** An email, written from left to right in every language. */
export function EmailField({ onType, ...rest }: Typed & { autoComplete?: string; label?: string }) {
  const { t } = useTexts('account')
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

type PasswordProps = Typed & { label?: string }

/** A password that one has already. */
export const PasswordField = (props: PasswordProps) => <SecretField autoComplete="current-password" {...props} />

/** A new password. It is typed once, because it can be shown and read. */
export function NewPasswordField(props: PasswordProps) {
  const { t } = useTexts('account')
  return <SecretField autoComplete="new-password" hint={t('hints.password')} {...props} />
}

function SecretField({
  onType,
  ...rest
}: PasswordProps & { autoComplete: 'current-password' | 'new-password'; hint?: string }) {
  const { t } = useTexts('account')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label={t('fields.password')}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      end={
        <IconButton
          repeats
          label={t(isShown ? 'fields.hidePassword' : 'fields.showPassword')}
          className="text-muted"
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
        </IconButton>
      }
      {...rest}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
