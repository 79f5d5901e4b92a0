import type { ReactNode } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { useProblemText } from '../primitives/problem-text.ts'
import { EmptyState } from './empty-state.tsx'
import { WaysOn } from './ways-on.tsx'

/** Whether a thing does not exist: trying again would not help. */
export const isMissing = ({ key }: Problem): boolean => key.endsWith('.notFound') || key === 'goods.draftMissing'

/** A thing that does not exist: says so, and offers ways on. */
export function Missing({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const say = useProblemText()
  return (
    <>
      <div role="alert">
        <EmptyState title={say(problem)} action={<WaysOn />} />
      </div>
      {children}
    </>
  )
}
