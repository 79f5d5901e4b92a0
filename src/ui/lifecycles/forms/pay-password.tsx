import { useTranslation } from 'react-i18next'
import { latinDigits } from '#contract/latin-digits.ts'
import { problem } from '#contract/problem.ts'
import { TextField } from '../../primitives/field.tsx'
import type { ActionForm, FieldsProps } from './form.ts'
import type { Inputs } from './inputs.ts'

const LENGTH = 6

function PayPasswordField({ value, onChange, at }: FieldsProps<Inputs['payPassword']>) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('payPassword')}
      name="pay_password"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={LENGTH}
      dir="ltr"
      value={value.pay_password}
      problem={at('pay_password')}
      onChange={({ target }) => onChange({ pay_password: latinDigits(target.value) })}
    />
  )
}

/** The payment password, where an action costs more than a click. */
export const payPasswordForm: ActionForm<Inputs['payPassword']> = {
  start: () => ({ pay_password: '' }),
  check: ({ pay_password }) => [
    /^\d{6}$/.test(pay_password) ? undefined : problem('pay.passwordSix', {}, 'pay_password'),
  ],
  Fields: PayPasswordField,
}
