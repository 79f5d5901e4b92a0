import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { auth, type AuthForm, enterForm } from '#streams/people/auth.stream.ts'
import { sameEmail } from '#streams/people/mailed-code.ts'

/** The state of the sign-in machine, for the form that is shown. */
export function useAuth(form: AuthForm) {
  useEffect(() => enterForm(form), [form])
  const snapshot = useSelector(auth, (now) => now)
  const { email, resendAt, triesLeft } = snapshot.context
  return {
    /** A request is on its way. */
    busy: snapshot.hasTag('busy'),
    /** A code is being requested. */
    mailing: snapshot.hasTag('mailing'),
    /** The sign-in needs a mailed code, because many guess at the account. */
    confirming: snapshot.hasTag('confirming'),
    codeSent: snapshot.hasTag('codeSent'),
    /** The mailed code is used up or expired. */
    codeSpent: snapshot.hasTag('codeSpent'),
    needsService: snapshot.hasTag('needsService'),
    /** The address the code was mailed to. */
    email,
    triesLeft,
    /** When another code may be sent to the typed address: the wait belongs to the address that got one. */
    resendAt: (typed: string): number => (sameEmail(typed) === email ? resendAt : 0),
  }
}

/** The state of the sign-in machine. */
export type AtTheDoor = ReturnType<typeof useAuth>
