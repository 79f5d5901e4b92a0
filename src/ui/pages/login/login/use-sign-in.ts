import { useAtom } from 'jotai'
import { useState } from 'react'
import type { ProblemKey, ProblemParams } from '#contract/platform/problem.ts'
import { resendSignInCode, signIn } from '#streams/people/auth.stream.ts'
import { doorEmailAtom } from '../../../atoms/door-email.atom.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { accountProblems } from '../../../parts/account-problems.ts'

/** The rules of the form: with a mailed code, with staff's second factor, with both or neither. */
const rulesFor = (confirming: boolean, asksCode: boolean) =>
  confirming ? (asksCode ? 'loginByBoth' : 'loginByMail') : asksCode ? 'loginByCode' : 'login'

/** What the page shows in its own way. */
const SHOWN: ReadonlySet<ProblemKey> = new Set([
  'account.locked',
  'account.closing',
  'account.codeMailed',
  'staff.codeNeeded',
])

/** The form of signing in; while `confirming` with the code that was mailed to a new place. */
export function useSignIn(confirming: boolean) {
  const [email, carry] = useAtom(doorEmailAtom)
  const go = useNavigation()
  // Staff are asked for a second factor once their password was right; no one else learns that there is one.
  const [asksCode, setAsksCode] = useState(false)
  // A cancelled account is kept by signing in once more; only its owner learns of it.
  const [closing, setClosing] = useState<string>()
  const { form, change, send, pending, at } = useCheckedForm(
    { account: email, password: '', code: '', mail_code: '' },
    (typed) => accountProblems(rulesFor(confirming, asksCode), typed),
    {
      isShown: ({ key, params }) => {
        if (key === 'staff.codeNeeded') setAsksCode(true)
        if (key === 'account.closing') {
          setClosing((params as ProblemParams['account.closing']).until)
          // Not back to where it was cancelled.
          go.replace(links.login())
        }
        // A locked account has a page of its own, which stays; a mailed code is the next step of this one.
        return SHOWN.has(key)
      },
    },
  )
  const enter = async ({ account, password, code, mail_code }: typeof form) => {
    const answer = await signIn({
      account,
      password,
      ...(asksCode ? { code } : {}),
      ...(confirming ? { mail_code } : {}),
      ...(closing === undefined ? {} : { keep: true }),
    })
    // The page never says which of the two is wrong; the password is what one types again.
    return !answer.ok && answer.problem.key === 'account.incorrect'
      ? { ...answer, problem: { ...answer.problem, field: 'password' } }
      : answer
  }
  return {
    form,
    change,
    pending,
    at,
    asksCode,
    closing,
    typeAccount: (account: string): void => {
      carry(account)
      change({ account, code: '' })
      setAsksCode(false)
      setClosing(undefined)
    },
    resend: () => send({ only: ['account', 'password'], work: resendSignInCode }),
    submit: () => send({ work: enter }),
  }
}
