import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userCalls } from '#contract/account.calls.ts'
import type { SessionUser } from '#contract/account.contract.ts'
import type { Result } from '#contract/problem.ts'
import { CODE_DIGITS } from '#machines/constants.ts'
import { ask } from '#client/http.ts'
import { renewUser, session$ } from '#streams/session.stream.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { PasswordField } from '../../parts/account-fields.tsx'
import { accountProblems } from '../../parts/account-problems.ts'
import { CodeField } from '../../parts/code-field.tsx'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'
import { usePayCode } from './paypass-edit/use-pay-code.ts'

const empty = { password: '', code: '', pay_password: '', again: '' }

/** The payment password, allowed by the login password the first time or by a code by mail. Leads back to where it was needed. */
export function PayPasswordPage() {
  const { t } = useTranslation('account')
  const redirect = useQuery()('redirect')
  const go = useNavigation()
  const toast = useToast()
  const [isFirst] = useState(() => !session$.value?.user.password_set)
  const [byCode, setByCode] = useState(!isFirst)
  const payCode = usePayCode()
  const { form, change, send, pending, at } = useCheckedForm(empty, (typed) =>
    accountProblems(byCode ? 'pinByCode' : 'pinByPassword', typed),
  )
  const set = async ({ password, code, pay_password }: typeof empty): Promise<Result<SessionUser>> => {
    if (byCode) return ask(userCalls.resetPayPass, { code, pay_password })
    const answer = await ask(userCalls.setPayPass, { password, pay_password })
    // Set meanwhile on another device: from now on only a code changes it.
    if (!answer.ok && answer.problem.key === 'pay.passwordSet') setByCode(true)
    return answer
  }
  const handleSubmit = async (): Promise<void> => {
    const renewed = await send({ work: set })
    if (!renewed) return
    renewUser(renewed)
    toast.show(t('paypass.done'), { tone: 'notice' })
    go.replace(redirect.startsWith('/') ? redirect : links.setting())
  }
  const pin = {
    inputMode: 'numeric',
    maxLength: CODE_DIGITS,
    type: 'password',
    autoComplete: 'off',
    dir: 'ltr',
    className: 'figures tracking-[0.3em]',
  } as const
  return (
    <FormPage
      title={t(isFirst ? 'paypass.set' : 'paypass.reset')}
      submit={t('paypass.submit')}
      pending={pending && !payCode.sending}
      onSubmit={() => void handleSubmit()}
    >
      <p className="text-muted">{t('paypass.about')}</p>
      {byCode ? (
        <CodeField
          value={form.code}
          problem={at('code')}
          resendAt={payCode.resendAt}
          sending={payCode.sending}
          note={payCode.sentTo && t('code.sentTo', { email: payCode.sentTo })}
          onSend={() => void send({ only: [], work: payCode.mail })}
          onChange={(code) => change({ code })}
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
      {isFirst && (
        <Button kind="plain" small className="-ms-3 -mt-3 justify-self-start" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'paypass.byPassword' : 'paypass.byCode')}
        </Button>
      )}
      <TextField
        label={t('fields.pin')}
        hint={t('hints.pin')}
        name="pay_password"
        value={form.pay_password}
        problem={at('pay_password')}
        onChange={({ target }) => change({ pay_password: target.value.replaceAll(/\D/g, '') })}
        {...pin}
      />
      <TextField
        label={t('fields.pinAgain')}
        name="again"
        value={form.again}
        problem={at('again')}
        onChange={({ target }) => change({ again: target.value.replaceAll(/\D/g, '') })}
        {...pin}
      />
    </FormPage>
  )
}
