import { useState } from 'react'
import { type Problem, problem } from '#contract/platform/problem.ts'

/** Pictures of a form that are still on their way or failed: what is sent without them would lose them. */
export function useUnsent(): {
  readonly note: (field: string, count: number) => void
  readonly problem: Problem | undefined
} {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const field = Object.keys(counts).find((each) => (counts[each] ?? 0) > 0)
  return {
    note: (at, count) => setCounts((before) => (before[at] === count ? before : { ...before, [at]: count })),
    problem: field === undefined ? undefined : problem('upload.unsent', {}, field),
  }
}
