import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signIn } from '#streams/auth.stream.ts'
import { doorEmailAtom } from '../../atoms/door-email.atom.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { EmailField, PasswordField } from '../../parts/account-fields.tsx'
import { accountProblems } from '../../parts/account-problems.ts'
import { Door } from '../../parts/door.tsx'
import { FormPage } from '../../templates/pages.tsx'

/** Signing in; afterwards one is where one was going. */
export function LoginPage() {
  return <Door form="login">{({ busy }) => <LoginForm busy={busy} />}</Door>
}

function LoginForm({ busy }: { busy: boolean }) {
  const { t } = useTranslation('account')
  const { t: say } = useTranslation()
  const redirect = useQuery()('redirect')
  const [email, carry] = useAtom(doorEmailAtom)
  const { form, change, send, pending, at } = useCheckedForm(
    { account: email, password: '' },
    (typed) => accountProblems('login', typed),
    // Said by a page of its own: a word in passing would leave its owner before a closed door.
    ({ key }) => key === 'account.locked',
  )
  return (
    <FormPage
      title={t('login.title')}
      submit={t('login.submit')}
      pending={pending || busy}
      onSubmit={() => void send({ work: signIn })}
      foot={
        <div className="flex flex-wrap justify-between gap-x-4 text-thread">
          <Link to={links.register(redirect)} className="inline-flex min-h-11 items-center">
            {t('login.register')}
          </Link>
          <Link to={links.forgot(redirect)} className="inline-flex min-h-11 items-center">
            {t('login.forgot')}
          </Link>
        </div>
      }
    >
      <p className="pt-4 text-3xl font-bold text-thread">{say('app.name')}</p>
      <EmailField
        name="account"
        autoComplete="username"
        value={form.account}
        problem={at('account')}
        onType={(account) => {
          carry(account)
          change({ account })
        }}
      />
      <PasswordField
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
    </FormPage>
  )
}
