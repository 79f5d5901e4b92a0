import type { ReactNode } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'

/** Why it cannot go on, and what one can do about it; `data-refused` is where a refused step leads the eye. */
export function Refusal({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const say = useProblemText()
  return (
    <div data-refused className="flex animate-enter items-start gap-3 rounded-card bg-bad-soft p-4 text-bad">
      <Icon name="warning" className="mt-px" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p role="alert">{say(problem)}</p>
        {children}
      </div>
    </div>
  )
}
