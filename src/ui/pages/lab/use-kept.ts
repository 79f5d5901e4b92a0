import { useRef, useState } from 'react'
import { MOST_STEPS, stepsText } from '#lab/link.ts'
import { forksText } from '#lab/tree.ts'
import type { Step } from '#lab/world.ts'
import type { Kept } from './open-walk.ts'

/** A longer walk is kept in the page: no browser would keep its address. */
const MOST_IN_ADDRESS = 6_000

/** Keeps walks that are too long for an address, each by a name of its own. */
export function useKept() {
  const [kept, setKept] = useState<Kept>(new Map())
  const count = useRef(0)
  const keep = (steps: readonly Step[]): string => {
    count.current += 1
    const name = `kept-${count.current}`
    // One press may keep several walks.
    setKept((now) => new Map(now).set(name, steps))
    return name
  }
  /** The parts of an address for some paths: the steps of the first, and the forks. */
  const place = (paths: readonly (readonly Step[])[]): { steps: string; forks: string } => {
    const [first = []] = paths
    const written = { steps: stepsText(first), forks: forksText(paths) }
    const isShort = written.steps.length + written.forks.length <= MOST_IN_ADDRESS
    if (isShort && paths.every((steps) => steps.length <= MOST_STEPS)) return written
    return { steps: keep(first), forks: forksText(paths, keep) }
  }
  return { kept, place }
}
