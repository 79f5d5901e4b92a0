import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../atoms/session.atom.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'

/** Whether a person has a payment password, and the one way to set it. */
export interface PayPassword {
  readonly isSet: boolean
  /** Where it is set, or set again by a code; it leads back to where it was needed. */
  readonly page: string
  readonly set: () => void
}

/**
 * Known before a payment password is asked for: by the account, or by what the server said of this page. `back` is the place that needs
 * it, without it the present one; what was typed there is kept as a draft.
 */
export function usePayPassword({ known = false, back }: { known?: boolean; back?: string } = {}): PayPassword {
  const { user } = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const go = useNavigation()
  const page = links.payPassword(back ?? pathname + search, 'code')
  // Set in the meantime, here or in another tab: the account knows it before a page is read again.
  return { isSet: known || (user?.password_set ?? false), page, set: () => go.open(page) }
}
