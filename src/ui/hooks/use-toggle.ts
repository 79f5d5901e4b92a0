import { useRef, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { Result } from '#contract/platform/problem.ts'
import { useToast } from './use-toast.ts'

/** The state at the server. */
interface Answered {
  readonly on: boolean
}

/** What a switch answers to, beside its own look. */
interface Turning<Now> {
  readonly onAnswer?: ((now: Now) => void) | undefined
  /** Says what a press did, with a button that undoes it. */
  readonly says?: (on: boolean) => string
}

/**
 * A switch that turns at once and is sent in the background. Presses during a request are sent after its answer, so that it ends
 * where the last press wanted. A refusal turns it back and is reported.
 */
export function useToggle<Now extends Answered>(
  initial: boolean,
  send: (on: boolean) => Promise<Result<Now>>,
  { onAnswer, says }: Turning<Now> = {},
): { readonly on: boolean; readonly toggle: () => void } {
  const toast = useToast()
  const { t } = useTexts()
  // The message of the last press alone: an older one would undo another state.
  const dismiss = useRef<() => void>(undefined)
  const [on, setOn] = useState(initial)
  // Presses and answers may arrive between two renders.
  const at = useRef({ wanted: initial, answered: initial, isSending: false })

  const follow = async (): Promise<void> => {
    const now = at.current
    if (now.isSending) return
    now.isSending = true
    while (now.wanted !== now.answered) {
      const sent = now.wanted
      const answer = await send(sent)
      if (answer.ok) {
        now.answered = answer.value.on
        // The server's answer wins, even if it differs: otherwise the request would be repeated forever.
        if (now.wanted === sent) now.wanted = now.answered
        onAnswer?.(answer.value)
      } else if (now.wanted === sent) {
        now.wanted = now.answered
        dismiss.current?.()
        toast.problem(answer.problem)
      }
    }
    now.isSending = false
    setOn(now.answered)
  }
  const turn = (wanted: boolean): void => {
    dismiss.current?.()
    at.current.wanted = wanted
    setOn(wanted)
    void follow()
  }
  return {
    on,
    toggle: () => {
      const wanted = !at.current.wanted
      turn(wanted)
      if (says) dismiss.current = toast.offer(says(wanted), { label: t('actions.undo'), run: () => turn(!wanted) })
    },
  }
}
