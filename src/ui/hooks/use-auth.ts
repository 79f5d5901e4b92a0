import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { auth, type AuthForm, sameEmail, enterForm } from '#streams/auth.stream.ts'

/** The person at the door as the machine sees them, while this form stands there. */
export function useAuth(form: AuthForm) {
  useEffect(() => enterForm(form), [form])
  const snapshot = useSelector(auth, (now) => now)
  const { email, resendAt, triesLeft } = snapshot.context
  return {
    /** Something was asked and is not answered yet. */
    busy: snapshot.hasTag('busy'),
    /** A code is on its way to the post. */
    mailing: snapshot.hasTag('mailing'),
    codeSent: snapshot.hasTag('codeSent'),
    /** The code that was sent is used up or too old. */
    codeSpent: snapshot.hasTag('codeSpent'),
    needsService: snapshot.hasTag('needsService'),
    /** Where the code went. */
    email,
    triesLeft,
    /** From when on a code may be sent to what is typed now: the wait belongs to the address that had one. */
    resendAt: (typed: string): number => (sameEmail(typed) === email ? resendAt : 0),
  }
}

/** What the machine says of the person at the door. */
export type AtTheDoor = ReturnType<typeof useAuth>
