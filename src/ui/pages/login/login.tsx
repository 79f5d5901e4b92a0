import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signIn } from '#streams/auth.stream.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'

/** Signing in; afterwards one is where one was going. */
export function LoginPage() {
  const { t } = useTranslation('account')
  const query = useQuery()
  const go = useNavigation()
  const { send, pending, at } = useSend()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const handleSubmit = async (): Promise<void> => {
    const entered = await send(() => signIn({ account, password }), ['account', 'password'])
    if (entered) go.replace(query('redirect') || links.home())
  }
  return (
    <FormPage
      title={t('login.title')}
      submit={t('login.submit')}
      pending={pending}
      disabled={!account || !password}
      onSubmit={() => void handleSubmit()}
      foot={
        <div className="flex justify-between text-thread">
          <Link to={links.register(query('redirect'))} className="inline-flex min-h-11 items-center">
            {t('login.register')}
          </Link>
          <Link to={links.forgot()} className="inline-flex min-h-11 items-center">
            {t('login.forgot')}
          </Link>
        </div>
      }
    >
      <p className="pt-4 text-3xl font-bold text-thread">Shop</p>
      <TextField
        label={t('fields.email')}
        name="account"
        type="email"
        autoComplete="username"
        dir="ltr"
        value={account}
        problem={at('account')}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField
        label={t('fields.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        value={password}
        problem={at('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormPage>
  )
}
