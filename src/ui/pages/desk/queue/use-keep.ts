import { useEffect } from 'react'
import type { WhichCase } from '#contract/desk-case.contract.ts'
import { keepCase } from '#streams/desk-case.stream.ts'

/** Keeps a case that is one's own for as long as one works on it here; a tab that was forgotten lets it go. */
export function useKeep({ entity, id }: WhichCase, isMine: boolean): void {
  useEffect(() => {
    if (!isMine) return
    const keeping = keepCase({ entity, id }).subscribe()
    return () => keeping.unsubscribe()
  }, [entity, id, isMine])
}
