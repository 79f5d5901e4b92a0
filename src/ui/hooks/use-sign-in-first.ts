import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../atoms/session.atom.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'

/** Answers whether somebody is signed in; a visitor is led to login and back to where they are. */
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
