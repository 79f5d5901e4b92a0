import { useEffect, useState } from 'react'
import { reachable$ } from '#streams/connection-state.ts'

/**
 * Grows each time the shop can be reached again, so that what was refused is asked for again. Whoever is signed in is told by their
 * line, when it is level: after the network or the server was away, and after a page was opened or shown. A visitor has no line and
 * is told of the device's network alone: of a server that went and came they hear nothing.
 */
export function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const reading = reachable$.subscribe(() => setCount((n) => n + 1))
    return () => reading.unsubscribe()
  }, [])
  return count
}

/** Asks again by itself for what was refused, once the shop can be reached again. `returnsBefore` is how often it had been when that was asked for. */
export function useAskedAgain(returnsBefore: number | undefined, returns: number, ask: () => void): void {
  // A refusal from before may come after.
  const isDue = returnsBefore !== undefined && returnsBefore !== returns
  useEffect(() => {
    if (isDue) ask()
  }, [isDue, returns, ask])
}
