import { useAtomValue } from 'jotai'
import type { DeskCase } from '#contract/desk-case.contract.ts'
import { sessionAtom, type SessionUser } from '../../../atoms/session.atom.ts'

/** To whom a case is assigned, for the person who looks. Nobody decides a case about themselves (`own`). */
export type Assignment = 'free' | 'mine' | 'theirs' | 'own'

/** To whom a case is assigned. */
export function useAssignment(found: DeskCase): Assignment {
  const { user } = useAtomValue(sessionAtom)
  const { assignee } = found
  if (user && isAbout(found, user)) return 'own'
  if (assignee === null) return 'free'
  return assignee.id === user?.id ? 'mine' : 'theirs'
}

const isAbout = (found: DeskCase, { id, shop_id }: SessionUser): boolean =>
  found.entity === 'refund' ? found.order.buyer.id === id || found.order.shop.id === shop_id : found.person.id === id

/** Whether this person may decide a case; a colleague's case, or one about oneself, is read-only. */
export const mayDecide = (assignment: Assignment): boolean => assignment === 'free' || assignment === 'mine'
