import { type PrimitiveAtom, useAtom, useAtomValue } from 'jotai'
import type { Draft } from '../atoms/draft.ts'
import { sessionAtom } from '../atoms/session.atom.ts'

/** What this person was writing before they looked elsewhere, or `empty`; kept while they write, and forgotten once it is sent. */
export function useDraft<F>(draftAtom: PrimitiveAtom<Draft<F> | undefined>, empty: F) {
  const { user } = useAtomValue(sessionAtom)
  const [draft, setDraft] = useAtom(draftAtom)
  const userId = user?.id ?? ''
  return {
    typed: draft?.userId === userId ? draft.typed : empty,
    keep: (typed: F): void => setDraft({ userId, typed }),
    forget: (): void => setDraft(undefined),
  }
}
