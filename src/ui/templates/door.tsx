import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import type { AuthForm } from '#streams/people/auth.stream.ts'
import { doorEmailAtom } from '../atoms/door-email.atom.ts'
import { isOfDesk, sessionAtom, type SessionUser } from '../atoms/session.atom.ts'
import { type AtTheDoor, useAuth } from '../hooks/use-auth.ts'
import { links } from '../links.ts'
import { useQuery } from '../navigation.ts'
import { AccountLocked } from './account-locked.tsx'

/** Where a person begins who wanted no page: staff at their desk. */
const firstPage = (user: SessionUser): string => (isOfDesk(user) ? links.deskQueue() : links.home())

/** The form of a page for visitors. A signed-in person is sent on to the page they wanted; a locked account sees why. */
export function Door({ form, children }: { form: AuthForm; children: (door: AtTheDoor) => ReactNode }) {
  const { user } = useAtomValue(sessionAtom)
  const isIn = user !== undefined
  const carry = useSetAtom(doorEmailAtom)
  const redirect = useQuery()('redirect')
  const door = useAuth(form)
  useEffect(() => {
    // The next person at this page is not greeted with the email of the last one.
    if (isIn) carry('')
  }, [isIn, carry])
  if (user) return <Navigate replace to={redirect.startsWith('/') ? redirect : firstPage(user)} />
  return door.needsService ? <AccountLocked /> : children(door)
}
