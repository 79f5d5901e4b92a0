import { useAtomValue } from 'jotai'
import type { DeskCase } from '#contract/desk-case.contract.ts'
import { sessionAtom, type SessionUser } from '../../../atoms/session.atom.ts'

/** In whose hands a case is, said to the one who looks; nobody decides what is about themselves. */
export type Hands = 'free' | 'mine' | 'theirs' | 'own'

/** In whose hands a case is. */
export function useHands(found: DeskCase): Hands {
  const { user } = useAtomValue(sessionAtom)
  const { taken } = found
  if (user && isAbout(found, user)) return 'own'
  if (taken === null) return 'free'
  return taken.id === user?.id ? 'mine' : 'theirs'
}

const isAbout = (found: DeskCase, { id, shop_id }: SessionUser): boolean =>
  found.entity === 'refund' ? found.order.buyer.id === id || found.order.shop.id === shop_id : found.person.id === id

/** Whether whoever has it so may decide about a case; what is a colleague's, or about oneself, can only be looked at. */
export const mayDecide = (hands: Hands): boolean => hands === 'free' || hands === 'mine'
