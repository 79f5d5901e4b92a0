import { useEffect, useRef, useState } from 'react'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { refetchCases } from '#streams/desk/desk-case.stream.ts'
import { useToast } from '../hooks/use-toast.ts'
import { useProblemText } from '../primitives/problem-text.ts'
import type { LifecycleUi } from './lifecycle-ui.ts'
import { isStaff } from './use-lifecycle-text.ts'
import type { RootView } from './views.types.ts'

/** What became of an action. `kept` is the decision of a first person: it waits for a second one. */
export type Outcome =
  | { readonly kind: 'done' | 'kept' | 'busy' }
  | { readonly kind: 'refused'; readonly problem: Problem }

/**
 * Sends an action. Where another person was quicker, the root is read again. A refusal that arrives after its place has left the screen
 * is shown as a toast: none is lost.
 */
export function useAction({ read }: Pick<LifecycleUi, 'read'>, root: RootView) {
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const problemText = useProblemText()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const run = async (work: () => Promise<Result<unknown>>): Promise<Outcome> => {
    if (pending) return { kind: 'busy' }
    setPending(true)
    const result = await work()
    setPending(false)
    // After a refusal as well: the case may be assigned to a colleague or decided, and the desk must show it.
    if (isStaff(root.as)) refetchCases()
    if (result.ok) return { kind: 'done' }
    const { problem } = result
    if (problem.key === 'desk.secondPerson') {
      toast.show(problemText(problem), { tone: 'notice' })
      return { kind: 'kept' }
    }
    if (problem.key === 'system.alreadyMoved') void read?.(root)
    if (!isThere.current) toast.problem(problem)
    return { kind: 'refused', problem }
  }
  return { run, pending }
}
