import { useState } from 'react'
import { emsCalls } from '#contract/account.calls.ts'
import type { CodeOnItsWay, CodePurpose } from '#contract/account.contract.ts'
import type { Result } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { sameEmail } from '#streams/auth.stream.ts'
import { serverClock } from '#streams/server-clock.ts'

/** When another code may be requested, if the answer says so. */
export function resendAfter(answer: Result<CodeOnItsWay>): number | undefined {
  if (answer.ok) return Date.parse(answer.value.resend_at)
  const { key, params } = answer.problem
  if (key !== 'account.codeTooSoon') return undefined
  return serverClock.now() + (params as { seconds: number }).seconds * 1_000
}

/** A code mailed to the address typed in a form; the wait for another belongs to the address that got one. */
export function useMailedCode(purpose: CodePurpose) {
  const [sent, setSent] = useState<{ readonly email: string; readonly resendAt: number }>()
  const [sending, setSending] = useState(false)
  const mail = async (email: string): Promise<Result<CodeOnItsWay>> => {
    setSending(true)
    const answer = await ask(emsCalls.send, { email, event: purpose })
    setSending(false)
    const resendAt = resendAfter(answer)
    if (resendAt !== undefined) setSent({ email: sameEmail(email), resendAt })
    return answer
  }
  return {
    mail,
    sending,
    sentTo: sent?.email,
    resendAt: (typed: string): number => (sent?.email === sameEmail(typed) ? sent.resendAt : 0),
  }
}
