import { useState } from 'react'
import type { CodeOnItsWay, SendCode } from '#contract/people/account.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { codeSecret, mailCode, sameEmail } from '#streams/people/mailed-code.ts'
import { serverClock } from '#streams/platform/server-clock.ts'

/** When another code may be requested, if the answer says so. */
export function resendAfter(answer: Result<CodeOnItsWay>): number | undefined {
  if (answer.ok) return Date.parse(answer.value.resend_at)
  const { key, params } = answer.problem
  if (key !== 'account.codeTooSoon') return undefined
  return serverClock.now() + (params as { seconds: number }).seconds * 1_000
}

/** A code mailed to the address typed in a form; the wait for another belongs to the address that got one. */
export function useMailedCode(purpose: SendCode['event']) {
  const [sent, setSent] = useState<{ readonly email: string; readonly resendAt: number }>()
  const [sending, setSending] = useState(false)
  const mail = async (email: string): Promise<Result<CodeOnItsWay>> => {
    setSending(true)
    const answer = await mailCode({ email, event: purpose })
    setSending(false)
    const resendAt = resendAfter(answer)
    if (resendAt !== undefined) setSent({ email: sameEmail(email), resendAt })
    return answer
  }
  return {
    mail,
    sending,
    sentTo: sent && codeSecret(purpose, sent.email) !== '' ? sent.email : undefined,
    /** What goes with the code that was mailed to this address. */
    secretOf: (email: string): string => codeSecret(purpose, email),
    resendAt: (typed: string): number => (sent?.email === sameEmail(typed) ? sent.resendAt : 0),
  }
}
