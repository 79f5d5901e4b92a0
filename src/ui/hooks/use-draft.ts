import { type PrimitiveAtom, useAtom, useAtomValue } from 'jotai'
import type { Draft } from '../atoms/draft.ts'
import { sessionAtom } from '../atoms/session.atom.ts'

/** The person's unsent text, or `empty`. It survives leaving the page, and is forgotten once sent. */
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
