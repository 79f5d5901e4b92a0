import { useTexts } from '../../primitives/use-texts.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { ask } from '#client/http.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { NewPasswordField, PasswordField } from '../../parts/account-fields.tsx'
import { accountProblems } from '../../parts/account-problems.ts'
import { FormPage } from '../../templates/pages.tsx'

/** Another login password, allowed by the present one. */
export function PasswordEditPage() {
  const { t } = useTexts('account')
  const go = useNavigation()
  const toast = useToast()
  const { form, change, send, pending, at } = useCheckedForm({ old_password: '', password: '' }, (typed) =>
    accountProblems('changePassword', typed),
  )
  const handleSubmit = async (): Promise<void> => {
    const done = await send({
      work: ({ old_password, password }) => ask(userCalls.resetloginpass, { old_password, password }),
    })
    if (done === undefined) return
    toast.show(t('password.done'), { tone: 'notice' })
    go.replace(links.setting())
  }
  return (
    <FormPage
      title={t('password.title')}
      submit={t('password.submit')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      <p className="text-muted">{t('password.about')}</p>
      <PasswordField
        label={t('fields.presentPassword')}
        name="old_password"
        value={form.old_password}
        problem={at('old_password')}
        onType={(old_password) => change({ old_password })}
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
