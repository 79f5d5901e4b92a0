import { useEffect, useState } from 'react'
import { followPages, type PageRun } from '#lab/following/page-stream.ts'
import { MOST_STEPS } from '#lab/link.ts'
import type { Stop } from '#lab/track.ts'
import { pageRules } from '#streams/platform/page-rules.ts'
import type { Lab } from './use-lab.ts'

/** The pages of a walk that has a link are followed whole, those of a longer one from a later stop on. */
const MOST_STOPS = MOST_STEPS + 1

const travels = ({ step }: Stop): boolean => step !== null && 'travel' in step && step.travel !== undefined

/**
 * The pages of each party along the walk that is shown, followed by the rules of real pages; null where everything arrives at once. While
 * a longer walk is followed, the pages of the one before are shown.
 */
export function usePages({ table, active: { track } }: Lab): PageRun | null {
  const [last, setLast] = useState<{ readonly table: Lab['table']; readonly pages: PageRun } | null>(null)
  const isCalm = !track.some(travels)
  useEffect(() => {
    if (isCalm) return undefined
    let isWanted = true
    void followPages(table, track, pageRules, MOST_STOPS).then((pages) => isWanted && setLast({ table, pages }))
    return () => {
      isWanted = false
    }
  }, [isCalm, table, track])
  return isCalm || last?.table !== table ? null : last.pages
}
