import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userCalls } from '#contract/people/account.calls.ts'
import type { SessionUser } from '#contract/people/account.contract.ts'
import { digitsIn } from '#contract/platform/latin-digits.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { renewUser } from '#streams/people/session.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
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

const empty = { password: '', old_pay_password: '', code: '', pay_password: '', again: '' }

/** What allows another payment password, and the rules of its form. */
const FORMS = { password: 'pinByPassword', present: 'pinByPin', code: 'pinByCode' } as const

/** The payment password, allowed by the login password the first time, then by the present one, or by a code by mail. Leads back to where it was needed. */
export function PayPasswordPage() {
  const { t } = useTranslation('account')
  const query = useQuery()
  const redirect = query('redirect')
  const go = useNavigation()
  const toast = useToast()
  // Read live: another tab may set the first one while this form is being filled in.
  const { user } = useAtomValue(sessionAtom)
  const isFirst = !user?.password_set
  const other = isFirst ? 'password' : 'present'
  const [byCode, setByCode] = useState(!isFirst && query('by') === 'code')
  const by = byCode ? 'code' : other
  const payCode = usePayCode()
  const { form, change, send, pending, at } = useCheckedForm(empty, (typed) => accountProblems(FORMS[by], typed))
  const set = async ({
    password,
    old_pay_password,
    code,
    pay_password,
  }: typeof empty): Promise<Result<SessionUser>> => {
    if (byCode) return ask(userCalls.resetPayPass, { code, code_secret: payCode.secret, pay_password })
    if (by === 'present') return ask(userCalls.changePayPass, { old_pay_password, pay_password })
    const answer = await ask(userCalls.setPayPass, { password, pay_password })
    if (!answer.ok && answer.problem.key === 'pay.passwordSet') {
      // It was set on another device in the meantime: a user who did not set it there can have a code sent.
      renewUser({ password_set: true })
      setByCode(true)
    }
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
    type: 'password',
    autoComplete: 'off',
    dir: 'ltr',
    className: 'figures tracking-[0.3em]',
  } as const
  return (
    <FormPage
      title={t(isFirst ? 'paypass.set' : 'paypass.change')}
      submit={t('paypass.submit')}
      pending={pending && !payCode.sending}
      onSubmit={() => void handleSubmit()}
    >
      <p className="text-muted">{t(isFirst ? 'paypass.about' : 'paypass.aboutChange')}</p>
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
      ) : by === 'present' ? (
        <TextField
          label={t('fields.presentPin')}
          name="old_pay_password"
          value={form.old_pay_password}
          problem={at('old_pay_password')}
          onChange={({ target }) => change({ old_pay_password: digitsIn(target.value) })}
          {...pin}
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
      <Button kind="plain" small className="-ms-3 -mt-3 justify-self-start" onClick={() => setByCode(!byCode)}>
        {t(byCode ? (isFirst ? 'paypass.byPassword' : 'paypass.byPresent') : 'paypass.byCode')}
      </Button>
      <TextField
        label={t(isFirst ? 'fields.pin' : 'fields.newPin')}
        hint={t('hints.pin')}
        name="pay_password"
        value={form.pay_password}
        problem={at('pay_password')}
        onChange={({ target }) => change({ pay_password: digitsIn(target.value) })}
        {...pin}
      />
      <TextField
        label={t('fields.pinAgain')}
        name="again"
        value={form.again}
        problem={at('again')}
        onChange={({ target }) => change({ again: digitsIn(target.value) })}
        {...pin}
      />
    </FormPage>
  )
}
