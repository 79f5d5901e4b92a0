import { useEffect, useState } from 'react'
import { startTimer } from '#client/time.ts'

/** A page that moves is better than one that is empty for longer. */
const LONGEST_MS = 2_000

/** Whether something is still worth waiting for: two seconds at most, and never again once it was there. */
export function useShortWait(isMissing: boolean): boolean {
  const [isOver, setOver] = useState(!isMissing)
  if (!isMissing && !isOver) setOver(true)
  useEffect(() => {
    if (isOver) return
    const timer = startTimer(() => setOver(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  return !isOver
}
