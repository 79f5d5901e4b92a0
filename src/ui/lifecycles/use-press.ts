import { useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { useNavigation } from '../navigation.ts'
import type { LifecycleUi, Subject } from './lifecycle-ui.ts'
import type { ActionRow } from './more-actions.tsx'
import { useAction } from './use-action.ts'

/** What the button of an action does: it opens a page, opens the form by `choose`, or sends the action at once. */
export function usePress(of: LifecycleUi, subject: Subject, choose: (event: string) => void) {
  const go = useNavigation()
  const { run, pending } = useAction(of, subject.root)
  const [pressed, setPressed] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  return {
    press: async ([event, asked]: ActionRow): Promise<void> => {
      if (asked.to) return go.open(asked.to(subject))
      if (asked.form) return choose(event)
      setProblem(undefined)
      setPressed(event)
      const outcome = await run(() => asked.send(subject))
      if (outcome.kind === 'refused') setProblem(outcome.problem)
    },
    /** The event that is on its way. */
    sending: pending ? pressed : undefined,
    /** Why it was refused. */
    problem,
  }
}
