import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import type { CodeOnItsWay } from '#contract/people/account.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { codeSecret, mailCode } from '#streams/people/mailed-code.ts'
import { payCodeAtom } from '../../../atoms/pay-code.atom.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { resendAfter } from '../../../hooks/use-mailed-code.ts'

/** The code that allows another payment password: mailed to the person who is signed in, once a minute. */
export function usePayCode() {
  const { user } = useAtomValue(sessionAtom)
  const [sent, setSent] = useAtom(payCodeAtom)
  const [sending, setSending] = useState(false)
  const { id = '', email = '' } = user ?? {}
  const mail = async (): Promise<Result<CodeOnItsWay>> => {
    setSending(true)
    const answer = await mailCode({ email, event: 'paypass' })
    setSending(false)
    const resendAt = resendAfter(answer)
    if (resendAt !== undefined) setSent({ userId: id, resendAt })
    return answer
  }
  const isMine = sent.userId === id
  const secret = codeSecret('paypass', email)
  return {
    mail,
    sending,
    resendAt: isMine ? sent.resendAt : 0,
    sentTo: isMine && secret !== '' ? email : undefined,
    /** What goes with the mailed code. */
    secret,
  }
}
