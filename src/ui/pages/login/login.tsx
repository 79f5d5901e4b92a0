import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { leaveForm } from '#streams/people/auth.stream.ts'
import { endedSessionAtom } from '../../atoms/ended-session.atom.ts'
import type { AtTheDoor } from '../../hooks/use-auth.ts'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { EmailField, PasswordField } from '../../parts/account-fields.tsx'
import { Door } from '../../templates/door.tsx'
import { ClosingNote } from './login/closing-note.tsx'
import { ConfirmPlace } from './login/confirm-place.tsx'
import { FactorField } from './login/factor-field.tsx'
import { SignedOutNote } from './login/signed-out-note.tsx'
import { useSignIn } from './login/use-sign-in.ts'
import { LogoMark } from '../../primitives/logo-mark.tsx'
import { FormPage } from '../../templates/pages.tsx'
import photograph from './pictures/sign-in.webp'

/** Signing in; afterwards one is where one was going. */
export function LoginPage() {
  return <Door form="login">{(door) => <LoginForm door={door} />}</Door>
}

function LoginForm({ door }: { door: AtTheDoor }) {
  const { busy, confirming } = door
  const { t } = useTexts('account')
  const { t: say } = useTexts()
  const ended = useAtomValue(endedSessionAtom)
  const { form, change, pending, at, asksCode, typeAccount, closing, resend, submit } = useSignIn(confirming)
  const note = closing !== undefined && <ClosingNote until={closing} />
  const submitLabel = closing === undefined ? t('login.submit') : t('login.keep')
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
        onSend={() => void resend()}
        onSubmit={() => void submit()}
        submit={submitLabel}
        onBack={() => {
          change({ mail_code: '', password: '' })
          leaveForm()
        }}
      >
        {factor}
        {note}
      </ConfirmPlace>
    )
  return (
    <FormPage
      title={t('login.title')}
      photograph={photograph}
      submit={submitLabel}
      pending={pending || busy}
      onSubmit={() => void submit()}
      foot={<OtherWays />}
    >
      <p className="flex items-center gap-3 pt-4 text-2xl font-bold">
        <LogoMark size={44} />
        {say('app.name')}
      </p>
      {ended && !note && <SignedOutNote token={ended.token} />}
      <EmailField
        name="account"
        autoComplete="username"
        value={form.account}
        problem={at('account')}
        onType={typeAccount}
      />
      <PasswordField
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
      {factor}
      {note}
    </FormPage>
  )
}

/** For those who have no account, or have forgotten the password. */
function OtherWays() {
  const { t } = useTexts('account')
  const redirect = useQuery()('redirect')
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-thread">
      <Link to={links.register(redirect)} className="inline-flex min-h-11 items-center">
        {t('login.register')}
      </Link>
      <Link to={links.forgot(redirect)} className="inline-flex min-h-11 items-center">
        {t('login.forgot')}
      </Link>
    </div>
  )
}
