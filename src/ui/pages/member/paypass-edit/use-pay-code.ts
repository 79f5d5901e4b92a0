import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { emsCalls } from '#contract/account.calls.ts'
import type { CodeOnItsWay } from '#contract/account.contract.ts'
import type { Result } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { serverClock } from '#streams/server-clock.ts'
import { payCodeAtom } from '../../../atoms/pay-code.atom.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'

/** From when on another code may be asked for, where the answer says so. */
function resendAfter(answer: Result<CodeOnItsWay>): number | undefined {
  if (answer.ok) return Date.parse(answer.value.resend_at)
  const { key, params } = answer.problem
  if (key !== 'account.codeTooSoon') return undefined
  return serverClock.now() + (params as { seconds: number }).seconds * 1_000
}

/** The code that allows another payment password: mailed to the person who is signed in, once a minute. */
export function usePayCode() {
  const { user } = useAtomValue(sessionAtom)
  const [sent, setSent] = useAtom(payCodeAtom)
  const [sending, setSending] = useState(false)
  const { id = '', email = '' } = user ?? {}
  const mail = async (): Promise<Result<CodeOnItsWay>> => {
    setSending(true)
    const answer = await ask(emsCalls.send, { email, event: 'paypass' })
    setSending(false)
    const resendAt = resendAfter(answer)
    if (resendAt !== undefined) setSent({ userId: id, resendAt })
    return answer
  }
  const isMine = sent.userId === id
  return { mail, sending, resendAt: isMine ? sent.resendAt : 0, sentTo: isMine ? email : undefined }
}
