import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { ask } from '#client/http.ts'
import { renewUser } from '#streams/platform/session.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { useMailedCode } from '../../hooks/use-mailed-code.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmailField, PasswordField } from '../../parts/account-fields.tsx'
import { accountProblems } from '../../parts/account-problems.ts'
import { CodeField } from '../../parts/code-field.tsx'
import { FormPage } from '../../templates/pages.tsx'

/** Changes the email: needs a code sent to the new address and the login password. */
export function EmailEditPage() {
  const { t } = useTexts('account')
  const go = useNavigation()
  const toast = useToast()
  const { user } = useAtomValue(sessionAtom)
  // Named once: the address that was left is no longer the account's when the answer comes.
  const [present] = useState(user?.email ?? '')
  const code = useMailedCode('email')
  const { form, change, send, pending, at } = useCheckedForm({ email: '', code: '', password: '' }, (typed) =>
    accountProblems('changeEmail', typed),
  )
  const handleSubmit = async (): Promise<void> => {
    const renewed = await send({
      work: (typed) => ask(userCalls.changeEmail, { ...typed, code_secret: code.secretOf(typed.email) }),
    })
    if (!renewed) return
    renewUser(renewed)
    toast.show(t('email.done', { email: renewed.email }), { tone: 'notice' })
    go.replace(links.setting())
  }
  return (
    <FormPage
      title={t('email.title')}
      submit={t('email.submit')}
      pending={pending && !code.sending}
      onSubmit={() => void handleSubmit()}
    >
      <p className="text-muted">{t('email.about', { email: present })}</p>
      <EmailField
        label={t('fields.newEmail')}
        name="email"
        value={form.email}
        problem={at('email')}
        onType={(email) => change({ email })}
      />
      <CodeField
        value={form.code}
        problem={at('code')}
        resendAt={code.resendAt(form.email)}
        sending={code.sending}
        note={code.sentTo && t('code.sentTo', { email: code.sentTo })}
        onSend={() => void send({ only: ['email'], work: ({ email }) => code.mail(email) })}
        onChange={(typed) => change({ code: typed })}
      />
      <PasswordField
        label={t('fields.loginPassword')}
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
    </FormPage>
  )
}
