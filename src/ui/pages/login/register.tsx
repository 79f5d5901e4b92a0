import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { problem } from '#contract/problem.ts'
import { register, sendCode } from '#streams/auth.stream.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { CodeField } from '../../parts/code-field.tsx'
import { Checkbox, TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'

const FIELDS = ['email', 'code', 'password', 'again', 'nickname', 'invite', 'agreed']
const empty = { email: '', code: '', password: '', again: '', nickname: '', invite: '' }

/** Opening an account with a code by mail. */
export function RegisterPage() {
  const { t } = useTranslation('account')
  const query = useQuery()
  const go = useNavigation()
  const { send, pending, at, setProblem } = useSend()
  const [form, setForm] = useState(empty)
  const [agreed, setAgreed] = useState(false)
  const set = (name: keyof typeof empty) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  const mailCode = async (): Promise<boolean> =>
    (await send(() => sendCode({ email: form.email, event: 'register' }), FIELDS)) !== undefined
  const handleSubmit = async (): Promise<void> => {
    if (form.password !== form.again) return setProblem(problem('account.passwordsDiffer', {}, 'again'))
    if (!agreed) return setProblem(problem('account.termsRequired', {}, 'agreed'))
    const { again: _, nickname, invite, ...rest } = form
    const input = { ...rest, agreed, ...(nickname ? { nickname } : {}), ...(invite ? { invite } : {}) }
    if (await send(() => register(input), FIELDS)) go.replace(query('redirect') || links.home())
  }
  return (
    <FormPage
      title={t('register.title')}
      submit={t('register.submit')}
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
        label={t('fields.password')}
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
      <TextField
        label={t('fields.nickname')}
        hint={t('hints.optional')}
        name="nickname"
        value={form.nickname}
        problem={at('nickname')}
        onChange={set('nickname')}
      />
      <TextField
        label={t('fields.invite')}
        hint={t('hints.optional')}
        name="invite"
        dir="ltr"
        value={form.invite}
        problem={at('invite')}
        onChange={set('invite')}
      />
      <Checkbox
        checked={agreed}
        problem={at('agreed')}
        onChange={(event) => setAgreed(event.target.checked)}
        label={
          <>
            {t('register.agree')}{' '}
            <Link to={links.privacy('terms')} className="text-thread underline">
              {t('register.terms')}
            </Link>
            {' · '}
            <Link to={links.privacy()} className="text-thread underline">
              {t('register.privacy')}
            </Link>
          </>
        }
      />
    </FormPage>
  )
}
