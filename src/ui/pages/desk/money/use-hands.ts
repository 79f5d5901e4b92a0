import { useAtomValue } from 'jotai'
import type { MoneyCase } from '#contract/desk-money.contract.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'

/** In whose hands a case is, said to the one who looks; nobody decides about their own money. */
export type Hands = 'free' | 'mine' | 'theirs' | 'own'

/** In whose hands a case is. */
export function useHands({ taken, person }: MoneyCase): Hands {
  const { user } = useAtomValue(sessionAtom)
  if (person.id === user?.id) return 'own'
  if (taken === null) return 'free'
  return taken.id === user?.id ? 'mine' : 'theirs'
}

/** Whether whoever has it so may decide about a case; what is a colleague's, or one's own money, can only be looked at. */
export const mayDecide = (hands: Hands): boolean => hands === 'free' || hands === 'mine'
