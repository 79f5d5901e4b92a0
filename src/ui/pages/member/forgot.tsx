import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { recover, sendCode } from '#streams/auth.stream.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { CodeField } from '../../parts/code-field.tsx'
import { TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'

const FIELDS = ['email', 'code', 'password', 'again']

/** A forgotten password, set anew by a code by mail. */
export function ForgotPage() {
  const { t } = useTranslation('account')
  const go = useNavigation()
  const toast = useToast()
  const { send, pending, at, setProblem } = useSend()
  const [form, setForm] = useState({ email: '', code: '', password: '', again: '' })
  const set = (name: 'email' | 'password' | 'again') => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  const mailCode = async (): Promise<boolean> =>
    (await send(() => sendCode({ email: form.email, event: 'resetpwd' }), FIELDS)) !== undefined
  const handleSubmit = async (): Promise<void> => {
    if (form.password !== form.again) return setProblem(problem('account.passwordsDiffer', {}, 'again'))
    const { again: _, ...input } = form
    if ((await send(() => recover(input), FIELDS)) === undefined) return
    toast.show(t('forgot.done'), { tone: 'notice' })
    go.replace(links.login())
  }
  return (
    <FormPage
      title={t('forgot.title')}
      submit={t('forgot.submit')}
      pending={pending}
      disabled={!form.email || form.code.length < 6 || !form.password}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        label={t('fields.email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        value={form.email}
        problem={at('email')}
        onChange={set('email')}
      />
      <CodeField
        value={form.code}
        problem={at('code')}
        onSend={mailCode}
        onChange={(code) => setForm({ ...form, code })}
      />
      <TextField
        label={t('fields.newPassword')}
        hint={t('hints.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        value={form.password}
        problem={at('password')}
        onChange={set('password')}
      />
      <TextField
        label={t('fields.again')}
        name="again"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        value={form.again}
        problem={at('again')}
        onChange={set('again')}
      />
    </FormPage>
  )
}
