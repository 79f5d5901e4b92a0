import type { ReactNode } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { useProblemText } from './problem-text.ts'

/** What is wrong with a field, said below it; nothing while it is right. The field may name it by `id` as its description. */
export function ProblemLine({ id, problem }: { id?: string; problem: Problem | undefined }) {
  const say = useProblemText()
  if (!problem) return null
  return (
    <p id={id} role="alert" className="animate-enter text-sm text-bad">
      {say(problem)}
    </p>
  )
}

/** The line below a field: what is wrong with it, or else its hint. The field names it by `id` as its description. */
export function ProblemOrHint({ id, problem, hint }: { id: string; problem: Problem | undefined; hint: ReactNode }) {
  if (problem) return <ProblemLine id={id} problem={problem} />
  return (
    <p id={id} className="text-sm text-muted">
      {hint}
    </p>
  )
}
