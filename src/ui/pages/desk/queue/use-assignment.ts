import { useAtomValue } from 'jotai'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { caseUiOf } from '../../../lifecycles/all.ts'

/** The assignee of a case, for the person who looks. A party to a case (`own`) cannot decide it. */
export type Assignment = 'free' | 'mine' | 'theirs' | 'own'

/** The assignee of a case, for the person who looks. */
export function useAssignment(found: DeskCase): Assignment {
  const { user } = useAtomValue(sessionAtom)
  const { assignee } = found
  const parties = caseUiOf(found).desk.parties(found)
  if (user && [user.id, user.shop_id].some((id) => id != null && parties.includes(id))) return 'own'
  if (assignee === null) return 'free'
  return assignee.id === user?.id ? 'mine' : 'theirs'
}

/** Whether this person may decide a case; a colleague's case, or one about oneself, is read-only. */
export const mayDecide = (assignment: Assignment): boolean => assignment === 'free' || assignment === 'mine'
