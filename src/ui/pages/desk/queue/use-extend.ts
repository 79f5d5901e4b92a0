import { useEffect } from 'react'
import type { WhichCase } from '#contract/desk/desk-case.contract.ts'
import { extendCase } from '#streams/desk/desk-case.stream.ts'

/** Extends the lease of one's own case while one works on it here; a forgotten tab lets it expire. */
export function useExtend({ entity, id }: WhichCase, isMine: boolean): void {
  useEffect(() => {
    if (!isMine) return
    const extending = extendCase({ entity, id }).subscribe()
    return () => extending.unsubscribe()
  }, [entity, id, isMine])
}
