import type { Problem } from '#contract/platform/problem.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'

/** A problem that stands beside what it is about, where no single control shows it; the focus can be moved to it. */
export function WrongText({ problem }: { problem: Problem | undefined }) {
  const say = useProblemText()
  if (!problem) return null
  return (
    <p role="alert" data-wrong tabIndex={-1} className="text-sm font-normal text-bad">
      {say(problem)}
    </p>
  )
}
