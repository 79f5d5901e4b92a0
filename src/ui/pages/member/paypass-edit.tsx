import type { ComponentProps } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { digitsIn } from '#contract/platform/latin-digits.ts'
import { PasswordField } from '../../parts/account-fields.tsx'
import { CodeField } from '../../parts/code-field.tsx'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'
import { usePayPassForm } from './paypass-edit/use-pay-pass-form.ts'

/** The payment password, allowed by the login password the first time, then by the present one, or by a code by mail. Leads back to where it was needed. */
export function PayPasswordPage() {
  const { t } = useTexts('account')
  const { isFirst, by, setByCode, payCode, form, change, send, pending, at, submit } = usePayPassForm()
  const isByCode = by === 'code'
  return (
    <FormPage
      title={t(isFirst ? 'paypass.set' : 'paypass.change')}
      submit={t('paypass.submit')}
      pending={pending && !payCode.sending}
      onSubmit={() => void submit()}
    >
      <p className="text-muted">{t(isFirst ? 'paypass.about' : 'paypass.aboutChange')}</p>
      {isByCode ? (
        <CodeField
          value={form.code}
          problem={at('code')}
          resendAt={payCode.resendAt}
          sending={payCode.sending}
          note={payCode.sentTo && t('code.sentTo', { email: payCode.sentTo })}
          onSend={() => void send({ only: [], work: payCode.mail })}
          onChange={(code) => change({ code })}
        />
      ) : by === 'present' ? (
        <PinField
          label={t('fields.presentPin')}
          name="old_pay_password"
          value={form.old_pay_password}
          problem={at('old_pay_password')}
          onType={(old_pay_password) => change({ old_pay_password })}
        />
      ) : (
        <PasswordField
          label={t('fields.loginPassword')}
          name="password"
          value={form.password}
          problem={at('password')}
          onType={(password) => change({ password })}
        />
      )}
      <Button kind="plain" small className="-ms-3 -mt-3 justify-self-start" onClick={() => setByCode(!isByCode)}>
        {t(isByCode ? (isFirst ? 'paypass.byPassword' : 'paypass.byPresent') : 'paypass.byCode')}
      </Button>
      <PinField
        label={t(isFirst ? 'fields.pin' : 'fields.newPin')}
        hint={t('hints.pin')}
        name="pay_password"
        value={form.pay_password}
        problem={at('pay_password')}
        onType={(pay_password) => change({ pay_password })}
      />
      <PinField
        label={t('fields.pinAgain')}
        name="again"
        value={form.again}
        problem={at('again')}
        onType={(again) => change({ again })}
      />
    </FormPage>
  )
}

function PinField({
  onType,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'name' | 'value' | 'problem'> & {
  onType: (digits: string) => void
}) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      type="password"
      autoComplete="off"
      dir="ltr"
      className="figures tracking-[0.3em]"
      onChange={({ target }) => onType(digitsIn(target.value))}
    />
  )
}
