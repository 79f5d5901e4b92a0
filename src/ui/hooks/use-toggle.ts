import { useRef, useState } from 'react'
import type { Result } from '#contract/problem.ts'
import { useToast } from './use-toast.ts'

/** The state at the server. */
interface Answered {
  readonly on: boolean
}

/**
 * A switch that turns at once and is sent in the background. Presses during a request are sent after its answer, so that it ends
 * where the last press wanted. A refusal turns it back and is reported.
 */
export function useToggle<Now extends Answered>(
  initial: boolean,
  tell: (on: boolean) => Promise<Result<Now>>,
  onTold?: (now: Now) => void,
): { readonly on: boolean; readonly toggle: () => void } {
  const toast = useToast()
  const [on, setOn] = useState(initial)
  // Presses and answers may arrive between two renders.
  const at = useRef({ wanted: initial, told: initial, isTelling: false })

  const follow = async (): Promise<void> => {
    const now = at.current
    if (now.isTelling) return
    now.isTelling = true
    while (now.wanted !== now.told) {
      const asked = now.wanted
      const answer = await tell(asked)
      if (answer.ok) {
        now.told = answer.value.on
        // The server's answer stands, even if it differs: otherwise it would be sent again and again.
        if (now.wanted === asked) now.wanted = now.told
        onTold?.(answer.value)
      } else if (now.wanted === asked) {
        now.wanted = now.told
        toast.problem(answer.problem)
      }
    }
    now.isTelling = false
    setOn(now.told)
  }
  return {
    on,
    toggle: () => {
      at.current.wanted = !at.current.wanted
      setOn(at.current.wanted)
      void follow()
    },
  }
}
