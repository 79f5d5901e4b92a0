import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../atoms/session.atom.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'

/** Returns whether the person is signed in; a visitor is sent to login and back to this page. */
export function useSignInFirst(): () => boolean {
  const { user } = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const go = useNavigation()
  return useCallback(() => {
    if (user) return true
    go.open(links.login(pathname + search))
    return false
  }, [user, go, pathname, search])
}
