import type { RefObject } from 'react'
import type { Result } from '#contract/platform/problem.ts'
import { wrongReason } from '#contract/platform/text-limits.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useSend } from '../../hooks/use-send.ts'

interface Asked<T> {
  /** The name of the draft. */
  readonly name: string
  readonly box: RefObject<HTMLFormElement | null>
  readonly onSend: (reason: string) => Promise<Result<T>>
}

/** A reason while it is typed: checked before it is sent, and kept until it is accepted. */
export function useReason<T>({ name, box, onSend }: Asked<T>) {
  const { typed, setTyped, forget } = useDraft(name, { reason: '' })
  const { reason } = typed
  const { send, pending, at, setProblem } = useSend()
  return {
    reason,
    setReason: (next: string): void => setTyped({ reason: next }),
    pending,
    problem: at('reason'),
    submit: async (onAccepted: (answer: T) => void): Promise<void> => {
      const wrong = wrongReason({ reason })
      if (wrong) {
        setProblem(wrong)
        box.current?.querySelector('textarea')?.focus()
        return
      }
      const answer = await send(() => onSend(reason), ['reason'])
      if (answer === undefined) return
      forget()
      onAccepted(answer)
    },
  }
}
