import { useEffect, useState } from 'react'
import { type Followed, followPages } from '#lab/following/page-stream.ts'
import type { Stop } from '#lab/track.ts'
import { pageRules } from '#streams/platform/page-rules.ts'
import type { Lab } from './use-lab.ts'

const travels = ({ step }: Stop): boolean => step !== null && 'travel' in step && step.travel !== undefined

/**
 * The pages of each party along the walk that is shown, followed by the rules of real pages; null where everything arrives at once. While
 * a longer walk is followed, the pages of the one before are shown.
 */
export function usePages({ table, active: { track } }: Lab): Followed | null {
  const [last, setLast] = useState<{ readonly table: Lab['table']; readonly pages: Followed } | null>(null)
  const isCalm = !track.some(travels)
  useEffect(() => {
    if (isCalm) return undefined
    let isWanted = true
    void followPages(table, track, pageRules).then((pages) => isWanted && setLast({ table, pages }))
    return () => {
      isWanted = false
    }
  }, [isCalm, table, track])
  return isCalm || last?.table !== table ? null : last.pages
}
