import { useAtom } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Problem } from '#contract/platform/problem.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { register, sendCode } from '#streams/people/auth.stream.ts'
import { doorEmailAtom } from '../../atoms/door-email.atom.ts'
import type { AtTheDoor } from '../../hooks/use-auth.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { EmailField, NewPasswordField } from '../../parts/account-fields.tsx'
import { accountProblems } from '../../parts/account-problems.ts'
import { Door } from '../../templates/door.tsx'
import { DoorCode } from '../../parts/door-code.tsx'
import { TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'
import photograph from './pictures/register.webp'
import { Agreement } from './register/agreement.tsx'

const empty = { code: '', password: '', nickname: '', invite: '', agreed: false }
type Filled = typeof empty & { email: string }

/** Opening an account with a code by mail. */
export function RegisterPage() {
  return <Door form="register">{(door) => <RegisterForm door={door} />}</Door>
}

// What was left open is left out: the server names the newcomer then.
const asked = ({ email, code, password, nickname, invite, agreed }: Filled) => ({
  email,
  code,
  password,
  agreed,
  ...(nickname.trim() ? { nickname } : {}),
  ...(invite.trim() ? { invite } : {}),
})

function RegisterForm({ door }: { door: AtTheDoor }) {
  const { t } = useTexts('account')
  const query = useQuery()
  const redirect = query('redirect')
  const [email, carry] = useAtom(doorEmailAtom)
  const { form, change, send, pending, at, forget } = useCheckedForm(
    { ...empty, email, invite: query('invite') },
    (typed) => accountProblems('register', typed),
    { draft: 'register' },
  )
  const handleSubmit = async (): Promise<void> => {
    if (await send({ work: (typed) => register(asked(typed)) })) forget()
  }
  return (
    <FormPage
      title={t('register.title')}
      photograph={photograph}
      submit={t('register.submit')}
      pending={(pending || door.busy) && !door.mailing}
      onSubmit={() => void handleSubmit()}
      foot={
        <Link to={links.login(redirect)} className="inline-flex min-h-11 items-center text-thread">
          {t('register.signIn')}
        </Link>
      }
    >
      <EmailField
        name="email"
        value={form.email}
        problem={at('email')}
        onType={(email) => {
          carry(email)
          change({ email })
        }}
      />
      <DoorCode
        door={door}
        email={form.email}
        value={form.code}
        problem={at('code')}
        onChange={(code) => change({ code })}
        onSend={() => void send({ only: ['email'], work: ({ email }) => sendCode({ email, event: 'register' }) })}
      />
      <NewPasswordField
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
      <OptionalFields {...{ form, at, change }} />
      <Agreement agreed={form.agreed} problem={at('agreed')} onChange={(agreed) => change({ agreed })} />
    </FormPage>
  )
}

function OptionalFields({
  form,
  at,
  change,
}: {
  form: Pick<Filled, 'nickname' | 'invite'>
  at: (name: 'nickname' | 'invite') => Problem | undefined
  change: (by: Partial<Pick<Filled, 'nickname' | 'invite'>>) => void
}) {
  const { t } = useTexts('account')
  return (
    <>
      <TextField
        label={t('fields.nickname')}
        hint={t('hints.optional')}
        name="nickname"
        autoComplete="nickname"
        most={MOST.nickname}
        value={form.nickname}
        problem={at('nickname')}
        onChange={({ target }) => change({ nickname: target.value })}
      />
      <TextField
        label={t('fields.invite')}
        hint={t('hints.optional')}
        name="invite"
        autoComplete="off"
        most={MOST.invite}
        dir="ltr"
        value={form.invite}
        problem={at('invite')}
        onChange={({ target }) => change({ invite: target.value })}
      />
    </>
  )
}
