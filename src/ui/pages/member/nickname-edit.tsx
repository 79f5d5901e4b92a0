import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { renewUser } from '#streams/platform/session.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { accountProblems } from '../../parts/account-problems.ts'
import { TextField } from '../../primitives/field.tsx'
import { FormPage } from '../../templates/pages.tsx'
import { AvatarField } from './nickname-edit/avatar-field.tsx'

/** Changes the picture and the name that shops and other shoppers see. */
export function NicknameEditPage() {
  const { t } = useTexts('account')
  const go = useNavigation()
  const toast = useToast()
  const { user } = useAtomValue(sessionAtom)
  const { form, change, send, pending, at } = useCheckedForm({ nickname: user?.nickname ?? '' }, (typed) =>
    accountProblems('changeNickname', typed),
  )
  const handleSubmit = async (): Promise<void> => {
    const renewed = await send({ work: (typed) => ask(userCalls.changeNickname, typed) })
    if (!renewed) return
    renewUser(renewed)
    toast.show(t('nickname.done', { nickname: renewed.nickname }), { tone: 'notice' })
    go.replace(links.setting())
  }
  return (
    <FormPage
      title={t('nickname.title')}
      submit={t('nickname.submit')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      <AvatarField now={user?.avatar ?? ''} />
      <p className="text-muted">{t('nickname.about')}</p>
      <TextField
        label={t('fields.nickname')}
        name="nickname"
        autoComplete="nickname"
        most={MOST.nickname}
        value={form.nickname}
        problem={at('nickname')}
        onChange={({ target }) => change({ nickname: target.value })}
      />
    </FormPage>
  )
}
