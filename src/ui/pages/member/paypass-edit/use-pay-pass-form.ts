import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import type { SessionUser } from '#contract/people/account.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { renewUser } from '#streams/platform/session.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { accountProblems } from '../../../parts/account-problems.ts'
import { usePayCode } from './use-pay-code.ts'

const empty = { password: '', old_pay_password: '', code: '', pay_password: '', again: '' }

/** What allows another payment password, and the rules of its form. */
const FORMS = { password: 'pinByPassword', present: 'pinByPin', code: 'pinByCode' } as const

/** The form of the payment password, and what allows to set it. Once it is set, it leads back to where it was needed. */
export function usePayPassForm() {
  const { t } = useTexts('account')
  const query = useQuery()
  const redirect = query('redirect')
  const go = useNavigation()
  const toast = useToast()
  // Read live: another tab may set the first one while this form is being filled in.
  const { user } = useAtomValue(sessionAtom)
  const isFirst = !user?.password_set
  const other = isFirst ? 'password' : 'present'
  const [byCode, setByCode] = useState(!isFirst && query('by') === 'code')
  const by = byCode ? 'code' : other
  const payCode = usePayCode()
  const { form, change, send, pending, at } = useCheckedForm(empty, (typed) => accountProblems(FORMS[by], typed))
  const set = async ({
    password,
    old_pay_password,
    code,
    pay_password,
  }: typeof empty): Promise<Result<SessionUser>> => {
    if (byCode) return ask(userCalls.resetPayPass, { code, code_secret: payCode.secret, pay_password })
    if (by === 'present') return ask(userCalls.changePayPass, { old_pay_password, pay_password })
    const answer = await ask(userCalls.setPayPass, { password, pay_password })
    if (!answer.ok && answer.problem.key === 'pay.passwordSet') {
      // It was set on another device in the meantime: a user who did not set it there can have a code sent.
      renewUser({ password_set: true })
      setByCode(true)
    }
    return answer
  }
  const submit = async (): Promise<void> => {
    const renewed = await send({ work: set })
    if (!renewed) return
    renewUser(renewed)
    toast.show(t('paypass.done'), { tone: 'notice' })
    go.replace(redirect.startsWith('/') ? redirect : links.setting())
  }
  return { isFirst, by, setByCode, payCode, form, change, send, pending, at, submit }
}
