import { useState } from 'react'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { Button } from '../primitives/button.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { EmptyState } from './empty-state.tsx'

/**
 * What the link of a mail offers without a sign-in. Nothing happens before its button is pressed: programs that look through mails open
 * links, too.
 */
export function LinkAction<Answer>({
  title,
  text,
  action,
  ask,
  done,
}: {
  title: string
  text: string
  action: string
  ask: () => Promise<Result<Answer>>
  done: (answer: Answer) => { readonly title: string; readonly text: string }
}) {
  const say = useProblemText()
  const [pending, setPending] = useState(false)
  const [answered, setAnswered] = useState<{ readonly value: Answer }>()
  const [problem, setProblem] = useState<Problem>()
  const handlePress = async (): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    const answer = await ask()
    setPending(false)
    if (answer.ok) setAnswered({ value: answer.value })
    else setProblem(answer.problem)
  }
  if (answered)
    return (
      <div role="status">
        <EmptyState {...done(answered.value)} />
      </div>
    )
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          {problem && (
            <p role="alert" className="text-sm text-bad">
              {say(problem)}
            </p>
          )}
          <Button kind="primary" pending={pending} onClick={() => void handlePress()}>
            {action}
          </Button>
        </>
      }
    />
  )
}
