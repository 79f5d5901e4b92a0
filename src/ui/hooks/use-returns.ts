import { useEffect, useState } from 'react'
import { reachable$ } from '#streams/connection-state.ts'

/**
 * Grows each time the shop can be reached again, so that what was refused is asked for again. Whoever is signed in is told by their
 * line, when it is level: after the network or the server was away, and after a page was opened or hidden. A visitor has no line and
 * is told of the device's network alone: of a server that went and came they hear nothing.
 */
export function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // What is told at once is how it stands now; who begins while the shop is away is told nothing until it is back.
    let isNow = true
    const reading = reachable$.subscribe(() => isNow || setCount((n) => n + 1))
    isNow = false
    return () => reading.unsubscribe()
  }, [])
  return count
}
