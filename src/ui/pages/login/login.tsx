import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { leaveForm, resendSignInCode, signIn } from '#streams/people/auth.stream.ts'
import { doorEmailAtom } from '../../atoms/door-email.atom.ts'
import { endedSessionAtom } from '../../atoms/ended-session.atom.ts'
import type { AtTheDoor } from '../../hooks/use-auth.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { EmailField, PasswordField } from '../../parts/account-fields.tsx'
import { accountProblems } from '../../parts/account-problems.ts'
import { Door } from '../../templates/door.tsx'
import { ConfirmPlace } from './login/confirm-place.tsx'
import { FactorField } from './login/factor-field.tsx'
import { SignedOutNote } from './login/signed-out-note.tsx'
import { LogoMark } from '../../primitives/logo-mark.tsx'
import { FormPage } from '../../templates/pages.tsx'
import photograph from './pictures/sign-in.webp'

/** Signing in; afterwards one is where one was going. */
export function LoginPage() {
  return <Door form="login">{(door) => <LoginForm door={door} />}</Door>
}

/** The rules of the form: with a mailed code, with staff's second factor, with both or neither. */
const rulesFor = (confirming: boolean, asksCode: boolean) =>
  confirming ? (asksCode ? 'loginByBoth' : 'loginByMail') : asksCode ? 'loginByCode' : 'login'

function LoginForm({ door }: { door: AtTheDoor }) {
  const { busy, confirming } = door
  const { t } = useTranslation('account')
  const { t: say } = useTranslation()
  const redirect = useQuery()('redirect')
  const [email, carry] = useAtom(doorEmailAtom)
  const ended = useAtomValue(endedSessionAtom)
  // Staff are asked for a second factor once their password was right; no one else learns that there is one.
  const [asksCode, setAsksCode] = useState(false)
  const { form, change, send, pending, at } = useCheckedForm(
    { account: email, password: '', code: '', mail_code: '' },
    (typed) => accountProblems(rulesFor(confirming, asksCode), typed),
    {
      isShown: ({ key }) => {
        if (key === 'staff.codeNeeded') setAsksCode(true)
        // A locked account has a page of its own, which stays; a mailed code is the next step of this one.
        return key === 'account.locked' || key === 'account.codeMailed' || key === 'staff.codeNeeded'
      },
    },
  )
  const enter = async ({ account, password, code, mail_code }: typeof form) => {
    const answer = await signIn({
      account,
      password,
      ...(asksCode ? { code } : {}),
      ...(confirming ? { mail_code } : {}),
    })
    // The page never says which of the two is wrong; the password is what one types again.
    return !answer.ok && answer.problem.key === 'account.incorrect'
      ? { ...answer, problem: { ...answer.problem, field: 'password' } }
      : answer
  }
  const factor = asksCode && <FactorField value={form.code} problem={at('code')} onType={(code) => change({ code })} />
  if (confirming)
    return (
      <ConfirmPlace
        door={door}
        email={form.account}
        value={form.mail_code}
        problem={at('mail_code')}
        pending={pending || busy}
        onChange={(mail_code) => change({ mail_code })}
        onSend={() => void send({ only: ['account', 'password'], work: resendSignInCode })}
        onSubmit={() => void send({ work: enter })}
        onBack={() => {
          change({ mail_code: '', password: '' })
          leaveForm()
        }}
      >
        {factor}
      </ConfirmPlace>
    )
  return (
    <FormPage
      title={t('login.title')}
      photograph={photograph}
      submit={t('login.submit')}
      pending={pending || busy}
      onSubmit={() => void send({ work: enter })}
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
      <p className="flex items-center gap-3 pt-4 text-2xl font-bold">
        <LogoMark size={44} />
        {say('app.name')}
      </p>
      {ended && <SignedOutNote token={ended.token} />}
      <EmailField
        name="account"
        autoComplete="username"
        value={form.account}
        problem={at('account')}
        onType={(account) => {
          carry(account)
          change({ account, code: '' })
          setAsksCode(false)
        }}
      />
      <PasswordField
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
      {factor}
    </FormPage>
  )
}
