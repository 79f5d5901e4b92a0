import { useTexts } from '../../primitives/use-texts.ts'
import { pinRule } from '#contract/people/account.form.ts'
import { digitsIn } from '#contract/platform/latin-digits.ts'
import { problem } from '#contract/platform/problem.ts'
import { usePayPassword } from '../../hooks/use-pay-password.ts'
import { PayPasswordFirst } from '../../parts/pay-password-first.tsx'
import { TextField } from '../../primitives/field.tsx'
import type { ActionForm, FieldsProps } from './form.ts'
import type { Inputs } from './inputs.ts'

function PayPasswordField({ value, onChange, at }: FieldsProps<Inputs['payPassword']>) {
  const { t } = useTexts('shop')
  const password = usePayPassword()
  if (!password.isSet) return <PayPasswordFirst password={password} />
  return (
    <TextField
      label={t('fields.payPassword')}
      name="pay_password"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      className="figures tracking-[0.3em]"
      dir="ltr"
      value={value.pay_password}
      problem={at('pay_password')}
      onChange={({ target }) => onChange({ pay_password: digitsIn(target.value) })}
    />
  )
}

/** The payment password, where an action costs more than a click. */
export const payPasswordForm: ActionForm<Inputs['payPassword']> = {
  start: () => ({ pay_password: '' }),
  check: ({ pay_password }) => [
    pinRule.safeParse(pay_password).success ? undefined : problem('pay.passwordShape', {}, 'pay_password'),
  ],
  Fields: PayPasswordField,
}
