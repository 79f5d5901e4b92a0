import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emsCalls, userCalls } from '#contract/account.calls.ts'
import { problem } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { renewUser, session$ } from '#streams/session.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { CodeField } from '../../parts/code-field.tsx'
import { TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'

const FIELDS = ['password', 'code', 'pay_password', 'again']

/** The payment password: set for the first time with the login password, set anew by a code by mail. Leads back to where it was needed. */
export function PayPasswordPage() {
  const { t } = useTranslation('account')
  const { user } = useAtomValue(sessionAtom)
  const query = useQuery()
  const go = useNavigation()
  const toast = useToast()
  const { send, pending, at, setProblem } = useSend()
  const [isFirst] = useState(() => !session$.value?.user.password_set)
  const [form, setForm] = useState({ password: '', code: '', pay_password: '', again: '' })
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  const pin = { inputMode: 'numeric', maxLength: 6, type: 'password', autoComplete: 'off', dir: 'ltr' } as const
  const mailCode = async (): Promise<boolean> =>
    (await send(() => ask(emsCalls.send, { email: user?.email ?? '', event: 'paypass' }), FIELDS)) !== undefined
  const handleSubmit = async (): Promise<void> => {
    if (form.pay_password !== form.again) return setProblem(problem('account.passwordsDiffer', {}, 'again'))
    const { password, code, pay_password } = form
    const renewed = await send(
      () =>
        isFirst
          ? ask(userCalls.setPayPass, { password, pay_password })
          : ask(userCalls.resetPayPass, { code, pay_password }),
      FIELDS,
    )
    if (!renewed) return
    renewUser(renewed)
    toast.show(t('paypass.done'), { tone: 'notice' })
    go.replace(query('redirect') || links.setting())
  }
  return (
    <FormPage
      title={t(isFirst ? 'paypass.set' : 'paypass.reset')}
      submit={t('paypass.submit')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      <p className="text-muted">{t('paypass.about')}</p>
      {isFirst ? (
        <TextField
          label={t('fields.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          value={form.password}
          problem={at('password')}
          onChange={set('password')}
        />
      ) : (
        <CodeField
          value={form.code}
          problem={at('code')}
          onSend={mailCode}
          onChange={(code) => setForm({ ...form, code })}
        />
      )}
      <TextField
        label={t('fields.pin')}
        hint={t('hints.pin')}
        name="pay_password"
        value={form.pay_password}
        problem={at('pay_password')}
        onChange={set('pay_password')}
        {...pin}
      />
      <TextField
        label={t('fields.pinAgain')}
        name="again"
        value={form.again}
        problem={at('again')}
        onChange={set('again')}
        {...pin}
      />
    </FormPage>
  )
}
