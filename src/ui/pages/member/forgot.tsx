import { useAtom } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { recover, sendCode } from '#streams/people/auth.stream.ts'
import { doorEmailAtom } from '../../atoms/door-email.atom.ts'
import type { AtTheDoor } from '../../hooks/use-auth.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmailField, NewPasswordField } from '../../parts/account-fields.tsx'
import { accountProblems } from '../../parts/account-problems.ts'
import { Door } from '../../templates/door.tsx'
import { DoorCode } from '../../parts/door-code.tsx'
import { FormPage } from '../../templates/pages.tsx'

/** A forgotten password, set again by a code by mail. */
export function ForgotPage() {
  return <Door form="forget">{(door) => <ForgotForm door={door} />}</Door>
}

function ForgotForm({ door }: { door: AtTheDoor }) {
  const { t } = useTexts('account')
  const redirect = useQuery()('redirect')
  const go = useNavigation()
  const toast = useToast()
  const [email, carry] = useAtom(doorEmailAtom)
  const { form, change, send, pending, at } = useCheckedForm({ email, code: '', password: '' }, (typed) =>
    accountProblems('recover', typed),
  )
  const handleSubmit = async (): Promise<void> => {
    const done = await send({ work: ({ email, code, password }) => recover({ email, code, password }) })
    if (done === undefined) return
    toast.show(t('forgot.done'), { tone: 'notice' })
    go.replace(links.login(redirect))
  }
  return (
    <FormPage
      title={t('forgot.title')}
      submit={t('forgot.submit')}
      pending={(pending || door.busy) && !door.mailing}
      onSubmit={() => void handleSubmit()}
      foot={
        <Link to={links.login(redirect)} className="inline-flex min-h-11 items-center text-thread">
          {t('forgot.signIn')}
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
        onSend={() => void send({ only: ['email'], work: ({ email }) => sendCode({ email, event: 'resetpwd' }) })}
      />
      <NewPasswordField
        label={t('fields.newPassword')}
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
    </FormPage>
  )
}
